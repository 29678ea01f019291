import { type IntervalName, intervalNames, namedInterval } from '../music/named-interval.ts';
import { kindDrill } from './kind-drill.ts';

const families: Readonly<Record<string, string>> = {
  ...{ P: 'perfect', M: 'major', m: 'minor', A: 'tritone', d: 'tritone' },
};

const widthOf = (name: string) => namedInterval(name as IntervalName).chromatic;

/** Names intervals upwards, by eye and by ear: fifths and octaves first, sixths and sevenths last. */
export const intervalDrill = kindDrill({
  type: 'int',
  steps: {
    perfect: ['P4', 'P5', 'P8'],
    narrow: ['m2', 'M2', 'm3', 'M3'],
    wide: ['m6', 'M6', 'm7', 'M7'],
    tritone: ['A4', 'd5'],
  },
  families: ['perfect', 'major', 'minor', 'tritone'],
  usual: ['perfect', 'major', 'minor'],
  familyOf: (kind) => families[kind.charAt(0)]!,
  notesOf: (kind) => [namedInterval(kind as IntervalName)],
  // The nearer in width, the likelier; the octave is taken for a fifth, which blends as well.
  nearTo: (kind) =>
    intervalNames
      .filter((one) => one !== kind)
      .map((one) => [one, 1 / Math.abs(widthOf(one) - widthOf(kind) || 0.5) ** 2] as const),
  reasonOf: (taken, right) => ({ kind: 'width', semitones: widthOf(taken) - widthOf(right) }),
  layout: 'line',
  pace: 0.6,
});
