import { deviceStorage } from '../data/store/device-storage.ts';
import { pages } from '../paths/pages.ts';
import { useDevice, useServices } from './services.ts';
import { takeAnswersAlong } from './take-answers-along.ts';

/** Leaves this device to somebody else who is known on it: a fresh page, so that Back shows nothing of the one before. */
export function useChangePerson(): () => Promise<void> {
  const { account } = useServices();
  const { db } = useDevice();
  return async () => {
    const { person } = account.store.getState();
    account.leave();
    if (person !== null) await takeAnswersAlong(person.id, db, deviceStorage);
    location.replace(pages.signIn.at({}).to);
  };
}
