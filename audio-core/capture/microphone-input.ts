import type { Seconds } from '#shared/lib/units';
import { createLoudnessMeter } from '#shared/recording/loudness';
import type { TakeOptions, TakePlan } from '../api.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { PairLatency } from '../engine/pair-latency.ts';
import { LEAD_BEATS, type TakeInput } from '../transport/take-input.ts';
import type { Ear, Listening } from './listening.ts';
import { type Recorder, startRecorder } from './recorder.ts';

export interface MicrophoneInputOptions {
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly context: AudioContext;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
  readonly signal: AbortSignal;
  readonly onSinkError: (error: unknown) => void;
}

/** A last note that comes late still has to be heard. */
const TAIL: Seconds = 0.6;

/** Opens the microphone: what it hears is read in the worker, and kept for listening. */
export async function microphoneInput({
  ear,
  analyser,
  latency,
  context,
  plan,
  options: { range, polyphonic, sink },
  signal,
  onSinkError,
}: MicrophoneInputOptions): Promise<TakeInput> {
  await analyser.begin(context.sampleRate, { polyphonic, range });
  const loudness = createLoudnessMeter();
  let recorder: Recorder | null = null;
  const listening = await ear.listen({
    signal,
    range,
    onChunk(frame, samples) {
      analyser.append(frame, samples);
      loudness.add(samples);
      recorder?.hear(samples);
    },
  });
  const recordingStart = context.currentTime;
  const { recording, profile } = await orClose(listening, async () => {
    const started = startRecorder({
      stream: listening.stream,
      sampleRate: context.sampleRate,
      sink,
      onSinkError,
    });
    recorder = started;
    return { recording: started, profile: await latency() };
  });
  const late = profile.seconds;
  let isRead = false;

  return {
    start: listening.start,
    tail: TAIL + late,
    lost: listening.lost,
    expect: ({ clicks }) => listening.expectClicks(clicks.map(({ time }) => time + late)),
    async finish({ firstBeat, quarter, beat }, onProgress) {
      // The last samples first: a WAV file is made of them.
      await listening.finish();
      const audio = await recording.stop();
      const interruption = listening.interruption();
      listening.close();
      const origin = firstBeat + late;
      const from = origin - plan.pickup * quarter - LEAD_BEATS * beat;
      const notes = await analyser.notes({ from, onProgress });
      isRead = true;
      return {
        heard: notes.map((note) => ({
          ...note,
          onset: note.onset - origin,
          offset: note.offset - origin,
        })),
        audio,
        audioStart: recordingStart - origin,
        latency: profile,
        interruption,
        ...loudness.read(),
      };
    },
    close() {
      if (!isRead) analyser.cancel();
      void recording.stop();
      listening.close();
    },
  };
}

/** What goes wrong after the microphone was opened must not leave it open. */
async function orClose<T>(listening: Listening, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    listening.close();
    throw error;
  }
}
