import { signOut } from '#shared/contract/account';
import type { Api } from '../data/api/api.ts';
import { deviceStorage } from '../data/store/device-storage.ts';
import * as m from '../i18n/generated/messages.js';
import { forgetOnDevice } from './forget-on-device.ts';
import { isForToday } from './people.ts';
import { useDevice, useServices } from './services.ts';
import { takeAnswersAlong } from './take-answers-along.ts';

/**
 * Signs out, and asks first where work of this person still waits to be sent. Where no server says that the session is over
 * the device is left as to the next person: the first answer of the server ends it.
 */
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
        danger: false,
      }));
    if (!agreed) return;
    const { person } = account.store.getState();
    account.beginLeaving();
    try {
      // Of who came in by digits the server has nothing to end.
      if (!account.isByPin() && (await isEnded(api))) account.set(null);
      else account.leave();
      if (person !== null) await takeAnswersAlong(person.id, db, deviceStorage);
      if (person !== null && isForToday(person, deviceStorage)) {
        db.close();
        // What cannot go now goes when their day is over.
        await forgetOnDevice(person.id, deviceStorage).catch(() => false);
      }
    } finally {
      location.assign('/');
    }
  };
}

/** Whether the server has no session of theirs any more. */
async function isEnded(api: Api): Promise<boolean> {
  const outcome = await api.call(signOut, { body: {} });
  return outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 401);
}
