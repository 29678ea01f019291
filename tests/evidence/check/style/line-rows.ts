import { type KnownRhythms, unknownRhythms } from './bar-rhythms.ts';
import { beginsOn, hasPickup } from './beginnings.ts';
import { shareOf } from './count.ts';
import { notesABeat } from './density.ts';
import { commonestForm, kindsOfForm } from './forms.ts';
import { fourthsAndMore, seconds, stepsBack } from './intervals.ts';
import type { Line } from './line.ts';
import { singleMeasureFour } from './measure-four.ts';
import { commonMeters } from './meters.ts';
import { measureReturns } from './returns.ts';
import type { Group, Row, Target } from './row.ts';

export const lineGroups: readonly Group<Line>[] = [
  { name: 'levels 1-2', holds: ({ level }) => level <= 2 },
  { name: 'levels 3-8', holds: ({ level }) => level >= 3 },
];

const above = (target: Target) => ({ 'levels 3-8': target });
const both = (target: Target) => ({ 'levels 1-2': target, 'levels 3-8': target });

/** How much more of something the highest level has than the third. */
const rise = (measure: Row<Line>['measure']) => (lines: readonly Line[]) => {
  const [third, highest] = [3, 8].map((level) =>
    measure(lines.filter((line) => line.level === level)),
  );
  return third == null || highest == null ? null : highest - third;
};

/**
 * People: a textbook of sight-singing (Berkowitz), melodies of the literature and Essen folk songs, measured by one reader with
 * generator version 3 beside them. The targets are ours.
 */
export function lineRows(known: KnownRhythms): readonly Row<Line>[] {
  const wide = shareOf(fourthsAndMore);
  const dense = shareOf(notesABeat);
  return [
    {
      name: 'moves by second',
      people: '50-59 %',
      unit: 'percent',
      measure: shareOf(seconds),
      targets: above({ atLeast: 0.52, atMost: 0.64 }),
    },
    {
      name: 'leaps of a fourth or more',
      people: '12-20 %',
      unit: 'percent',
      measure: wide,
      targets: above({ atLeast: 0.08, atMost: 0.18 }),
    },
    {
      name: '  leaps at level 8 less those at 3',
      people: '',
      unit: 'percent',
      measure: rise(wide),
      targets: above({ atLeast: 0 }),
    },
    {
      name: 'notes a beat',
      people: '1.5-1.9',
      unit: 'number',
      measure: dense,
      targets: above({ atLeast: 1.2, atMost: 1.8 }),
    },
    {
      name: '  notes at level 8 less those at 3',
      people: '',
      unit: 'number',
      measure: rise(dense),
      targets: above({ atLeast: 0 }),
    },
    {
      name: 'measure 4 of 8 is a single note',
      people: '2-9 %',
      unit: 'percent',
      measure: shareOf(singleMeasureFour),
      targets: { 'levels 1-2': { atMost: 0.45 }, 'levels 3-8': { atMost: 0.25 } },
    },
    {
      name: 'step out and straight back',
      people: '12 %',
      unit: 'percent',
      measure: shareOf(stepsBack),
      targets: above({ atMost: 0.16 }),
    },
    {
      name: 'a measure returns, not at once',
      people: '29-67 %',
      unit: 'percent',
      measure: shareOf(measureReturns),
      targets: above({ atLeast: 0.3, atMost: 0.55 }),
    },
    {
      name: 'measures whose rhythm no person wrote',
      people: '9 %',
      unit: 'percent',
      measure: shareOf(unknownRhythms(known)),
      targets: above({ atMost: 0.12 }),
    },
    {
      name: 'commonest form',
      people: '25-47 %',
      unit: 'percent',
      measure: commonestForm,
      targets: above({ atMost: 0.4 }),
    },
    {
      name: 'kinds of form',
      people: '',
      unit: 'number',
      measure: kindsOfForm,
      targets: above({ atLeast: 5 }),
    },
    {
      name: 'first note is 1',
      people: '35-45 %',
      unit: 'percent',
      measure: shareOf(beginsOn(1)),
      targets: above({ atLeast: 0.35, atMost: 0.45 }),
    },
    {
      name: 'first note is 5',
      people: '30-40 %',
      unit: 'percent',
      measure: shareOf(beginsOn(5)),
      targets: above({ atLeast: 0.3, atMost: 0.4 }),
    },
    {
      name: 'first note is 3',
      people: '10-20 %',
      unit: 'percent',
      measure: shareOf(beginsOn(3)),
      targets: above({ atLeast: 0.1, atMost: 0.2 }),
    },
    {
      // How often is a law of the levels (levels.md §2.1).
      name: 'pickup',
      people: '30-60 %',
      unit: 'percent',
      measure: shareOf(hasPickup),
      targets: {},
    },
    {
      name: 'common meters, at the level with fewest',
      people: '84 %',
      unit: 'percent',
      measure: commonMeters,
      targets: both({ atLeast: 0.6 }),
    },
  ];
}
