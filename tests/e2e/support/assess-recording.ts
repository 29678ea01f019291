import { createAnalyser, readWav } from '#audio-core/analysis';
import { assessTake } from '#shared/assessment/assess-take';
import type { Question } from '#shared/assessment/evidence';
import { detectorRange } from '#shared/assessment/expected';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';

/** Everything as base64, so that it reaches a page whole. */
export interface RecordingToAssess {
  readonly exercise: Exercise;
  readonly wav: string;
  readonly wasm: string;
  readonly weights: string;
}

/** The document of a recording that begins anywhere, as text, in a page. */
export async function assessRecording(given: RecordingToAssess): Promise<string> {
  const { exercise } = given;
  const { tempo } = exercise;
  const start = null;
  const analyser = await createAnalyser({
    wasm: bytesOf(given.wasm),
    weights: bytesOf(given.weights),
  });
  const { samples, sampleRate } = readWav(bytesOf(given.wav));
  const listener = await analyser.listenTo(samples, sampleRate, {
    polyphonic: isPolyphonic(exercise.request.medium),
    range: detectorRange(exercise),
  });
  const ask = async (questions: readonly Question[]) => questions.map(listener.evidence);
  return JSON.stringify(await assessTake(exercise, listener.finish(), { tempo, start, ask }));
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
