import { useEffect, useMemo, useState } from 'react';
import type { UserConstraints } from '#shared/set-up/limits';
import { linkOf } from '#shared/set-up/link-configuration';
import { levelOf, type Menu, standardsOffered } from '#shared/set-up/menu';
import { type MenuCatalogue, menuUnder } from '#shared/set-up/menu-catalogue';
import { mediumsLeft } from '#shared/set-up/readings';
import { repairConfiguration } from '#shared/set-up/repair';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { alonePractice } from '#shared/set-up/situation';
import type { SetUpStep } from '#shared/set-up/steps';
import { tabStates } from '#shared/set-up/tabs';
import type { SetUpScope } from './scope.ts';
import type { SetUp } from './use-set-up.ts';

/** Stands there first where the limits leave it: one staff, which everybody reads. */
const example = 'violin';

/**
 * A set-up that stands in no address, for trying what limits leave. Something is chosen in it from the start, so that
 * there is music to look at; it goes along when the limits change. Null where they leave nothing.
 *
 * @param wanted the step to come up with, whenever another is wanted
 */
export function useSetUpTrial(
  catalogue: MenuCatalogue,
  limits: UserConstraints,
  { scope, wanted }: { readonly scope: SetUpScope; readonly wanted: SetUpStep },
): SetUp | null {
  const [asked, ask] = useState<SetUpChoice>(emptyChoice);
  const [opened, setOpened] = useState(wanted);
  useEffect(() => setOpened(wanted), [wanted]);
  const tried = useMemo(() => tryOut(asked, catalogue, limits), [asked, catalogue, limits]);
  return useMemo(() => {
    if (tried === null) return null;
    const { menu, configuration } = tried;
    const states = tabStates(configuration, menu, alonePractice);
    const step = [opened, 'start', 'instrument'].find(
      (one): one is SetUpStep => states[one as SetUpStep] === 'enabled',
    );
    return {
      scope,
      exerciseType: configuration.exerciseType,
      step: step ?? 'instrument-family',
      configuration,
      menu,
      situation: alonePractice,
      ...{ title: null, notice: null, amiss: null, dismissNotice() {} },
      link: linkOf(configuration),
      change: ask,
      async open(to, next = configuration) {
        ask(next);
        setOpened(to);
      },
      backTo: setOpened,
    };
  }, [tried, opened, scope]);
}

function tryOut(
  asked: SetUpChoice,
  catalogue: MenuCatalogue,
  limits: UserConstraints,
): { readonly menu: Menu; readonly configuration: SetUpChoice } | null {
  const left = mediumsLeft(catalogue, limits);
  if (left.length === 0) return null;
  const first = [...limits.favoriteMediums, example].find((id) => left.includes(id)) ?? left[0]!;
  const isChoosing = asked.medium === null && asked.family !== null;
  const isLeft = isChoosing || (asked.medium !== null && left.includes(asked.medium));
  const medium = isLeft ? asked.medium : first;
  const menu = menuUnder(catalogue, limits, medium);
  const placed = repairConfiguration({ ...asked, medium }, menu).configuration;
  const levelId =
    levelOf(menu, placed.levelId)?.id ?? standardsOffered(menu)[0]?.levels[0]?.id ?? null;
  return { menu, configuration: repairConfiguration({ ...placed, levelId }, menu).configuration };
}
