import { RATE } from '../render/synthesize.ts';
import type { Draw } from './draw.ts';
import { CURVE_RATE, type VoiceCurves } from './voice-curves.ts';

/** The first three formants of [a e i o u ə], in hertz: textbook means. */
const vowels: readonly (readonly [number, number, number])[] = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
  [490, 1350, 1690],
];
const FORMANT_GAINS = [1, 0.5, 0.2] as const;
/** What harmonics between the formants keep. */
const BETWEEN_FORMANTS = 0.04;
const HARMONICS = 40;
const HIGHEST = 9000;
/** The glottis gives harmonic h the strength h to the power of this. */
const TILT = -0.7;
/** Samples for which timbre, jitter and shimmer stay the same. */
const BLOCK = 64;
/** Lets the level follow its curve within about 6 ms. */
const LEVEL_SMOOTHING = 0.004;
const TONE_GAIN = 0.16;
const HISS_GAIN = 0.25;
const ROOM_HISS = 0.0006;

/** Sung tone: harmonics under formants, with jitter, shimmer and breath; the hiss is white. */
export function voiceSound({ pitch, level, hiss, vowel }: VoiceCurves, draw: Draw): Float32Array {
  const jitterDepth = draw.between(0.05, 0.15);
  const breath = draw.between(0.003, 0.023);
  const samples = new Float32Array(Math.floor((pitch.length / CURVE_RATE) * RATE));
  const strengths = new Float64Array(HARMONICS);
  let phase = 0;
  let tone = 0;
  let jitter = 0;
  let shimmer = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const at = Math.min(pitch.length - 1, Math.floor((i * CURVE_RATE) / RATE));
    if (i % BLOCK === 0) {
      jitter = 0.97 * jitter + 0.075 * jitterDepth * draw.normal();
      shimmer = 0.95 * shimmer + 0.05 * draw.normal();
      setStrengths(strengths, vowels[vowel[at]!]!, hertz(pitch[at]!));
    }
    tone += LEVEL_SMOOTHING * (level[at]! * (1 + 0.15 * shimmer) - tone);
    phase = (phase + hertz(pitch[at]! + jitter) / RATE) % 1;
    const noise = HISS_GAIN * hiss[at]! + 0.5 * breath * tone + ROOM_HISS;
    samples[i] = TONE_GAIN * tone * harmonicSum(strengths, phase) + noise * draw.normal();
  }
  return samples;
}

function setStrengths(
  strengths: Float64Array,
  formants: readonly [number, number, number],
  fundamental: number,
): void {
  for (let h = 1; h <= HARMONICS; h += 1) {
    const frequency = fundamental * h;
    const resonance = formants.reduce((sum, formant, n) => {
      const away = (frequency - formant) / (90 + 0.06 * formant);
      return sum + FORMANT_GAINS[n]! / (1 + away * away);
    }, BETWEEN_FORMANTS);
    strengths[h - 1] = frequency < HIGHEST ? resonance * h ** TILT : 0;
  }
}

/** Sum of strengths[h - 1] · sin(h φ), each sine from the two before it. */
function harmonicSum(strengths: Float64Array, phase: number): number {
  const turn = 2 * Math.cos(2 * Math.PI * phase);
  let before = 0;
  let sine = Math.sin(2 * Math.PI * phase);
  let sum = 0;
  for (let h = 0; h < HARMONICS; h += 1) {
    sum += strengths[h]! * sine;
    [before, sine] = [sine, turn * sine - before];
  }
  return sum;
}

function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
