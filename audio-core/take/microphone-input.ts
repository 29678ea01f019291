import type { Seconds } from '#shared/lib/units';
import { createLoudnessMeter } from '#shared/recording/loudness';
import { createSilenceMeter } from '#shared/recording/silences';
import { createClaps } from '../capture/claps.ts';
import type { Ear, Listening, SoundEvent } from '../capture/listening.ts';
import type { PairLatency } from '../capture/pair-latency.ts';
import { beginningIn, createLevels } from '../capture/place-recording.ts';
import { type Recorder, startRecorder } from '../capture/recorder.ts';
import { createTones } from '../capture/tones.ts';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import type { TakePlan, Timetable } from '../timing/timetable.ts';
import type { LiveSounds } from './live-sounds.ts';
import type { TakeOptions } from './take.ts';
import { LEAD_BEATS, type TakeInput } from './take-input.ts';
import { clapReader, transcribedReader } from './take-reader.ts';

interface MicrophoneInputOptions {
  readonly ear: Ear;
  readonly analyser: AnalyserClient;
  readonly latency: PairLatency;
  readonly live: LiveSounds;
  readonly context: AudioContext;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
  readonly signal: AbortSignal;
  readonly onSinkError: (error: unknown) => void;
}

/** A last note that comes late still has to be heard. */
const TAIL: Seconds = 0.6;

/** Opens the microphone: what it hears is read as it comes, and kept for listening. */
export async function microphoneInput({
  ear,
  analyser,
  latency,
  live,
  context,
  plan,
  options,
  signal,
  onSinkError,
}: MicrophoneInputOptions): Promise<TakeInput> {
  const isClapped = options.listenFor === 'claps';
  const reader = isClapped
    ? clapReader(live)
    : await transcribedReader(analyser, context.sampleRate, options);
  const meters = createMeters(context.sampleRate);
  const levels = createLevels(context.sampleRate);
  /** Where on the audio clock the first of them lies. */
  let levelsStart: Seconds | null = null;
  let recorder: Recorder | null = null;
  /** Nothing counts before it is known where the music lies. */
  let notice: (event: SoundEvent) => void = () => {};
  const listening = await ear.listen({
    signal,
    range: options.range,
    onSound: (event) => notice(event),
    onChunk(frame, samples) {
      reader.append(frame, samples);
      meters.add(samples, frame);
      levelsStart ??= frame / context.sampleRate;
      levels.add(samples);
      recorder?.hear(samples);
    },
  });
  const recordingStart = context.currentTime;
  const { recording, profile } = await orClose(listening, async () => {
    const started = startRecorder({
      stream: listening.stream,
      sampleRate: context.sampleRate,
      sink: options.sink,
      onSinkError,
    });
    recorder = started;
    return { recording: started, profile: await latency() };
  });
  const late = profile.seconds;
  /** The first beat as the microphone hears it, and from when on something is music. */
  const span = ({ firstBeat, quarter, beat }: Timetable) => {
    const origin = firstBeat + late;
    return { origin, from: origin - plan.pickup * quarter - LEAD_BEATS * beat };
  };

  /**
   * When the first sample of the recording was heard. A browser's recorder begins some thousandths of a second after it
   * was told to, a busy one more, and does not say when: its beginning is found in what was heard.
   */
  async function startOf(beginning: Blob | null): Promise<Seconds> {
    if (!beginning || levelsStart === null) return recordingStart;
    try {
      const decoded = await context.decodeAudioData(await beginning.arrayBuffer());
      const recorded = createLevels(decoded.sampleRate);
      recorded.add(decoded.getChannelData(0));
      const later = beginningIn(levels.read(), recorded.read(), recordingStart - levelsStart);
      return recordingStart + (later ?? 0);
    } catch {
      // Whoever listens to it is told that it cannot be played here.
      return recordingStart;
    }
  }

  return {
    start: listening.start,
    tail: TAIL + late,
    lost: listening.lost,
    expect(times) {
      const { origin, from } = span(times);
      const clicks = times.clicks.map(({ time }) => time + late);
      if (isClapped) {
        const onClap = (onset: Seconds) => live.add({ onset: onset - origin, midi: null });
        notice = createClaps({ clicks, from, onClap });
        return;
      }
      listening.expectClicks(clicks);
      notice = createTones((onset, midi) => {
        if (onset >= from) live.add({ onset: onset - origin, midi });
      });
    },
    async finish(times, onProgress) {
      // The last samples first: a WAV file is made of them.
      await listening.finish();
      const audio = await recording.stop();
      const interruption = listening.interruption();
      listening.close();
      const [heard, audioBegins] = await Promise.all([
        reader.read(span(times), onProgress),
        startOf(recording.beginning()),
      ]);
      return {
        heard,
        evidence: reader.evidenceFrom(span(times).origin),
        audio,
        audioStart: audioBegins - span(times).origin,
        latency: profile,
        interruption,
        ...meters.readFrom(span(times).origin),
      };
    },
    close() {
      reader.cancel();
      void recording.stop();
      listening.close();
    },
  };
}

/** How loud it was, and where nothing came in. */
function createMeters(sampleRate: number) {
  const loudness = createLoudnessMeter();
  const silences = createSilenceMeter(sampleRate);
  return {
    add(samples: Float32Array, frame: number): void {
      loudness.add(samples);
      silences.add(samples, frame);
    },
    /** Silences in seconds from this moment. */
    readFrom: (moment: Seconds) => ({
      silences: silences.read().map(({ from, to }) => ({ from: from - moment, to: to - moment })),
      ...loudness.read(),
    }),
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
