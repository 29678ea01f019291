import type { Services } from '../session/services.ts';
import { firstMusic } from './first-music.ts';
import { installServiceWorker } from './install.ts';
import { keepInStep } from './keep-in-step.ts';
import { learnMissed } from './learn-missed.ts';
import { mayUpdate } from './may-update.ts';
import { keepToOnePerson } from './one-person.ts';
import type { createAppRouter } from './router.tsx';
import { untilQuiet } from './until-quiet.ts';
import { whenIdle } from './when-idle.ts';

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Everything the page does besides showing its screen, none of it before the first music is drawn. */
export async function startBehind(
  services: Services,
  router: ReturnType<typeof createAppRouter>,
): Promise<void> {
  const { account, device, isBusy } = services;
  const person = keepToOnePerson({
    account,
    window,
    reload: () => void untilQuiet(isBusy, sleep).then(() => location.reload()),
  });

  /** Sends what waits; `force` also what would still wait for its turn. */
  const sendWaiting = async (force: boolean) => {
    const { outbox, practiceLog } = await device();
    await Promise.all([outbox.run({ force }), practiceLog.run({ force })]);
  };
  const report = (error: unknown) => void services.log.report('error', 'start', String(error));
  addEventListener('online', () => void sendWaiting(true).catch(report));

  await new Promise<void>((resolve) => router.subscribe('onResolved', () => resolve()));
  await whenIdle();
  if (services.isMusicAsked()) await firstMusic(document.body);

  // Who is looking is asked first: what follows is that person's.
  const known = person.refresh().catch(report);
  sendWaiting(false).catch(report);
  known
    .then(() => keepInStep({ device, window }))
    .catch(report)
    .then(() => learnMissed({ device }))
    .catch(report);
  // What waited for its player to sign in need not wait for its turn as well.
  known
    .then(async () => {
      if (account.store.getState().user) await (await device()).outbox.sendSignedIn();
    })
    .catch(report);
  installServiceWorker({ mayUpdate: () => mayUpdate(services, sleep) }).catch(report);
}
