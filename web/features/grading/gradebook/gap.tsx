interface GapProps {
  readonly of: 'td' | 'th';
  /** px; nothing where nothing is left out. */
  readonly width: number | undefined;
}

/** In place of the columns that are out of sight. */
export function Gap({ of: Cell, width }: GapProps) {
  return width ? <Cell aria-hidden style={{ width, minWidth: width, padding: 0 }} /> : null;
}
