import { useCallback, useState } from 'react';
import { type DeviceSettings, keepSettings, keptSettings } from '../data/store/device-settings.ts';
import { deviceStorage } from '../data/store/device-storage.ts';

/** What is remembered of this device, and how it is changed. */
export function useDeviceChoice() {
  const [settings, setSettings] = useState(() => keptSettings(deviceStorage));
  const change = useCallback((work: (settings: DeviceSettings) => Partial<DeviceSettings>) => {
    // From the storage: another tab may have changed it.
    const kept = keptSettings(deviceStorage);
    const changed = { ...kept, ...work(kept) };
    keepSettings(changed, deviceStorage);
    setSettings(changed);
  }, []);
  return { settings, change };
}
