import type { DeviceList, MicrophoneDevice } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';

/** Which microphone is open, and what the player should know of it. */
export function microphoneState(device: MicrophoneDevice | null, isOpen: boolean): string {
  if (!isOpen) return m.micCheck_microphoneClosed();
  if (!device?.label) return m.micCheck_microphoneOpen();
  const { echoCancellation, noiseSuppression, autoGainControl } = device;
  const isProcessed = [echoCancellation, noiseSuppression, autoGainControl].includes('on');
  const name = device.isFallback ? m.micCheck_fallback({ name: device.label }) : device.label;
  if (device.isMuted) return `${name}. ${m.micCheck_muted()}`;
  return isProcessed ? `${name}. ${m.micCheck_processed()}` : name;
}

export function speakerName({ outputs }: DeviceList, chosen: string | null): string {
  return outputs.find(({ id }) => id === chosen)?.label ?? m.micCheck_bySystem();
}
