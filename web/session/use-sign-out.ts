import { signOut } from '#shared/contract/account';
import { deviceStorage } from '../data/store/device-storage.ts';
import * as m from '../i18n/generated/messages.js';
import { refusalWords } from '../i18n/problem-words.ts';
import { forgetOnDevice } from './forget-on-device.ts';
import { isForToday } from './people.ts';
import { useDevice, useServices } from './services.ts';
import { takeAnswersAlong } from './take-answers-along.ts';

/** Signs out, and asks first where work of this person still waits to be sent. */
export function useSignOut(): () => Promise<void> {
  const { api, account, dialogs } = useServices();
  const { db } = useDevice();
  return async () => {
    const waiting = await db.outbox.filter(({ state }) => state === 'waiting').count();
    const agreed =
      waiting === 0 ||
      (await dialogs.confirm({
        title: m.account_unsentTitle(),
        body: m.account_unsentBody({ count: waiting }),
        confirm: m.account_signOut(),
        cancel: m.dialog_cancel(),
      }));
    if (!agreed) return;
    if (account.isByPin()) {
      // The server has nothing to end.
      const { person } = account.store.getState();
      account.leave();
      if (person !== null) await takeAnswersAlong(person.id, db, deviceStorage);
      return location.assign('/');
    }
    const outcome = await api.call(signOut, { body: {} });
    const isSignedOut =
      outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 401);
    if (!isSignedOut) {
      // The cookie is still here: the next start would sign the same person in again.
      return dialogs.alert({
        title: m.account_stillSignedIn(),
        body: refusalWords(outcome),
        close: m.dialog_ok(),
      });
    }
    const { person } = account.store.getState();
    account.set(null);
    if (person !== null) await takeAnswersAlong(person.id, db, deviceStorage);
    if (person !== null && isForToday(person, deviceStorage)) {
      db.close();
      // What cannot go now goes when their day is over.
      await forgetOnDevice(person.id, deviceStorage).catch(() => false);
    }
    location.assign('/');
  };
}
