import type { LucideIcon } from 'lucide-react';

/** A general icon at the kit's weight; always decoration, the word beside it or the control's name speaks. */
export function Icon({ of: Glyph, size = 24 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.9} aria-hidden="true" />;
}
