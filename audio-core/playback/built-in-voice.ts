import type { SynthNote } from '../worklets/synth-messages.ts';
import { type Timbre, timbreOf } from './timbre.ts';

/** A simple voice of our own, for when the sound of an instrument cannot be had. */
interface BuiltInVoice {
  play(note: SynthNote): void;
  setVolume(part: number, volume: number): void;
  silence(): void;
}

/** Of one note at full velocity: a little less than the loudest metronome click. */
const LOUDNESS = 0.25;
const RELEASE = 0.06;
/** Long enough not to crackle. */
const FADE = 0.01;
const INAUDIBLE = 0.0001;

interface Sounding {
  readonly source: AudioScheduledSourceNode;
  readonly envelope: GainNode;
}

export function createBuiltInVoice(
  context: BaseAudioContext,
  destination: AudioNode,
): BuiltInVoice {
  const parts = new Map<number, GainNode>();
  const waves = new Map<Timbre, PeriodicWave>();
  const sounding = new Set<Sounding>();
  let noise: AudioBuffer | null = null;

  function partOf(part: number): GainNode {
    const known = parts.get(part);
    if (known) return known;
    const made = new GainNode(context);
    made.connect(destination);
    parts.set(part, made);
    return made;
  }

  function toneOf(timbre: Timbre, midi: number): AudioScheduledSourceNode {
    const wave = waves.get(timbre) ?? waveOf(context, timbre);
    waves.set(timbre, wave);
    return new OscillatorNode(context, {
      type: 'custom',
      periodicWave: wave,
      frequency: hertz(midi),
    });
  }

  function strokeOf(): AudioScheduledSourceNode {
    noise ??= noiseOf(context);
    return new AudioBufferSourceNode(context, { buffer: noise });
  }

  return {
    play({ time, duration, midi, velocity, program, part }) {
      const timbre = timbreOf(program, midi);
      const start = Math.max(time, context.currentTime);
      const source = timbre.kind === 'stroke' ? strokeOf() : toneOf(timbre, midi);
      const envelope = new GainNode(context, { gain: 0 });
      const end = shape(envelope.gain, timbre, { start, duration, peak: velocity * LOUDNESS });
      const filter =
        timbre.kind === 'stroke'
          ? new BiquadFilterNode(context, { type: 'bandpass', frequency: timbre.hertz, Q: 0.8 })
          : null;
      (filter ? source.connect(filter) : source).connect(envelope).connect(partOf(part));
      source.start(start);
      source.stop(end);
      const one = { source, envelope };
      sounding.add(one);
      source.onended = () => {
        sounding.delete(one);
        envelope.disconnect();
      };
    },
    setVolume(part, volume) {
      partOf(part).gain.setTargetAtTime(volume, context.currentTime, FADE);
    },
    silence() {
      const now = context.currentTime;
      for (const { source, envelope } of sounding) {
        envelope.gain.cancelScheduledValues(now);
        envelope.gain.setTargetAtTime(0, now, FADE / 5);
        source.stop(now + FADE);
      }
    },
  };
}

/** Writes the loudness of one note over time; returns when it is over. */
function shape(
  gain: AudioParam,
  timbre: Timbre,
  { start, duration, peak }: { start: number; duration: number; peak: number },
): number {
  const top = start + timbre.attack;
  gain.setValueAtTime(0, start);
  gain.linearRampToValueAtTime(peak, top);
  if (timbre.decay === null) {
    const end = Math.max(top, start + duration);
    gain.setValueAtTime(peak, end);
    gain.exponentialRampToValueAtTime(INAUDIBLE, end + RELEASE);
    return end + RELEASE;
  }
  // Struck and plucked ones die away by themselves; a drum does not care how long its note is.
  const natural = top + timbre.decay;
  const end = timbre.kind === 'stroke' ? natural : Math.min(natural, start + duration + RELEASE);
  gain.setTargetAtTime(INAUDIBLE, top, timbre.decay / 4);
  if (end < natural) gain.setTargetAtTime(0, Math.max(top, start + duration), RELEASE / 5);
  return Math.max(end, top + RELEASE);
}

const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

function waveOf(context: BaseAudioContext, timbre: Timbre): PeriodicWave {
  const partials = timbre.kind === 'tone' ? timbre.partials : [1];
  const imaginary = new Float32Array([0, ...partials]);
  return context.createPeriodicWave(new Float32Array(imaginary.length), imaginary);
}

/** The same noise every time: no drum sounds different from the one before. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return buffer;
}
