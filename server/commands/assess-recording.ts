import type { Analyser, Recording } from '#audio-core/analysis';
import { assess } from '#shared/assessment/assess';
import { detectorRange } from '#shared/assessment/expected';
import type { AssessmentReport, AssessOptions } from '#shared/assessment/report';
import { secondLook } from '#shared/assessment/second-look';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds } from '#shared/lib/units';
import { createLoudnessMeter } from '#shared/recording/loudness';
import { hearClaps } from './listen-to-file.ts';

export interface AssessRecordingOptions extends AssessOptions {
  /** When the first written beat falls, in seconds from the first sample; null to find it. */
  readonly start: Seconds | null;
}

/** Hears a recording and judges it as the page judges a take: pitched notes, or claps where only rhythm is written. */
export async function assessRecording(
  analyser: Analyser,
  exercise: Exercise,
  recording: Recording,
  { tempo, start }: AssessRecordingOptions,
): Promise<AssessmentReport> {
  const { samples, sampleRate } = recording;
  const range = detectorRange(exercise);
  if (!range) return assess(exercise, await hearClaps(analyser, recording), { tempo, start });
  const polyphonic = isPolyphonic(exercise.request.medium);
  const listener = await analyser.listenTo(samples, sampleRate, { polyphonic, range });
  const heard = await secondLook(exercise, listener.finish(), {
    tempo,
    start,
    ask: async (questions) => questions.map(listener.evidence),
  });
  const loudness = createLoudnessMeter();
  loudness.add(samples);
  return assess(exercise, heard, { tempo, start, isTooSoft: loudness.read().isTooSoft });
}
