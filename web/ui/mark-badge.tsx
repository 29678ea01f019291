import styles from './mark-badge.module.css';

/** What can be marked, on a note in the order in which one mark hides another; `extra` stands on none. */
export const markKinds = [
  'missing',
  'wrong',
  'rhythm',
  'early',
  'late',
  'flat',
  'sharp',
  'ended-early',
  'ended-late',
  'extra',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** Time is horizontal, pitch is vertical. */
const glyphs: Readonly<Record<MarkKind, string | null>> = {
  wrong: 'M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4',
  // Off at both ends.
  rhythm: 'M-1.4-3.6-4.4 0-1.4 3.6M1.4-3.6 4.4 0 1.4 3.6',
  early: 'M1.9-4.2-2.6 0 1.9 4.2',
  late: 'M-1.9-4.2 2.6 0-1.9 4.2',
  // The stroke is where it should have ended.
  'ended-early': 'M3.2-4V4M.6-3.6-3 0 .6 3.6',
  'ended-late': 'M-3.2-4V4M-.6-3.6 3 0-.6 3.6',
  extra: 'M0-3.6V3.6M-3.6 0H3.6',
  flat: null,
  sharp: null,
  missing: null,
};

function Plate({ kind }: { kind: MarkKind }) {
  switch (kind) {
    case 'missing':
      return <circle r="6.6" className={styles.ring} />;
    case 'wrong':
      return <rect x="-7.2" y="-7.2" width="14.4" height="14.4" rx="3" className={styles.plate} />;
    case 'flat':
      return <path d="M-8-6.2H8L0 7.8Z" className={styles.plate} />;
    case 'sharp':
      return <path d="M-8 6.2H8L0-7.8Z" className={styles.plate} />;
    case 'extra':
      return <path d="M0-9 9 0 0 9-9 0Z" className={styles.plate} />;
    case 'rhythm':
    case 'early':
    case 'late':
    case 'ended-early':
    case 'ended-late':
      return <circle r="8" className={styles.plate} />;
  }
}

/** The mark's shape as a group of 16 units about its origin, to be placed inside a drawing. */
export function MarkShape({ kind }: { kind: MarkKind }) {
  const glyph = glyphs[kind];
  return (
    <g data-mark={kind}>
      <Plate kind={kind} />
      {glyph && <path d={glyph} className={styles.glyph} />}
    </g>
  );
}

/** The mark on its own, for lists and legends; the word beside it speaks. */
export function MarkBadge({ kind, size = 22 }: { kind: MarkKind; size?: number }) {
  return (
    <svg viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <MarkShape kind={kind} />
    </svg>
  );
}
