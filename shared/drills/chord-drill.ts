import { type ChordKind, chordKinds } from '../music/chord-kinds.ts';
import type { Interval } from '../music/interval.ts';
import { changedDegrees, likeness } from './changed-degrees.ts';
import { kindDrill } from './kind-drill.ts';

const kinds = Object.keys(chordKinds) as ChordKind[];
const notesOf = (kind: string): readonly Interval[] => chordKinds[kind as ChordKind];
const isTriad = (kind: string) => notesOf(kind).length === 2;

/** Names chords on their root, by eye and by ear: triads, then seventh chords. */
export const chordDrill = kindDrill({
  type: 'ch',
  steps: {
    modes: ['major', 'minor'],
    triads: kinds.filter(isTriad),
    sevenths: kinds.filter((kind) => !isTriad(kind)),
  },
  families: ['triad', 'seventh'],
  usual: ['triad'],
  familyOf: (kind) => (isTriad(kind) ? 'triad' : 'seventh'),
  notesOf,
  nearTo: (kind) =>
    kinds
      .filter((one) => one !== kind && isTriad(one) === isTriad(kind))
      .map((one) => [one, likeness(notesOf(one), notesOf(kind))] as const),
  reasonOf: (taken, right) => changedDegrees(notesOf(taken), notesOf(right)),
  layout: 'chord',
  pace: 1.6,
});
