import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import { handInTrouble, needsSignIn } from './hand-in-words.ts';

type HandInServices = Pick<Services, 'account' | 'device' | 'flash' | 'askSignIn'>;

/** Sends a take now, whether it waits or was refused, and says what came of it. */
export async function handInNow(takeId: string, services: HandInServices): Promise<void> {
  const { outbox, sync } = await services.device();
  await outbox.retry(takeId);
  await sync.run('takes', { force: true });
  await tellHandIn(takeId, services);
}

/** Says where a take is, with the way on from there. */
export async function tellHandIn(takeId: string, services: HandInServices): Promise<void> {
  const { account, device, flash, askSignIn } = services;
  const { db } = await device();
  const [take, entry] = await Promise.all([db.takes.get(takeId), db.outbox.get(takeId)]);
  if (!take) return;
  if (!entry) return take.sentAt === null ? undefined : flash.show(m.result_sent());
  const { state, problem, tries } = entry;
  // Not tried yet because another take is being sent first. With nobody signed in nothing is sent at all.
  const isSomebody = account.store.getState().person !== null;
  if (state === 'waiting' && tries === 0 && isSomebody) return flash.show(m.result_waiting());
  const trouble = handInTrouble(state, problem) ?? m.handIn_notYet();
  if (state === 'refused') return flash.show(trouble, 'trouble');
  flash.show(
    trouble,
    'trouble',
    needsSignIn(problem)
      ? { label: m.account_signIn(), onPress: askSignIn }
      : { label: m.handIn_now(), onPress: () => void handInNow(takeId, services).catch(() => {}) },
  );
}
