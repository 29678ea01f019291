/**
 * Cost and accuracy of the realtime kernel beside pitchy, on tones of mixed timbre, pitch and noise
 * at 48 kHz: `node --import tsx tests/evidence/bench/tracker.ts` after `npm run build:wasm`.
 */
import { PitchDetector } from 'pitchy';
import { createRealtimeKernel } from '../../../audio-core/kernels/realtime-kernel.ts';
import { timbres, tone } from '../../assembly/realtime-tones.ts';
import { wasmBytes } from '../../support/wasm.ts';

const sampleRate = 48_000;
const QUANTUM = 128;
const QUANTUM_MS = (1000 * QUANTUM) / sampleRate;
const LIMITS = [27.5, 4500] as const;
const REPEATS = 7;
const PITCHY_WINDOWS = [2048, 4096];

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly hertz: number;
}

const { samples, stretches } = mixed(30);
const warm = run();
const runs = Array.from({ length: REPEATS }, run);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const perQuantum = warm.quanta.map((_, i) => median(runs.map(({ quanta }) => quanta[i]!)));
const seconds = samples.length / sampleRate;
const percent = (part: number) => `${(100 * part).toFixed(2)} %`;

console.log(`${seconds.toFixed(0)} s of mixed tones at ${sampleRate} Hz, ${REPEATS} runs`);
console.log(
  `cost          ${percent(median(runs.map(({ ms }) => ms)) / 1000 / seconds)} of one core`,
);
console.log(
  `worst quantum ${percent(Math.max(...perQuantum) / QUANTUM_MS)} of ${QUANTUM_MS.toFixed(2)} ms, median of each place`,
);
console.log(
  `  raw maximum ${percent(Math.max(...runs.flatMap(({ quanta }) => quanta)) / QUANTUM_MS)}, with the machine's own pauses`,
);
console.log(`ours          ${accuracy(warm.pitches)}`);
for (const window of PITCHY_WINDOWS) {
  const started = performance.now();
  const pitches = pitchy(window);
  const cost = (performance.now() - started) / 1000 / seconds;
  console.log(`pitchy ${window}   ${accuracy(pitches)}, cost ${percent(cost)} of one core`);
}

interface Pitch {
  readonly frame: number;
  readonly frequency: number;
}

function mixed(wanted: number) {
  const parts: Float32Array[] = [];
  const places: Stretch[] = [];
  let frames = 0;
  for (let i = 0; frames < wanted * sampleRate; i += 1) {
    const names = Object.keys(timbres);
    const hertz =
      27.6 * 2 ** ((i * 2.618) % (names[i % names.length] === 'missing fundamental' ? 6.4 : 7.34));
    const snr = [Infinity, 40, 20, 10][(i * 3 + (i >> 2)) % 4]!;
    const part = tone(timbres[names[i % names.length]!]!, {
      hertz,
      sampleRate,
      seconds: 0.5,
      snr,
      seed: i,
    });
    places.push({ from: frames, to: frames + part.length, hertz });
    parts.push(part);
    frames += part.length;
  }
  const all = new Float32Array(frames);
  for (const [i, { from }] of places.entries()) all.set(parts[i]!, from);
  return { samples: all, stretches: places };
}

function run() {
  const pitches: Pitch[] = [];
  const kernel = createRealtimeKernel(wasmBytes('realtime'), {
    onLevel: () => undefined,
    onPitch: (frame, frequency) => pitches.push({ frame, frequency }),
    onOnset: () => undefined,
  });
  kernel.configure(sampleRate, ...LIMITS);
  const quanta: number[] = [];
  const started = performance.now();
  for (let at = 0; at + QUANTUM <= samples.length; at += QUANTUM) {
    const before = performance.now();
    kernel.push(samples.subarray(at, at + QUANTUM), at);
    quanta.push(performance.now() - before);
  }
  return { ms: performance.now() - started, quanta, pitches };
}

/** On frames about the same instants as ours. */
function pitchy(window: number): Pitch[] {
  const detector = PitchDetector.forFloat32Array(window);
  return warm.pitches.map(({ frame }) => {
    const start = Math.max(0, frame - window / 2);
    const stretch = samples.subarray(start, start + window);
    const frequency = stretch.length < window ? 0 : detector.findPitch(stretch, sampleRate)[0];
    return { frame, frequency };
  });
}

/** On frames that no change of tone touches. */
function accuracy(pitches: readonly Pitch[]): string {
  const reach = 0.06 * sampleRate;
  const errors = pitches.flatMap(({ frame, frequency }) => {
    const place = stretches.find(({ from, to }) => frame > from + reach && frame < to - reach);
    return place ? [1200 * Math.log2(frequency / place.hertz)] : [];
  });
  const share = (isWrong: (cents: number) => boolean) =>
    percent(errors.filter(isWrong).length / errors.length);
  const gross = share((cents) => !(Math.abs(cents) <= 50));
  const octave = share((cents) => Math.abs(Math.abs(cents) - 1200) < 50);
  return `gross errors ${gross}, octave errors ${octave}, median ${median(errors.map(Math.abs)).toFixed(2)} cents on ${errors.length} frames`;
}
