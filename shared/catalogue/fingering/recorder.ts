import type { Midi } from '../../lib/units.ts';

/** Closed holes (English fingering, T is the thumb) by semitones above the lowest note. */
const holes: Readonly<Record<number, string>> = {
  0: 'T1234567',
  2: 'T123456',
  4: 'T12345',
  5: 'T123467',
  6: 'T12356',
  7: 'T123',
  9: 'T12',
  10: 'T134',
  11: 'T1',
  12: 'T2',
  14: '2',
};

/** null for half-covered holes, which need a drawing. @example recorderHoles(67, 60) // 'T123' */
export function recorderHoles(written: Midi, lowest: Midi): string | null {
  return holes[written - lowest] ?? null;
}
