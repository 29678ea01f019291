import { useState } from 'react';
import type { Drill } from '#shared/drills/drill';
import { type KeptDrill, readKept } from '#shared/drills/kept-drill';
import { useServices } from '../../session/services.ts';

/**
 * What was chosen for a drill, kept with this person's options. A stage keeps what it began with: what another device chose
 * meanwhile begins no other round.
 *
 * @param drill as it may be set
 * @param given what the address or the class says, which goes before what was kept until another choice is made
 */
export function useDrillSettings(drill: Drill<object>, given: object) {
  const { preferences } = useServices();
  const name = `drill-${drill.type}` as const;
  const [kept, setKept] = useState(() => {
    const before = readKept(preferences.store.getState()[name], drill);
    return { ...before, settings: { ...before.settings, ...given } };
  });
  return {
    ...kept,
    change(chosen: Partial<KeptDrill>): void {
      setKept({ ...kept, ...chosen });
      preferences.set(name, withChoice(preferences.store.getState()[name], kept, chosen));
    },
  };
}

/** What was chosen here, laid over what was kept: what a class or a link has said is not a choice. */
function withChoice(
  before: Readonly<Record<string, unknown>>,
  kept: KeptDrill,
  { settings, ...rest }: Partial<KeptDrill>,
): Readonly<Record<string, unknown>> {
  const changed = Object.entries(settings ?? {}).filter(
    ([name, value]) => kept.settings[name as never] !== value,
  );
  const own = typeof before.settings === 'object' ? before.settings : {};
  return { ...before, ...rest, settings: { ...own, ...Object.fromEntries(changed) } };
}
