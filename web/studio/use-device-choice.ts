import { useCallback, useState } from 'react';
import { type DeviceSettings, keepSettings, keptSettings } from './device-settings.ts';

/** What is remembered of this device, and how it is changed. */
export function useDeviceChoice() {
  const [settings, setSettings] = useState(() => keptSettings(localStorage));
  const change = useCallback((work: (settings: DeviceSettings) => Partial<DeviceSettings>) => {
    // From the storage: another tab may have changed it.
    const kept = keptSettings(localStorage);
    const changed = { ...kept, ...work(kept) };
    keepSettings(changed, localStorage);
    setSettings(changed);
  }, []);
  return { settings, change };
}
