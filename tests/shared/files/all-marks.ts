import { ticksOf } from '#shared/music/duration';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { pitch } from '#shared/music/pitch';
import {
  type Articulation,
  dynamics,
  type Finger,
  type NoteElement,
  type Ornament,
  type Score,
  type ScoreElement,
  type Tuplet,
} from '#shared/music/score';

const note = (name: string, quarters: number, marks: Partial<NoteElement> = {}): NoteElement => ({
  kind: 'note',
  pitch: pitch(name),
  ticks: ticksOf(quarters),
  tied: false,
  ...marks,
});

const rest = (quarters: number): ScoreElement => ({ kind: 'rest', ticks: ticksOf(quarters) });

const three = (place: Tuplet['place']): { tuplet: Tuplet } => ({
  tuplet: { count: 3, inTimeOf: 2, place },
});
const two = (place: Tuplet['place']): { tuplet: Tuplet } => ({
  tuplet: { count: 2, inTimeOf: 3, place },
});

const common = { meter: meterNamed('4/4'), key: keyNamed('D') };
const articulations: readonly Articulation[] = ['staccato', 'tenuto', 'accent'];
const ornaments: readonly Ornament[] = ['flam', 'drag', 'ruff', 'roll'];
const fingers: readonly Finger[] = [1, 2, 3, 4, 5];

/** Whatever may stand in a score, once each; no exercise has it all. */
export const allMarks: Score = {
  clef: 'treble',
  tempo: 66,
  isSwung: true,
  pickup: ticksOf(1),
  measures: [
    { ...common, elements: [note('A4', 1, { slur: 'begins', bow: 'up' })] },
    {
      ...common,
      elements: [
        note('F#4', 1, { slur: 'ends', bow: 'down' }),
        note('F4', 1 / 2),
        note('F#4', 1 / 4, { articulation: 'accent' }),
        note('Eb5', 1 / 4),
        note('G4', 1 / 3, three('first')),
        note('A4', 1 / 3, three('inside')),
        { ...rest(1 / 3), ...three('last') },
        note('C#5', 1, { below: [pitch('E4'), pitch('G#4')], tied: true }),
      ],
    },
    {
      ...common,
      elements: [
        note('C#5', 3, { below: [pitch('E4'), pitch('G#4')] }),
        note('F#4', 1, { courtesy: true, annotation: String.raw`mi\n1` }),
      ],
    },
    {
      ...common,
      elements: dynamics.map((dynamic, at) =>
        note('A4', 1 / 2, {
          dynamic,
          ...(at === 1 && { hairpin: 'crescendo' as const }),
          ...(at === 2 && { hairpinEnds: 'crescendo' as const, hairpin: 'diminuendo' as const }),
          ...(at === 4 && { hairpinEnds: 'diminuendo' as const }),
        }),
      ),
    },
    {
      meter: meterNamed('6/8'),
      key: keyNamed('c'),
      elements: [
        note('Eb4', 3 / 4, two('first')),
        note('D4', 3 / 4, two('last')),
        ...articulations.map((articulation) => note('G4', 1 / 2, { articulation })),
      ],
    },
    {
      meter: meterNamed('5/4'),
      key: keyNamed('c'),
      elements: fingers.map((finger) => note('C5', 1, { finger })),
    },
    {
      meter: meterNamed('4/4'),
      key: keyNamed('c'),
      elements: ornaments.map((ornament) => note('C5', 1, { ornament })),
    },
    { meter: meterNamed('9/8'), key: keyNamed('c'), elements: [rest(4.5)] },
    { meter: meterNamed('4/2'), key: keyNamed('c'), elements: [note('C4', 8)] },
  ],
};
