"""The table of Hijinx at Hell High."""
