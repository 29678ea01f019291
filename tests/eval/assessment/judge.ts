import type { Analyser } from '#audio-core/analysis';
import { assess } from '#shared/assessment/assess';
import { detectorRange, expectedNotes } from '#shared/assessment/expected';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds, Tempo } from '#shared/lib/units';
import type { Judgements } from '#tests/shared/assessment/truth/differences';
import type { Recording } from '../../../audio-core/analysis/wav.ts';
import { findFirstBeat } from '../../../server/commands/place-on-beat.ts';

export interface JudgeOptions {
  readonly tempo: Tempo;
  /** Where the first full measure's beat falls in the recording; found where it is not given. */
  readonly start: Seconds | null;
}

/** What the product says of a recording. */
export async function judge(
  analyser: Analyser,
  exercise: Exercise,
  { samples, sampleRate }: Recording,
  { tempo, start }: JudgeOptions,
): Promise<{ readonly sets: Judgements }> {
  const heard = await analyser.transcribe(samples, sampleRate, {
    polyphonic: isPolyphonic(exercise.request.medium),
    range: detectorRange(exercise),
  });
  const firstBeat = start ?? findFirstBeat(heard, expectedNotes(exercise, tempo));
  const placed = heard.map((note) => ({
    ...note,
    onset: note.onset - firstBeat,
    offset: note.offset - firstBeat,
  }));
  return assess(exercise, placed, { tempo });
}
