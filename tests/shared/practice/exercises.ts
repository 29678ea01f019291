import { findInstrument } from '#shared/catalogue/instruments';
import type { Exercise, NoteReason } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { scoreNotes } from '#shared/generation/score-notes';
import { readAbc } from '#shared/music/abc/read';
import { quartersOf } from '#shared/music/duration';
import { unison } from '#shared/music/interval';
import { keyName } from '#shared/music/key';

const reason: NoteReason = {
  function: 'chord',
  role: null,
  source: null,
  chord: 'I',
  degree: 1,
  pattern: '3',
};

/** An exercise with the notes of a text and nothing composed, in sixteenths. */
export function exerciseWith(
  body: string,
  { medium = 'violin', meter = '4/4', key = 'K:C clef=treble' } = {},
): Exercise {
  const abc = `X:1\nM:${meter}\nL:1/16\nQ:1/4=72\n${key}\n${body} |]\n`;
  const score = readAbc(abc);
  const found = findInstrument(medium);
  if (found.kind === 'unknown') throw new Error(found.problem);
  const { instrument } = found;
  const ticks = score.measures.flatMap(({ elements }) => elements.map((one) => one.ticks));
  const whole = quartersOf(ticks.reduce((sum, one) => sum + one, 0));
  const pickup = quartersOf(score.pickup);
  const first = score.measures[0]!.key;
  return {
    version: '1',
    request: completeRequest({ medium, levelId: 'pv~2' }),
    seed: 1,
    code: '25880001',
    abc,
    tempo: score.tempo,
    timeSignature: meter,
    keySignature: first && keyName(first),
    measures: score.measures.length - (pickup > 0 ? 1 : 0),
    pickup,
    length: whole - pickup,
    parts: [
      {
        medium,
        clef: score.clef,
        sounds: instrument.kind === 'pitched' ? instrument.sounds : unison,
        program: instrument.kind === 'pitched' ? instrument.program : null,
      },
    ],
    notes: scoreNotes(score, instrument).map((note) => ({ ...note, reason })),
    plan: {
      phrases: [],
      chords: [],
      rhythms: [],
      echoes: [],
      signatures: [{ measure: 1, timeSignature: meter, keySignature: first && keyName(first) }],
      minorScale: null,
    },
    difficulty: 1,
  };
}

export const drum = 'V:1 clef=perc stafflines=1\nK:C';
