import { keptSettings } from '../data/store/device-settings.ts';
import { deviceStorage } from '../data/store/device-storage.ts';
import { useKeptOptions } from '../session/use-kept-options.ts';
import { type PlayerSource, sourceOf } from './source-of.ts';

/** How whoever plays this instrument on this device is heard; null while the instrument is not known. */
export function usePlayerSource(medium: string | null): PlayerSource | null {
  const { options } = useKeptOptions();
  const { rhythmBy } = keptSettings(deviceStorage);
  return medium === null ? null : sourceOf(medium, { ...options, rhythmBy });
}
