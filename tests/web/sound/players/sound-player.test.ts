import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSoundPlayer } from '../../../../web/sound/players/sound-player.ts';

let play = vi.fn(async () => {});
class FakeAudio {
  paused = true;
  error: unknown = null;
  currentTime = 0;
  play = () => play();
  pause() {}
}

beforeEach(() => {
  play = vi.fn(async () => {});
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

function open(isForced = false) {
  const onUndecodable = vi.fn();
  const player = openSoundPlayer(new Blob(), {
    onPlaying: () => {},
    isForcedToFail: () => isForced,
    onUndecodable,
  });
  return { player, onUndecodable };
}

it('plays', () => {
  const { player, onUndecodable } = open();
  player.toggle(2);
  expect(play).toHaveBeenCalledOnce();
  expect(onUndecodable).not.toHaveBeenCalled();
});

it('says when the browser cannot decode it', async () => {
  play = vi.fn(() => Promise.reject(new DOMException('no', 'NotSupportedError')));
  const { player, onUndecodable } = open();
  player.toggle(0);
  await vi.waitFor(() => expect(onUndecodable).toHaveBeenCalledOnce());
});

it('says nothing when it was paused before it began', async () => {
  play = vi.fn(() => Promise.reject(new DOMException('paused', 'AbortError')));
  const { player, onUndecodable } = open();
  player.toggle(0);
  await Promise.resolve();
  await Promise.resolve();
  expect(onUndecodable).not.toHaveBeenCalled();
});

it('the forced fault audio-decode-failure plays nothing', () => {
  const { player, onUndecodable } = open(true);
  player.toggle(0);
  expect(play).not.toHaveBeenCalled();
  expect(onUndecodable).toHaveBeenCalledOnce();
});
