import { createAnalyser, readWav } from '#audio-core/analysis';
import { assess } from '#shared/assessment/assess';
import { detectorRange } from '#shared/assessment/expected';
import { secondLook } from '#shared/assessment/second-look';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';

/** Everything as base64, so that it reaches a page whole. */
export interface RecordingToJudge {
  readonly exercise: Exercise;
  readonly wav: string;
  readonly wasm: string;
  readonly weights: string;
}

/** The document of a recording that begins anywhere, as text: the same code in a page and in Node. */
export async function judgeRecording(given: RecordingToJudge): Promise<string> {
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
  const ask = async (questions: readonly Parameters<typeof listener.evidence>[0][]) =>
    questions.map(listener.evidence);
  const heard = await secondLook(exercise, listener.finish(), { tempo, start, ask });
  return JSON.stringify(assess(exercise, heard, { tempo, start }));
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
