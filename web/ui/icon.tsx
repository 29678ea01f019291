import type { LucideIcon } from 'lucide-react';

/** A general icon at the kit's weight; always decoration, the word beside it or the control's name speaks. */
export function Icon({
  of: Glyph,
  size = 24,
  filled = false,
}: {
  of: LucideIcon;
  size?: number;
  filled?: boolean;
}) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.9}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
    />
  );
}
