import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { Midi, Seconds } from '#shared/lib/units';
import type { InputState } from '../api.ts';
import type { AudioDevice } from '../engine/audio-device.ts';
import type { FromCapture } from '../worklets/messages.ts';
import { createCaptureNode } from './capture-node.ts';
import type { Microphone } from './microphone.ts';

/** The open microphone, connected to the capture worklet. */
export interface Listening {
  readonly context: AudioContext;
  readonly stream: MediaStream;
  /** The instant the stream was connected, on the audio clock. */
  readonly start: Seconds;
  /** RMS of the loudest block so far, 0 to 1. */
  loudest(): number;
  /** Ends the chunks; resolves when all have been handed on. */
  finish(): Promise<void>;
  close(): void;
}

export interface ListenOptions {
  /** Receives the audio as it is captured, from `start` on, each chunk at its frame. Without it none is sent. */
  readonly onChunk?: (frame: number, samples: Float32Array) => void;
  /** Aborted before the microphone was asked for, it is not asked. */
  readonly signal?: AbortSignal;
}

export interface Ear {
  readonly input: Store<InputState>;
  listen(options?: ListenOptions): Promise<Listening>;
}

const SILENCE: InputState = { level: 0, midi: null };
/** Below these a frequency is a guess about noise. */
const CLEAR = 0.8;
const AUDIBLE = 0.002;

export function createEar(device: AudioDevice, microphone: Microphone): Ear {
  const input = createStore<InputState>(() => SILENCE);

  return {
    input,
    async listen({ onChunk, signal } = {}) {
      microphone.assertSecure();
      const { context, module } = await device.openForCapture();
      let loudest = 0;
      let level = 0;
      const onMessage = (message: FromCapture) => {
        switch (message.kind) {
          case 'level':
            level = message.level;
            loudest = Math.max(loudest, level);
            break;
          case 'pitch':
            input.setState({ level, midi: shownPitch(message, level) }, true);
            break;
          case 'chunk':
            onChunk?.(message.frame, message.samples.subarray(0, message.length));
            break;
        }
      };
      const capture = await createCaptureNode(context, { module, onMessage });
      let isOpen = false;
      try {
        if (onChunk) await capture.control.arm();
        signal?.throwIfAborted();
        const stream = await microphone.open();
        isOpen = true;
        const source = context.createMediaStreamSource(stream);
        source.connect(capture.node);
        return {
          context,
          stream,
          start: context.currentTime,
          loudest: () => loudest,
          finish: capture.finish,
          close() {
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

function shownPitch(
  { frequency, clarity }: { readonly frequency: number; readonly clarity: number },
  level: number,
): Midi | null {
  if (frequency === 0 || clarity < CLEAR || level < AUDIBLE) return null;
  return 69 + 12 * Math.log2(frequency / 440);
}
