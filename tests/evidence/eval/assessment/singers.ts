import { createAnalyser } from '#audio-core/analysis';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { said } from '#tests/shared/assessment/truth/differences';
import { earAssets } from '#tests/support/wasm';
import { assessRecording } from '../../../../server/commands/assess-recording.ts';
import { exerciseOf } from '../../../shared/generation/corpus.ts';
import { type EvalItem, readDataset } from '../dataset.ts';
import { table } from '../table.ts';

/** A quarter note is a second, so that places in the music are seconds. */
const TEMPO = 60;
const BEATS = 4;
const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** What each singer of a labelled set is marked for, with the labels as the written music. */
export async function assessSingers(folder: string): Promise<string> {
  const analyser = await createAnalyser(earAssets());
  const rows: string[][] = [];
  for (const item of readDataset(folder).filter(({ polyphonic }) => !polyphonic)) {
    const exercise = writtenAs(item);
    const { sets } = await assessRecording(analyser, exercise, item.recording(), {
      tempo: TEMPO,
      start: 0,
    });
    const marks = sets.moderate.notes.map(said);
    const count = (is: (mark: (typeof marks)[number]) => boolean) => `${marks.filter(is).length}`;
    rows.push([
      item.id,
      `${marks.length}`,
      ...[sets.strict, sets.moderate, sets.lenient].map(({ score }) => score.toFixed(0)),
      count(({ incident }) => incident === 'wrong'),
      count(({ incident }) => incident === 'missing'),
      count(({ pitch }) => pitch !== null),
      count(({ start }) => start !== null),
      count(({ end }) => end !== null),
      `${sets.moderate.extras.length}`,
    ]);
  }
  const heads = [
    'strict',
    'moderate',
    'lenient',
    'wrong',
    'missing',
    'pitch',
    'start',
    'end',
    'extra',
  ];
  return table([['singer (marks: moderate)', 'notes', ...heads], ...rows]);
}

/** The labels as an exercise: what was labelled is what was written. */
function writtenAs({ labels }: EvalItem): Exercise {
  const frame = exerciseOf({ medium: 'soprano', levelId: 'pv~1', timeSignatures: ['4/4'] }, 1);
  const last = Math.max(...labels.map(({ offset }) => offset));
  return {
    ...frame,
    tempo: TEMPO,
    length: last,
    measures: Math.ceil(last / BEATS),
    notes: labels.map(({ onset, offset, midi }, index): ScoreNote => {
      const key = Math.round(midi);
      return {
        ...frame.notes[0]!,
        index,
        measure: 1 + Math.floor(onset / BEATS),
        beat: 1 + (onset % BEATS),
        onset: Number(onset),
        duration: offset - onset,
        midi: key,
        written: `${names[key % 12]}${Math.floor(key / 12) - 1}`,
      };
    }),
  };
}
