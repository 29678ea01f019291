import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { Midi, Seconds } from '#shared/lib/units';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { FromCapture } from '../worklets/messages.ts';
import { createCaptureNode } from './capture-node.ts';
import type { Microphone } from './microphone.ts';
import { type PitchSpan, pitchLimits } from './pitch-limits.ts';

/** Level meter, pitch and stats while the microphone is open. */
export interface InputState {
  /** RMS of the newest block, 0 to 1. */
  readonly level: number;
  /** Largest sample of the newest block, 0 to 1; 1 is more than the microphone can take. */
  readonly peak: number;
  /** Detected pitch, fractional; null in silence or noise. */
  readonly midi: Midi | null;
}

/** What happened to the microphone while it was open: it went, or it was silent for a while. */
export type MicrophoneTrouble = 'unplugged' | 'muted';

/** The open microphone, connected to the capture worklet. */
export interface Listening {
  readonly context: AudioContext;
  readonly stream: MediaStream;
  /** The instant the stream was connected, on the audio clock. */
  readonly start: Seconds;
  /** Aborted when the microphone is pulled out. */
  readonly lost: AbortSignal;
  /** What happened to the microphone so far. */
  interruption(): MicrophoneTrouble | null;
  /** Says when our own clicks reach the microphone, so that they are not taken for notes. */
  expectClicks(times: readonly Seconds[]): void;
  /** Ends the chunks; resolves when all have been handed on. */
  finish(): Promise<void>;
  close(): void;
}

/** What the worklet notices in the sound as it comes; times are on the audio clock. */
export type SoundEvent =
  | { readonly kind: 'onset'; readonly time: Seconds }
  /** Every 10 ms; null where no clear pitch was heard. Fractional. */
  | { readonly kind: 'pitch'; readonly time: Seconds; readonly midi: Midi | null }
  /** The largest sample of the 50 ms that begin at `time`, 0 to 1. */
  | { readonly kind: 'peak'; readonly time: Seconds; readonly peak: number };

export interface ListenOptions {
  /** Receives the audio as it is captured, from `start` on, each chunk at its frame. Without it none is sent. */
  readonly onChunk?: (frame: number, samples: Float32Array) => void;
  readonly onSound?: (event: SoundEvent) => void;
  /** Aborted, the microphone is not asked for, and nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Notes to be expected; the whole range of instruments by default. */
  readonly range?: PitchSpan | null;
}

export interface Ear {
  readonly input: Store<InputState>;
  listen(options?: ListenOptions): Promise<Listening>;
}

const SILENCE: InputState = { level: 0, peak: 0, midi: null };
/** Below these a frequency is a guess about noise. */
const CLEAR = 0.8;
const AUDIBLE = 0.002;

export function createEar(device: AudioDevice, microphone: Microphone): Ear {
  const input = createStore<InputState>(() => SILENCE);

  return {
    input,
    async listen({ onChunk, onSound, signal, range = null } = {}) {
      microphone.assertSecure();
      const { context, module } = await device.openForCapture();
      let level = 0;
      const at = (frame: number): Seconds => frame / context.sampleRate;
      const onMessage = (message: FromCapture) => {
        switch (message.kind) {
          case 'level':
            level = message.level;
            input.setState({ ...input.getState(), level, peak: message.peak }, true);
            onSound?.({ kind: 'peak', time: at(message.frame), peak: message.peak });
            break;
          case 'pitch': {
            const midi = shownPitch(message, level);
            input.setState({ ...input.getState(), level, midi }, true);
            onSound?.({ kind: 'pitch', time: at(message.frame), midi });
            break;
          }
          case 'onset':
            onSound?.({ kind: 'onset', time: at(message.frame) });
            break;
          case 'chunk':
            onChunk?.(message.frame, message.samples.subarray(0, message.length));
            break;
        }
      };
      const capture = await createCaptureNode(context, {
        module,
        limits: pitchLimits(range),
        onMessage,
      });
      let connected: { readonly source: AudioNode; readonly start: Seconds } | null = null;
      let isOpen = false;
      try {
        if (onChunk) await capture.control.arm();
        signal?.throwIfAborted();
        const stream = await openUntil(signal, microphone, (opened) => {
          isOpen = true;
          const source = context.createMediaStreamSource(opened);
          source.connect(capture.node);
          connected = { source, start: context.currentTime };
        });
        const { source, start } = connected!;
        const trouble = watchMicrophone(microphone);
        let isClosed = false;
        return {
          context,
          stream,
          start,
          lost: trouble.lost,
          interruption: trouble.interruption,
          expectClicks(times) {
            void capture.control.expectClicks(
              times.map((time) => Math.round(time * context.sampleRate)),
            );
          },
          finish: capture.finish,
          close() {
            // By the next one it may be open again.
            if (isClosed) return;
            isClosed = true;
            trouble.stop();
            source.disconnect();
            capture.close();
            microphone.close();
            input.setState(SILENCE, true);
          },
        };
      } catch (error) {
        capture.close();
        if (isOpen) microphone.close();
        throw error;
      }
    },
  };
}

async function openUntil(
  signal: AbortSignal | undefined,
  microphone: Microphone,
  onStream: (stream: MediaStream) => void,
): Promise<MediaStream> {
  const giveUp = () => microphone.close();
  signal?.addEventListener('abort', giveUp);
  try {
    return await microphone.open(onStream);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

function watchMicrophone({ status, device }: Microphone) {
  const lost = new AbortController();
  let wasMuted = device.getState()?.isMuted ?? false;
  const stops = [
    status.subscribe((state) => {
      if (state === 'UNPLUGGED') lost.abort();
    }),
    device.subscribe((state) => {
      wasMuted ||= state?.isMuted ?? false;
    }),
  ];
  return {
    lost: lost.signal,
    interruption(): MicrophoneTrouble | null {
      if (lost.signal.aborted) return 'unplugged';
      return wasMuted ? 'muted' : null;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function shownPitch(
  { frequency, midi, clarity }: Extract<FromCapture, { kind: 'pitch' }>,
  level: number,
): Midi | null {
  return frequency === 0 || clarity < CLEAR || level < AUDIBLE ? null : midi;
}
