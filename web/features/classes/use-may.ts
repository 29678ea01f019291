import { useStore } from 'zustand';
import { type Action, can } from '#shared/access/can';
import type { ClassDetails } from '#shared/contract/classes';
import { useServices } from '../../session/services.ts';

/** What this teacher may do with a class that is shown to them: the same table as the server's. */
export function useMay({ isOwner, isArchived }: Pick<ClassDetails, 'isOwner' | 'isArchived'>) {
  const person = useStore(useServices().account.store, (state) => state.person);
  const standing = isOwner ? 'owner' : 'coTeacher';
  return (action: Action): boolean => can(person, action, { standing, isArchived });
}
