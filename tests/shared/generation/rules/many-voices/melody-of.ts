import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { writeAbc } from '#shared/music/abc/write';
import { midiOf, pitch, pitchName } from '#shared/music/pitch';
import type { Measure, Score, ScoreElement } from '#shared/music/score';

const isSilent = ({ elements }: Measure) => elements.every(({ kind }) => kind === 'rest');

const single = (element: ScoreElement): ScoreElement => {
  if (element.kind === 'rest') return element;
  const { below: _, ...note } = element;
  return note;
};

const octaveHigher = (element: ScoreElement): ScoreElement =>
  element.kind === 'rest'
    ? element
    : { ...element, pitch: { ...element.pitch, octave: element.pitch.octave + 1 } };

/**
 * The tune of two hands as one of a single line: the top notes of the right hand, and where the hands take turns
 * (levels 1 and 2) what the left plays, an octave higher; the last measure of level 2 is that of whose turn it is.
 */
export function melodyOfHands(exercise: Exercise): Exercise {
  const [right, left] = readAbcParts(exercise.abc) as readonly [Score, Score];
  const takesTurns = ['pv~1', 'pv~2'].includes(exercise.request.levelId);
  const isLeft = (index: number) => {
    const [upper, lower] = [right.measures[index]!, left.measures[index]!];
    if (!takesTurns || isSilent(lower)) return false;
    if (isSilent(upper)) return true;
    // Level 2 changes hands with every measure, so the one that began has the odd ones.
    return isSilent(right.measures[0]!) === (index % 2 === 0);
  };
  const score: Score = {
    ...right,
    measures: right.measures.map((measure, index) => {
      const elements = isLeft(index)
        ? left.measures[index]!.elements.map(octaveHigher)
        : measure.elements.map(single);
      return { ...measure, elements };
    }),
  };
  const first = exercise.pickup > 0 ? 0 : 1;
  const chosen = exercise.notes.filter(
    ({ part, measure }) => part === (isLeft(measure - first) ? 1 : 0),
  );
  const tops = chosen.filter(
    ({ onset, midi }) => !chosen.some((one) => one.onset === onset && one.midi! > midi!),
  );
  return {
    ...exercise,
    request: completeRequest({ ...exercise.request, medium: 'piano-rh', annotation: 'none' }),
    abc: writeAbc(score),
    parts: [{ ...exercise.parts[0]!, medium: 'piano-rh' }],
    notes: tops
      .toSorted((one, other) => one.onset - other.onset)
      .map((note, index) => ({ ...raisedFromLeft(note), index, part: 0 })),
  };
}

function raisedFromLeft(note: ScoreNote): ScoreNote {
  if (note.part === 0) return note;
  const low = pitch(note.written!);
  const high = { ...low, octave: low.octave + 1 };
  return { ...note, written: pitchName(high), midi: midiOf(high) };
}
