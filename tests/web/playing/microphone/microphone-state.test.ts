import { describe, expect, it } from 'vitest';
import type { MicrophoneDevice } from '#audio-core';
import { microphoneState } from '../../../../web/playing/microphone/microphone-state.ts';

const plain: MicrophoneDevice = {
  id: 'usb',
  label: 'Desk microphone',
  isFallback: false,
  echoCancellation: 'off',
  noiseSuppression: 'unknown',
  autoGainControl: 'off',
  isMuted: false,
};

describe('which microphone is open', () => {
  it('is told by its name alone when nothing is to be said of it', () => {
    expect(microphoneState(plain, true)).toBe('Desk microphone');
  });

  it.each([
    [
      'reshaped by the browser',
      { echoCancellation: 'on' as const },
      /^Desk microphone\..*reshapes/,
    ],
    ['silenced by the system', { isMuted: true }, /^Desk microphone\..*mute switch/],
    ['not the one that was chosen', { isFallback: true }, /^Desk microphone, since/],
    ['both of these', { isFallback: true, autoGainControl: 'on' as const }, /since.*reshapes/],
    ['a headset', { label: 'AirPods Pro' }, /^AirPods Pro\..*built-in/],
    ['what the computer plays', { label: 'Monitor of HDMI' }, /hears the computer/],
    [
      'a headset whose sound is reshaped',
      { label: 'USB Headset', noiseSuppression: 'on' as const },
      /built-in.*reshapes/,
    ],
  ])('says so when it is %s', (_, change, words) => {
    expect(microphoneState({ ...plain, ...change }, true)).toMatch(words);
  });
});
