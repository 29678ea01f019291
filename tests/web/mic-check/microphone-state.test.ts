import { describe, expect, it } from 'vitest';
import type { MicrophoneDevice } from '#audio-core';
import { microphoneState } from '../../../web/studio/recorder-panel/microphone-state.ts';

const plain: MicrophoneDevice = {
  id: 'usb',
  label: 'Headset',
  isFallback: false,
  echoCancellation: 'off',
  noiseSuppression: 'unknown',
  autoGainControl: 'off',
  isMuted: false,
};

describe('which microphone is open', () => {
  it('is told by its name alone when nothing is to be said of it', () => {
    expect(microphoneState(plain, true)).toBe('Headset');
  });

  it.each([
    ['reshaped by the browser', { echoCancellation: 'on' as const }, /^Headset\..*reshapes/],
    ['silenced by the system', { isMuted: true }, /^Headset\..*mute switch/],
    ['not the one that was chosen', { isFallback: true }, /^Headset, since/],
    ['both of these', { isFallback: true, autoGainControl: 'on' as const }, /since.*reshapes/],
  ])('says so when it is %s', (_, change, words) => {
    expect(microphoneState({ ...plain, ...change }, true)).toMatch(words);
  });
});
