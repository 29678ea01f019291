import type { Seconds, Tempo } from '#shared/lib/units';
import { AudioError } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import { slowDown } from '../stretch/slow-down.ts';
import type { TakePlan, Timetable } from '../timing/timetable.ts';

/** The recording of a take, as it was kept. */
export interface KeptRecording {
  readonly audio: Blob;
  /** Its first sample, from the first beat (negative). */
  readonly audioStart: Seconds;
  /** Of the take. */
  readonly tempo: Tempo;
  /** How much is heard after the end of the plan; 0.6 by default, for what was played after the last bar line. */
  readonly tail?: Seconds;
}

/** Plays the recording of a take where its music lies on the audio clock. */
export interface RecordingPlayer {
  /** Schedules it for one time through the music. */
  begin(times: Timetable): void;
  silence(): void;
}

/** What was played a little before the first note, and after the last, belongs to it. */
const EDGE: Seconds = 0.2;
const TAIL: Seconds = 0.6;
const FADE: Seconds = 0.02;

/**
 * Decodes a recording and, where the plan is slower than the take was, slows it down at the same pitch.
 *
 * @throws AudioError `decoding` where this browser cannot read it
 */
export async function openRecording(
  context: AudioContext,
  kept: KeptRecording,
  plan: TakePlan,
  faults: Faults,
): Promise<RecordingPlayer> {
  const { audio, audioStart, tempo } = kept;
  const factor = tempo / plan.tempo;
  const recording = await slowDown(context, await decode(context, audio, faults), factor);
  const playing = new Set<AudioBufferSourceNode>();

  return {
    begin(times) {
      /** When the recording's first sample would sound. */
      const zero = times.firstBeat + (audioStart - times.from * (60 / tempo / plan.beat)) * factor;
      const from = times.firstBeat - plan.pickup * times.quarter - EDGE;
      // A pickup is not heard over the end of the round before.
      const start = Math.max(from, zero, times.start - EDGE, context.currentTime);
      const end = times.end + (plan.isLooped ? 0 : tailOf(kept));
      if (end <= start) return;
      const source = new AudioBufferSourceNode(context, { buffer: recording });
      const edge = new GainNode(context, { gain: 0 });
      edge.gain.setValueAtTime(0, start);
      edge.gain.linearRampToValueAtTime(1, start + FADE);
      edge.gain.setValueAtTime(1, end - FADE);
      edge.gain.linearRampToValueAtTime(0, end);
      source.connect(edge).connect(context.destination);
      source.start(start, start - zero, end - start);
      playing.add(source);
      source.onended = () => {
        playing.delete(source);
        edge.disconnect();
      };
    },
    silence() {
      for (const source of playing) source.stop();
    },
  };
}

/** How long it is heard after the music. */
export const tailOf = ({ tail = TAIL }: Pick<KeptRecording, 'tail'>): Seconds => tail;

async function decode(context: AudioContext, audio: Blob, faults: Faults): Promise<AudioBuffer> {
  try {
    if (faults.has('audio-decode-failure')) throw new Error('forced');
    return await context.decodeAudioData(await audio.arrayBuffer());
  } catch (cause) {
    throw new AudioError('decoding', 'The recording could not be decoded', cause);
  }
}
