import { deviceStorage } from '../../data/store/device-storage.ts';

const KEPT = 'primavista-school';

/** The code of the school that people of this device sign in to; '' where none was ever needed. */
export const keptSchool = (): string => deviceStorage.getItem(KEPT) ?? '';

export function keepSchool(code: string): void {
  if (code === '') deviceStorage.removeItem(KEPT);
  else deviceStorage.setItem(KEPT, code);
}
