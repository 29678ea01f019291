import { describe, expect, it } from 'vitest';
import { createAnalyser } from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
import { renderPerformance, SAMPLE_RATE } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';
import { createDropoutBridge } from '../../audio-core/analysis/bridge-dropouts.ts';

const RATE = 48_000;
const at = (seconds: number) => Math.round(seconds * RATE);

function bridged(samples: Float32Array, size = samples.length): Float32Array {
  const parts: number[] = [];
  const bridge = createDropoutBridge(RATE, (part) => parts.push(...part));
  for (let from = 0; from < samples.length; from += size) {
    bridge.append(samples.subarray(from, from + size));
  }
  bridge.finish();
  return Float32Array.from(parts);
}

const tone = (seconds: number, gain = 0.3) =>
  Float32Array.from({ length: at(seconds) }, (_, i) => gain * Math.sin(0.05 * i + 0.3));

function without(samples: Float32Array, from: number, seconds: number): Float32Array {
  return samples.slice().fill(0, at(from), at(from + seconds));
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('a tone that lost a buffer', () => {
  it.each([0.001, 0.01, 0.03])('of %s s sounds on', (gap) => {
    const filled = bridged(without(tone(0.5), 0.2, gap));
    expect(filled).toHaveLength(at(0.5));
    const inGap = filled.subarray(at(0.2), at(0.2 + gap));
    expect(inGap.some((sample) => sample === 0)).toBe(false);
    if (gap >= 0.01) expect(level(inGap)).toBeGreaterThan(0.4 * level(tone(0.5)));
    // Neither edge is a step larger than the tone's own.
    const steps = filled.slice(1).map((sample, i) => Math.abs(sample - filled[i]!));
    expect(Math.max(...steps)).toBeLessThan(0.03);
    expect(filled.subarray(0, at(0.2))).toEqual(tone(0.5).subarray(0, at(0.2)));
    expect(filled.subarray(at(0.2 + gap))).toEqual(tone(0.5).subarray(at(0.2 + gap)));
  });

  it('twice in a row is filled twice', () => {
    const twice = without(without(tone(0.5), 0.2, 0.01), 0.215, 0.01);
    expect(bridged(twice).subarray(at(0.19), at(0.24)).includes(0)).toBe(false);
  });
});

describe('silence is left alone', () => {
  const fading = tone(0.5).map(
    (sample, i) => sample * Math.min(1, Math.abs(i - at(0.25)) / at(0.03)),
  );
  const cases: Record<string, Float32Array> = {
    'where it is longer than a lost buffer': without(tone(0.5), 0.2, 0.05),
    'between a note that is let go and the next': without(fading, 0.2425, 0.015),
    'before the first sound': without(tone(0.5), 0, 0.02),
    'after the last sound': without(tone(0.5), 0.48, 0.02),
    'between a soft sound and a loud one': without(
      Float32Array.from([...tone(0.25, 0.01), ...tone(0.25)]),
      0.24,
      0.01,
    ),
    everywhere: new Float32Array(at(0.5)),
    'of single samples': tone(0.5).map((sample, i) => (i % 50 === 0 ? 0 : sample)),
  };
  it.each(Object.keys(cases))('%s', (name) => {
    expect(bridged(cases[name]!)).toEqual(cases[name]);
  });
});

it.each([1, 127, 2048])('comes out the same in pieces of %s', (size) => {
  const noise = seededNoise(3);
  let samples: Float32Array = tone(1).map((sample) => sample + 0.01 * noise());
  for (const from of [0, 0.1, 0.13, 0.4, 0.405, 0.7, 0.99]) {
    samples = without(samples, from, 0.002 + Math.abs(noise()) * 0.04);
  }
  expect(bridged(samples, size)).toEqual(bridged(samples));
});

/** In place of the sound, or between what came before and the same sound a little late. */
const losses = { lost: 0, 'played late': 1 };

describe.each(Object.entries(losses))('a violin note of which a buffer was %s', (_, isLate) => {
  const notes = [62, 66, 64, 67].map((midi, i) => ({ onset: i * 0.6, duration: 0.55, midi }));
  const played = renderPerformance(notes, { instrument: 'violin', silence: 0.5 });
  const buffer = SAMPLE_RATE / 100;

  it.each(Array.from({ length: 12 }, (_, i) => 0.6 + 0.19 * i))(
    'at %s s is heard once',
    async (time) => {
      const from = Math.round(time * SAMPLE_RATE);
      const rest = played.subarray(from + (isLate ? 0 : buffer));
      const cut = new Float32Array(from + buffer + rest.length);
      cut.set(played.subarray(0, from));
      cut.set(rest, from + buffer);
      const analyser = await createAnalyser(earAssets());
      const heard = await analyser.transcribe(cut, SAMPLE_RATE, { range: { low: 60, high: 69 } });
      expect(heard.map(({ midi }) => midi)).toEqual(notes.map(({ midi }) => midi));
    },
  );
});
