import type { Choir } from './choir.ts';
import { chordPlans } from './chord-plans.ts';
import { differentChords, inversions, sevenths, tonicOrDominant } from './chord-use.ts';
import { shareOf } from './count.ts';
import type { Group, Row, Target } from './row.ts';
import { bassRepeats, suspensionsOnStrongBeats } from './voice-leading.ts';

export const choirGroups: readonly Group<Choir>[] = [
  { name: 'level 4', holds: ({ level }) => level === 4 },
  { name: 'level 5', holds: ({ level }) => level === 5 },
  { name: 'levels 6-8', holds: ({ level }) => level >= 6 },
];

const fromFive = (target: Target) => ({ 'level 5': target, 'levels 6-8': target });
const all = (target: Target) => ({ 'level 4': target, ...fromFive(target) });

/** People: Bach's four-part chorales, measured by one reader with our SATB beside them. The targets are ours. */
export const choirRows: readonly Row<Choir>[] = [
  {
    name: 'chords that are I or V',
    people: '49 %',
    unit: 'percent',
    measure: shareOf(tonicOrDominant),
    targets: all({ atLeast: 0.5, atMost: 0.6 }),
  },
  {
    name: 'inversions',
    people: '28 %',
    unit: 'percent',
    measure: shareOf(inversions),
    targets: all({ atLeast: 0.22, atMost: 0.32 }),
  },
  {
    name: 'seventh chords',
    people: '14 %',
    unit: 'percent',
    measure: shareOf(sevenths),
    targets: all({ atLeast: 0.08, atMost: 0.16 }),
  },
  {
    name: 'suspensions on strong beats',
    people: '5.1 %',
    unit: 'percent',
    measure: shareOf(suspensionsOnStrongBeats),
    targets: fromFive({ atLeast: 0.02, atMost: 0.06 }),
  },
  {
    name: 'different chords in eight measures',
    people: '10',
    unit: 'number',
    measure: shareOf(differentChords),
    targets: { ...all({ atLeast: 7 }), 'levels 6-8': { atLeast: 9 } },
  },
  {
    name: 'bass repeats its note',
    people: '4 %',
    unit: 'percent',
    measure: shareOf(bassRepeats),
    targets: all({ atMost: 0.2 }),
  },
  {
    name: 'chord plans of 300',
    people: '-',
    unit: 'number',
    measure: chordPlans,
    targets: { 'level 4': { atLeast: 150 } },
  },
];
