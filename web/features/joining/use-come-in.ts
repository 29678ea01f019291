import { useCallback } from 'react';
import type { User } from '#shared/contract/account';
import { deviceStorage } from '../../data/store/device-storage.ts';
import { homeOf } from '../../session/home-of.ts';
import { keepPerson } from '../../session/people.ts';
import { useServices } from '../../session/services.ts';

/** Leads whoever was let in to their first page. */
export function useComeIn(): (user: User) => void {
  const { account } = useServices();
  return useCallback(
    (user) => {
      const { id, role, username, firstName, lastName, timeZoneId } = user;
      const named = { id, role, username, firstName, lastName, timeZoneId };
      keepPerson({ ...named, organisation: '', until: null }, deviceStorage);
      account.set(user);
      // A fresh page: everything kept on this device from here on belongs to this person.
      location.assign(homeOf(role).to);
    },
    [account],
  );
}
