import type { KeptStorage } from '../data/store/device-storage.ts';

const name = 'primavista-trial';

/** Until when this tab has a trial of live practice, in milliseconds; null where it is over. */
export function noteTrial(storage: KeptStorage, endsAt: number | null): void {
  if (endsAt === null) storage.removeItem(name);
  else storage.setItem(name, String(endsAt));
}

/** Whether music can be put before a trial from here. */
export const hasTrial = (storage: KeptStorage, now: number): boolean =>
  Number(storage.getItem(name)) > now;
