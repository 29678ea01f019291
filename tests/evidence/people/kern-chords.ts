import type { Chorale } from './kern-chorale.ts';

/** What stands on a beat. */
interface ChoraleChord {
  /** As chord and inversion, "V7b"; null where it is none of the key's. */
  readonly name: string | null;
  /** Under a fermata. */
  readonly isEnd: boolean;
  readonly isStrong: boolean;
}

/** Semitones above the tonic, root first. */
const chords: Readonly<Record<Chorale['mode'], Readonly<Record<string, readonly number[]>>>> = {
  major: {
    I: [0, 4, 7],
    ii: [2, 5, 9],
    ii7: [2, 5, 9, 0],
    iii: [4, 7, 11],
    IV: [5, 9, 0],
    IV7: [5, 9, 0, 4],
    V: [7, 11, 2],
    V7: [7, 11, 2, 5],
    vi: [9, 0, 4],
    vi7: [9, 0, 4, 7],
    'vii°': [11, 2, 5],
  },
  minor: {
    I: [0, 3, 7],
    ii: [2, 5, 8],
    ii7: [2, 5, 8, 0],
    iii: [3, 7, 10],
    IV: [5, 8, 0],
    IV7: [5, 8, 0, 3],
    V: [7, 11, 2],
    V7: [7, 11, 2, 5],
    vi: [8, 0, 3],
    vi7: [8, 0, 3, 7],
    'vii°': [11, 2, 5],
  },
};
const inversions = ['a', 'b', 'c', 'd'];

/** The chord of every beat from the first to the last fermata. */
export function chordsOfChorale(chorale: Chorale): readonly ChoraleChord[] {
  const { beat, beats, bars, ends } = chorale;
  const last = Math.max(...ends);
  const found: ChoraleChord[] = [];
  for (let onset = 0; onset <= last + 1e-6; onset += beat) {
    const bar = bars.findLast((one) => one <= onset + 1e-6);
    const place = bar === undefined ? -1 : Math.round((onset - bar) / beat);
    found.push({
      // A suspension is heard through to what it falls to.
      name: chordAt(chorale, onset) ?? chordAt(chorale, onset + beat / 2),
      isEnd: [...ends].some((end) => Math.abs(end - onset) < 1e-6),
      isStrong: place === 0 || (beats === 4 && place === 2),
    });
  }
  return found;
}

function chordAt({ voices, tonic, mode }: Chorale, onset: number): string | null {
  const sounding = voices.map((notes) =>
    notes.find(({ start, end }) => start <= onset + 1e-6 && onset + 1e-6 < end),
  );
  if (sounding.some((note) => note === undefined)) return null;
  const classes = sounding.map((note) => (note!.midi - tonic + 24 * 12) % 12);
  for (const [name, tones] of Object.entries(chords[mode])) {
    const [root, third] = tones as [number, number];
    const isWhole =
      classes.every((one) => tones.includes(one)) &&
      classes.includes(root) &&
      classes.includes(third) &&
      (tones.length < 4 || classes.includes(tones[3]!));
    if (isWhole) return name + inversions[tones.indexOf(classes[0]!)]!;
  }
  return null;
}
