import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSetUpConstraints } from '#shared/contract/set-up';
import { keys } from '../../data/queries/keys.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';

/** Nobody can say what may be chosen in this class: to where one plays for oneself, with a way back (spec 2 §7, `networkError`). */
export function Unreachable() {
  const { flash } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { assignmentId } = useSharedParams<'assignmentId'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that could not be opened
  useEffect(() => {
    // What was given out is on this device, whatever else could have been chosen.
    if (assignmentId !== undefined)
      return void navigate({ ...pages.launch.at({ assignmentId }), replace: true });
    const here = location.pathname + location.search;
    flash.show(m.flash_networkError(), 'trouble', {
      label: m.connection_retry(),
      onPress: () => {
        // Asked again also where this screen is still here: the one to go to may be on its way.
        void client.resetQueries({ queryKey: keys.all(getSetUpConstraints) });
        void navigate({ href: here });
      },
    });
    void navigate({ ...pages.sightReading.at({}), replace: true });
  }, []);
  return null;
}
