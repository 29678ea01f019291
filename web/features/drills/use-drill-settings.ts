import { useState } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import { drillOf } from '#shared/drills/drills';
import { readSettings } from '#shared/drills/read-settings';
import { useServices } from '../../session/services.ts';

/** How one drill is set on this device: its settings, and the step, null for the one that comes by itself. */
export interface KeptDrill {
  readonly settings: object;
  readonly step: string | null;
}

/**
 * What was chosen for a drill, kept for this person.
 *
 * @param given what the address says, which goes before what was kept until another choice is made
 */
export function useDrillSettings(type: DrillType, given: object) {
  const { ownStorage } = useServices();
  const name = `primavista-drill-${type}`;
  const [kept, setKept] = useState(() => {
    const { settings, step } = readKept(ownStorage.getItem(name), type);
    return { settings: { ...settings, ...given }, step };
  });
  return {
    ...kept,
    change(chosen: Partial<KeptDrill>): void {
      const changed = { ...kept, ...chosen };
      setKept(changed);
      ownStorage.setItem(name, JSON.stringify(changed));
    },
  };
}

function readKept(text: string | null, type: DrillType): KeptDrill {
  const drill = drillOf(type);
  const { settings, step } = parsed(text);
  const isStep = drill.steps.some((one) => one === step);
  return { settings: readSettings(drill, settings), step: isStep ? (step as string) : null };
}

function parsed(text: string | null): { readonly settings?: unknown; readonly step?: unknown } {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}
