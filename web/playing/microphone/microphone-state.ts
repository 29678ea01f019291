import type { DeviceList, MicrophoneDevice } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import { deviceHint } from './device-hint.ts';

const hints = { headset: m.micCheck_headset, loopback: m.micCheck_loopback };

/** Which microphone is open, and what the player should know of it. */
export function microphoneState(device: MicrophoneDevice | null, isOpen: boolean): string {
  if (!isOpen) return m.micCheck_microphoneClosed();
  if (!device?.label) return m.micCheck_microphoneOpen();
  const { echoCancellation, noiseSuppression, autoGainControl } = device;
  const isProcessed = [echoCancellation, noiseSuppression, autoGainControl].includes('on');
  const name = device.isFallback ? m.micCheck_fallback({ name: device.label }) : device.label;
  if (device.isMuted) return `${name}. ${m.micCheck_muted()}`;
  const hint = deviceHint(device.label);
  const remarks = [
    ...(hint ? [hints[hint]()] : []),
    ...(isProcessed ? [m.micCheck_processed()] : []),
  ];
  return remarks.length > 0 ? `${name}. ${remarks.join(' ')}` : name;
}

export function speakerName({ outputs }: DeviceList, chosen: string | null): string {
  return outputs.find(({ id }) => id === chosen)?.label ?? m.micCheck_bySystem();
}
