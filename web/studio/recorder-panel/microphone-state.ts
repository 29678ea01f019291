import type { DeviceList, MicrophoneDevice } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';

/** Which microphone is open, and what the player should know of it. */
export function microphoneState(device: MicrophoneDevice | null, isOpen: boolean): string {
  if (!isOpen) return m.micCheck_microphoneClosed();
  if (!device?.label) return m.micCheck_microphoneOpen();
  const { echoCancellation, noiseSuppression, autoGainControl } = device;
  const isProcessed = [echoCancellation, noiseSuppression, autoGainControl].includes('on');
  if (isProcessed) return `${device.label}. ${m.micCheck_processed()}`;
  return device.isFallback ? m.micCheck_fallback({ name: device.label }) : device.label;
}

export function speakerName({ outputs }: DeviceList, chosen: string | null): string {
  return outputs.find(({ id }) => id === chosen)?.label ?? m.micCheck_bySystem();
}
