import { useState } from 'react';
import { type DrillType, drillTypes } from '#shared/catalogue/drill-types';
import type { SetDrill } from '#shared/drills/due';
import { type KeptDrill, readKept } from '#shared/drills/kept-drill';
import { useServices } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';

/**
 * What was chosen for a drill, kept with this person's options. A stage keeps what it began with: what another device chose
 * meanwhile begins no other round.
 *
 * @param given what the address says, which goes before what was kept until another choice is made
 */
export function useDrillSettings(type: DrillType, given: object) {
  const { preferences } = useServices();
  const [kept, setKept] = useState(() => {
    const before = readKept(preferences.store.getState()[`drill-${type}`], type);
    return { ...before, settings: { ...before.settings, ...given } };
  });
  return {
    ...kept,
    change(chosen: Partial<KeptDrill>): void {
      const changed = { ...kept, ...chosen };
      setKept(changed);
      preferences.set(`drill-${type}`, { ...changed });
    },
  };
}

/** Every drill as it is set now. */
export function useSetDrills(): readonly SetDrill[] {
  const { options } = useKeptOptions();
  return drillTypes.map((type) => {
    const { settings } = readKept(options[`drill-${type}`], type);
    return { type, settings };
  });
}
