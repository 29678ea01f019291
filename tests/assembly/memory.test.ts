import { beforeAll, describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { KEYS, WINDOW_LENGTH } from '../../audio-core/kernels/analysis-kernel.ts';
import { type Address, floats } from '../../audio-core/kernels/load.ts';
import { compileKernel } from './compile-kernel.ts';
import { loadWeights, type RawAnalysis } from './raw-analysis.ts';

/** The entry with every region's address exported, not only those the host needs. */
const source = `
  export * from './memory/analysis';
  export {
    configureResampler, resamplePiece, resampleRest, configureTracker, track, derive, readWindow,
  } from './analysis';
`;

const CANARY = 0xa5;
const HOP = 128;
/** Not regions. */
const SIZES = [
  'GUARD_BYTES',
  'INPUT_CAPACITY',
  'RESAMPLED_CAPACITY',
  'TRACK_CAPACITY',
  'TRACK_FRAMES',
];

let wasm: RawAnalysis & Readonly<Record<string, Address>>;
let guards: readonly { readonly behind: string; readonly bytes: Uint8Array }[];

beforeAll(async () => {
  wasm = await compileKernel(source);
  const guard = wasm.GUARD_BYTES!.value;
  const regions = Object.entries(wasm)
    .filter(([name]) => /^[A-Z_]+$/.test(name) && !SIZES.includes(name))
    .map(([name, address]) => ({ name, start: (address as Address).value }))
    .toSorted((a, b) => a.start - b.start);
  const end = regions.at(-1)!.start + 4 * 172 * KEYS + guard;
  guards = regions.map(({ name }, i) => ({
    behind: name,
    bytes: new Uint8Array(wasm.memory.buffer, (regions[i + 1]?.start ?? end) - guard, guard),
  }));
  for (const { bytes } of guards) bytes.fill(CANARY);
  loadWeights(wasm);
});

const overwritten = () =>
  guards
    .filter(({ bytes }) => bytes.some((byte) => byte !== CANARY))
    .map(({ behind }) => `behind ${behind}`);

const noise = seededNoise(11);
/** What a region may be full of: noise, silence, a loud square, and no numbers at all. */
const contents: Record<string, (i: number) => number> = {
  noise: () => noise(),
  silence: () => 0,
  'a loud square': (i) => (i % 50 < 25 ? 1e6 : -1e6),
  'no numbers': (i) => (i % 2 ? NaN : Infinity),
};

function fill(at: Address, length: number, content: (i: number) => number): void {
  floats(wasm, at, length).forEach((_, i, region) => {
    region[i] = content(i);
  });
}

it('has a guard of its own behind each region', () => {
  expect(guards.length).toBeGreaterThan(20);
  expect(new Set(guards.map(({ bytes }) => bytes.byteOffset)).size).toBe(guards.length);
  expect(overwritten()).toEqual([]);
});

describe.each(Object.entries(contents))(
  'with %s no kernel writes outside its region:',
  (_, content) => {
    it.each([8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000])(
      'resampling from %d Hz',
      (rate) => {
        const most = wasm.INPUT_CAPACITY.value;
        fill(wasm.INPUT, most, content);
        wasm.configureResampler(rate);
        for (let i = 0; i < 4; i += 1) {
          const made = wasm.resamplePiece(i === 2 ? 1 : most);
          expect(made).toBeLessThanOrEqual(wasm.RESAMPLED_CAPACITY!.value);
        }
        wasm.resampleRest();
        expect(overwritten()).toEqual([]);
      },
    );

    it.each([
      [21, 108],
      [36, 100],
      [60, 60],
      [-20, 200],
      [100, 40],
    ])('tracking from MIDI %d to %d', (lowest, highest) => {
      fill(wasm.TRACK_INPUT, wasm.TRACK_CAPACITY.value, content);
      const span = wasm.configureTracker(lowest, highest);
      expect(span % 2).toBe(0);
      const most = Math.floor((wasm.TRACK_CAPACITY.value - span) / HOP);
      wasm.track(Math.min(wasm.TRACK_FRAMES.value, most), HOP, 1);
      expect(overwritten()).toEqual([]);
    });

    it.each([
      [0, KEYS],
      [0, 1],
      [KEYS - 1, KEYS],
      [KEYS - 3, KEYS],
      [40, 41],
      [5, 83],
    ])('reading a window for keys %d to %d', (low, high) => {
      fill(wasm.WINDOW_SAMPLES, WINDOW_LENGTH, content);
      wasm.readWindow(low, high);
      expect(overwritten()).toEqual([]);
    });
  },
);

it('is under 64 MB and never grows', () => {
  const before = wasm.memory.buffer;
  wasm.readWindow(0, KEYS);
  expect(wasm.memory.buffer).toBe(before);
  expect(before.byteLength).toBeLessThan(64 * 1024 * 1024);
});
