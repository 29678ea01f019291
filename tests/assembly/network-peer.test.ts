import { beforeAll, describe, expect, it } from 'vitest';
import { createAnalyser, type Heard } from '#audio-core/analysis';
import {
  basicPitchNetwork,
  type PeerPosteriors,
} from '#tests/evidence/eval/systems/basic-pitch-network';
import { noisyChord } from '#tests/support/check-signals';
import { renderPerformance } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';

const sampleRate = 22_050;

const piano = renderPerformance(
  [
    { onset: 0, duration: 0.9, midi: 36 },
    { onset: 0, duration: 0.4, midi: 64 },
    { onset: 0.5, duration: 0.4, midi: 67, velocity: 0.3 },
    { onset: 1, duration: 1, midi: 60 },
    { onset: 1, duration: 1, midi: 76, velocity: 1 },
    { onset: 2.1, duration: 0.1, midi: 103 },
  ],
  { instrument: 'piano', silence: 0.3, sampleRate },
);
const voice = renderPerformance(
  [0, 3, 7, 5].map((step, i) => ({ onset: i * 0.6, duration: 0.55, midi: 55 + step, cents: 30 })),
  { instrument: 'voice', silence: 0.9, sampleRate },
);

/** Several windows each, the last one only partly filled. */
const signals = { 'a noisy chord': noisyChord(3.5), 'a piano': piano, 'a voice': voice };

describe.each(Object.entries(signals))(
  'the published network and ours agree within 1e-3 on %s',
  (_, samples) => {
    let ours: Heard['posteriors'];
    let peer: PeerPosteriors;

    beforeAll(async () => {
      peer = await (await basicPitchNetwork()).infer({ samples, sampleRate });
      const analyser = await createAnalyser(earAssets());
      ours = (await analyser.hear(samples, sampleRate, { polyphonic: true })).posteriors;
    });

    it('and on which frames there are, but for the tail the package drops', () => {
      expect(peer.notes.length).toBe(Math.floor((samples.length * 86) / sampleRate));
      expect(ours.frames).toBeGreaterThan(peer.notes.length);
    });

    it.each([
      ['note', 'notes'],
      ['onset', 'onsets'],
      ['contour', 'contours'],
    ] as const)('in every value of the %s map', (map, peerMap) => {
      const rows = peer[peerMap];
      let worst = 0;
      rows.forEach((row, frame) => {
        row.forEach((value, bin) => {
          worst = Math.max(worst, Math.abs(ours[map](frame, bin) - value));
        });
      });
      expect(rows[0]!.length).toBe(map === 'contour' ? 264 : 88);
      // Something was heard at all: the maps are not all background.
      expect(Math.max(...rows.flat())).toBeGreaterThan(0.2);
      expect(worst).toBeLessThan(1e-3);
    });
  },
);
