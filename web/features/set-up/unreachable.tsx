import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSetUpConstraints } from '#shared/contract/set-up';
import { keys } from '../../data/queries/keys.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';

/** Nobody can say what may be chosen in this class: to where one plays for oneself, with a way back (spec 2 §7, `networkError`). */
export function Unreachable() {
  const { flash } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that could not be opened
  useEffect(() => {
    const here = location.pathname + location.search;
    flash.show(m.flash_networkError(), 'trouble', {
      label: m.connection_retry(),
      onPress: () => void navigate({ href: here }),
    });
    void navigate({ ...pages.sightReading.at({}), replace: true });
    // Forget the failed answer, so that the next try asks the server again.
    return () => client.removeQueries({ queryKey: keys.all(getSetUpConstraints) });
  }, []);
  return null;
}
