import { useStore } from 'zustand';
import { ownTimeZone } from '../i18n/time-zones.ts';
import { useServices } from './services.ts';

/** Where the person's days begin and end: as they chose in their account, or as the device has it. */
export function useTimeZone(): string {
  return useStore(useServices().account.store, ({ person }) => person?.timeZoneId ?? ownTimeZone());
}
