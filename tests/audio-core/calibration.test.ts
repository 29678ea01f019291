import { describe, expect, it } from 'vitest';
import { createAnalyser } from '#audio-core/analysis';
import { renderClicks } from '#tests/support/render-clicks';
import { earAssets } from '#tests/support/wasm';
import { CALIBRATION_CLICKS } from '../../audio-core/capture/calibration-plan.ts';
import { matchClicks } from '../../audio-core/capture/match-clicks.ts';

describe('matching clicks heard to clicks played', () => {
  const played = [1, 2, 3, 4];

  it.each([
    ['a constant delay', [1.05, 2.05, 3.05, 4.05], { latency: 0.05, spread: 0, clicksHeard: 4 }],
    [
      'a recording that runs ahead',
      [0.9, 1.9, 2.9, 3.9],
      { latency: -0.1, spread: 0, clicksHeard: 4 },
    ],
    ['one click lost', [1.05, 3.05, 4.05], { latency: 0.05, spread: 0, clicksHeard: 3 }],
    [
      'a door slammed between two clicks',
      [1.05, 1.5, 2.05, 3.05, 4.05],
      { latency: 0.05, spread: 0, clicksHeard: 4 },
    ],
    ['one click late', [1.05, 2.05, 3.05, 4.15], { latency: 0.05, spread: 0.1, clicksHeard: 4 }],
    ['nothing heard', [], { latency: 0, spread: 0, clicksHeard: 0 }],
  ])('%s', (_, heard, expected) => {
    const found = matchClicks(played, heard);
    expect(found.clicksHeard).toBe(expected.clicksHeard);
    expect(found.latency).toBeCloseTo(expected.latency, 6);
    expect(found.spread).toBeCloseTo(expected.spread, 6);
  });
});

it.each([44_100, 48_000])(
  'hears all eight clicks of a recording at %d Hz in their place',
  async (rate) => {
    const analyser = await createAnalyser(earAssets());
    const delay = 0.12;
    const samples = renderClicks(
      CALIBRATION_CLICKS.map((time) => time + delay),
      rate,
    );
    const found = matchClicks(CALIBRATION_CLICKS, await analyser.clicks(samples, rate));
    expect(found.clicksHeard).toBe(8);
    expect(Math.abs(found.latency - delay)).toBeLessThan(0.008);
    expect(found.spread).toBeLessThan(0.008);
  },
);
