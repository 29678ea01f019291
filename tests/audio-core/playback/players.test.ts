import { beforeEach, expect, it, vi } from 'vitest';
import type { AudioDevice } from '../../../audio-core/engine/audio-device.ts';
import { createPlayers } from '../../../audio-core/playback/players.ts';
import type { Synth, SynthNote } from '../../../audio-core/playback/synth.ts';

const played: SynthNote[] = [];
const prepare = vi.fn<Synth['prepare']>();
const silence = vi.fn();
const setVolume = vi.fn();
const synth: Synth = {
  prepare,
  play: (note) => played.push(note),
  setVolume,
  silence,
  close: () => {},
};
const letGo = vi.fn();
const device = {
  open: async () => ({ currentTime: 0 }),
  hold: () => letGo,
} as unknown as AudioDevice;
const setUp = () =>
  createPlayers({
    device,
    faults: new Set<never>(),
    loadSynth: async () => ({ createSynth: () => synth }),
  });
const tone = { midi: 69, program: 40, onset: 0, duration: 1 };

beforeEach(() => {
  vi.clearAllMocks();
  played.length = 0;
  prepare.mockResolvedValue({ kind: 'sampled', missing: [] });
});

it('plays tones as none of the parts whose volumes are chosen', async () => {
  const players = setUp();
  players.setVolume(0, 0);
  await players.sound([tone]);
  expect(played).toMatchObject([{ midi: 69, program: 40 }]);
  expect(played[0]!.part).toBeLessThan(0);
  expect(setVolume.mock.calls).toEqual([[0, 0]]);
});

it('stays silent where it was hushed before the sound came', async () => {
  const players = setUp();
  let arrive = () => {};
  prepare.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve({ kind: 'sampled', missing: [] });
    }),
  );
  const sounding = players.sound([tone]);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled());
  players.hush();
  arrive();
  await sounding;
  expect(played).toEqual([]);
  expect(letGo).toHaveBeenCalledOnce();
});
