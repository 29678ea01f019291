import { useState } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import { drillOf } from '#shared/drills/drills';
import { readSettings } from '#shared/drills/read-settings';
import { type RoundKind, roundKinds } from '#shared/drills/round';
import { useServices } from '../../session/services.ts';

/** How one drill is set on this device. */
export interface KeptDrill {
  readonly settings: object;
  /** null for the one that comes by itself. */
  readonly step: string | null;
  readonly kind: RoundKind;
  /** Right answers of one's own best minute; null before the first. */
  readonly best: number | null;
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
    const before = readKept(ownStorage.getItem(name), type);
    return { ...before, settings: { ...before.settings, ...given } };
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

/** @param text as it was kept, perhaps by an older version, or nothing */
export function readKept(text: string | null, type: DrillType): KeptDrill {
  const drill = drillOf(type);
  const { settings, step, kind, best } = parsed(text);
  return {
    settings: readSettings(drill, settings),
    step: drill.steps.find((one) => one === step) ?? null,
    kind: roundKinds.find((one) => one === kind) ?? 'twenty',
    best: typeof best === 'number' ? best : null,
  };
}

function parsed(text: string | null): { readonly [Name in keyof KeptDrill]?: unknown } {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}
