import { useMemo } from 'react';
import { type DrillType, drillTypes } from '#shared/catalogue/drill-types';
import type { Drill } from '#shared/drills/drill';
import { drillUnder } from '#shared/drills/drill-under';
import { drillOf } from '#shared/drills/drills';
import type { SetDrill } from '#shared/drills/due';
import { readKept } from '#shared/drills/kept-drill';
import { noLimits } from '#shared/set-up/limits';
import { openLink } from '#shared/set-up/link';
import { offerOf } from '#shared/set-up/offer';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { useLimits } from '../../set-up/use-limits.ts';
import { useOwnCatalogue } from '../../set-up/use-own-catalogue.ts';

type DrillsOf = (type: DrillType) => Drill<object>;

/**
 * The drills as a class leaves them; null until its rules are known. Where nobody can say what they are there are drills all
 * the same, as there is music.
 *
 * @param courseId null for oneself
 */
export function useClassDrills(courseId: string | null): DrillsOf | null {
  const catalogue = useOwnCatalogue();
  const limits = useLimits(courseId);
  return useMemo(() => {
    if (!limits) return null;
    if (limits === noLimits) return drillOf;
    const rules = { limits, offer: offerOf(catalogue, limits) };
    return (type) => drillUnder(drillOf(type), rules);
  }, [catalogue, limits]);
}

/** Every drill as it is set now, under the rules of a class; null until they are known. */
export function useSetDrills(courseId: string | null): readonly SetDrill[] | null {
  const { options } = useKeptOptions();
  const drillsOf = useClassDrills(courseId);
  return useMemo(
    () =>
      drillsOf &&
      drillTypes.map((type) => {
        const drill = drillsOf(type);
        const { settings } = readKept(options[`drill-${type}`], drill);
        const given = drill.ofLink(openLink);
        return {
          drill,
          settings: given.kind === 'ok' ? { ...settings, ...given.settings } : settings,
        };
      }),
    [drillsOf, options],
  );
}
