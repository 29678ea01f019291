import { useCallback, useState } from 'react';
import {
  changeSettings,
  type DeviceSettings,
  keptSettings,
} from '../data/store/device-settings.ts';
import { deviceStorage } from '../data/store/device-storage.ts';

/** What is remembered of this device, and how it is changed. */
export function useDeviceChoice() {
  const [settings, setSettings] = useState(() => keptSettings(deviceStorage));
  const change = useCallback(
    (work: (settings: DeviceSettings) => Partial<DeviceSettings>) =>
      setSettings(changeSettings(work, deviceStorage)),
    [],
  );
  return { settings, change };
}
