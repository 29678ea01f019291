import { deviceStorage } from '../data/store/device-storage.ts';
import { pages } from '../paths/pages.ts';
import { useServices } from './services.ts';
import { takeAnswersAlong } from './take-answers-along.ts';

/**
 * Leaves this device to whoever is next, with or without a network: a fresh page, so that Back shows nothing of the one
 * before. What would be lost by it is asked about first.
 */
export function useChangePerson(): () => Promise<void> {
  const { account, device, dialogs, leaveGuard } = useServices();
  return async () => {
    const question = leaveGuard.question();
    if (question !== null && !(await dialogs.confirm(question.words, question))) return;
    leaveGuard.leave();
    const { person } = account.store.getState();
    account.leave();
    if (person !== null) await takeAnswersAlong(person.id, (await device()).db, deviceStorage);
    location.replace(pages.signIn.at({}).to);
  };
}
