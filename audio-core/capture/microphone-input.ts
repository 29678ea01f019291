import type { Seconds } from '#shared/lib/units';
import type { TakeOptions, TakePlan } from '../api.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import { LEAD_BEATS, type TakeInput } from '../transport/take-input.ts';
import type { Ear, Listening } from './listening.ts';
import { type Recorder, startRecorder } from './recorder.ts';

export interface MicrophoneInputOptions {
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly context: AudioContext;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
  readonly signal: AbortSignal;
}

/** A last note that comes late still has to be heard. */
const TAIL: Seconds = 0.6;
/** -50 dB: a player too far away, or the wrong microphone. */
const TOO_SOFT = 10 ** (-50 / 20);

/** Opens the microphone; the recording is analysed in the worker and kept for listening. */
export async function microphoneInput({
  ear,
  analyser,
  context,
  plan,
  options: { latency, range },
  signal,
}: MicrophoneInputOptions): Promise<TakeInput> {
  await analyser.begin(context.sampleRate);
  const listening = await ear.listen({ onChunk: analyser.append, signal });
  const recordingStart = context.currentTime;
  const recorder = recorderOrClose(listening);

  return {
    start: listening.start,
    tail: TAIL + latency,
    async finish({ firstBeat, quarter, beat }, onProgress) {
      const [audio] = await Promise.all([recorder.stop(), listening.finish()]);
      const maxLevel = listening.loudest();
      listening.close();
      const origin = firstBeat + latency;
      const from = origin - plan.pickup * quarter - LEAD_BEATS * beat;
      const notes = await analyser.notes({ from, range, onProgress });
      return {
        heard: notes.map((note) => ({
          ...note,
          onset: note.onset - origin,
          offset: note.offset - origin,
        })),
        audio,
        audioStart: recordingStart - origin,
        maxLevel,
        isTooSoft: maxLevel < TOO_SOFT,
      };
    },
    close() {
      void recorder.stop();
      listening.close();
    },
  };
}

/** A browser that refuses to record must not be left with an open microphone. */
function recorderOrClose(listening: Listening): Recorder {
  try {
    return startRecorder(listening.stream);
  } catch (error) {
    listening.close();
    throw error;
  }
}
