import type { Analyser, Recording } from '#audio-core/analysis';
import { assessTake } from '#shared/assessment/assess-take';
import type { Question } from '#shared/assessment/evidence';
import { detectorRange } from '#shared/assessment/expected';
import type { AssessmentReport } from '#shared/assessment/report';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds, Tempo } from '#shared/lib/units';
import { createLoudnessMeter } from '#shared/recording/loudness';
import { createSilenceMeter } from '#shared/recording/silences';
import { hearClaps } from './listen-to-file.ts';

interface AssessRecordingOptions {
  readonly tempo: Tempo;
  /** When the first written beat falls, in seconds from the first sample; null to find it. */
  readonly start: Seconds | null;
}

/** Hears a recording and assesses it as the page assesses a take: pitched notes, or claps where only rhythm is written. */
export async function assessRecording(
  analyser: Analyser,
  exercise: Exercise,
  recording: Recording,
  { tempo, start }: AssessRecordingOptions,
): Promise<AssessmentReport> {
  const { samples, sampleRate } = recording;
  const loudness = createLoudnessMeter();
  loudness.add(samples);
  const silent = createSilenceMeter(sampleRate);
  silent.add(samples);
  const facts = { tempo, start, silences: silent.read(), isTooSoft: loudness.read().isTooSoft };
  const range = detectorRange(exercise);
  if (!range) {
    const claps = await hearClaps(analyser, recording);
    return assessTake(exercise, claps, { ...facts, ask: null });
  }
  const polyphonic = isPolyphonic(exercise.request.medium);
  const listener = await analyser.listenTo(samples, sampleRate, { polyphonic, range });
  const ask = async (questions: readonly Question[]) => questions.map(listener.evidence);
  return assessTake(exercise, listener.finish(), { ...facts, ask });
}
