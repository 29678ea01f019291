import { deviceStorage } from '../data/store/device-storage.ts';
import { firstMusic } from '../score/first-music.ts';
import { keptRequests } from '../session/join-requests.ts';
import { beyondRoom, overstayed } from '../session/people.ts';
import type { Services } from '../session/services.ts';
import { focusPages } from './focus-pages.ts';
import { installServiceWorker } from './install.ts';
import { leaveBehind } from './leave-behind.ts';
import { mayUpdate } from './may-update.ts';
import { once } from './once.ts';
import { keepToOnePerson } from './one-person.ts';
import { type createAppRouter, isAsking } from './router.tsx';
import { untilLoaded } from './until-loaded.ts';
import { untilQuiet } from './until-quiet.ts';
import { whenIdle } from './when-idle.ts';

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Everything the page does besides showing its screen; nothing is fetched before the first music is drawn. */
export async function startBehind(
  services: Services,
  router: ReturnType<typeof createAppRouter>,
  firstScreen: Promise<void>,
): Promise<void> {
  const { account, device, preferences, isBusy } = services;
  focusPages(router);
  const openedFor = account.store.getState().person;
  const person = keepToOnePerson({
    account,
    window,
    reload: () =>
      void leaveBehind(openedFor, device, sleep)
        .then(() => untilQuiet(isBusy, sleep))
        .then(() => location.reload()),
  });

  const report = (error: unknown) => void services.log.report('error', 'start', String(error));
  const inStep = once(async () =>
    (await import('./keep-in-step.ts')).keepInStep({ device, preferences, window }),
  );
  addEventListener(
    'online',
    () =>
      void inStep()
        .then((steps) => steps.catchUp())
        .catch(report),
  );

  const refresh = () => person.refresh().catch(report);
  // Beside the scripts of a page that asks the server anyhow.
  const asked = isAsking(router) ? refresh() : null;

  await firstScreen;
  // By then it has asked for music, where it shows any.
  await untilLoaded(router);
  await whenIdle();
  if (services.isMusicAsked()) await firstMusic(document.body);

  // Who is looking is asked first: what follows is that person's.
  const known = asked ?? refresh();
  void known.then(async () => {
    // The server answered, and does not know them: what they do here waits.
    if (!account.isByPin() || account.store.getState().version === null) return;
    (await import('./ask-to-sign-in.ts')).askToSignIn(services);
  });
  void known.then(async () => {
    if (account.store.getState().person !== null || keptRequests(deviceStorage).length === 0)
      return;
    (await import('./ask-join-requests.ts')).askJoinRequests(services, router).catch(report);
  });
  void known.then(async () => {
    const now = account.store.getState().person;
    // Who has to set a password of their own first is answered nothing else, and would be led back to the sign-in.
    if (now?.role !== 'student' || now.mustChangePassword) return;
    (await import('./fetch-class-rules.ts')).fetchClassRules(await device()).catch(report);
  });
  inStep()
    .then(async (steps) => {
      steps.sendPlayed().catch(report);
      await known;
      if (account.store.getState().person) steps.signedIn().catch(report);
      await steps.begin().catch(report);
      await steps.learnMissed(whenIdle);
    })
    .catch(report);
  if (overstayed(deviceStorage, services.now()).length + beyondRoom(deviceStorage).length > 0) {
    import('./tidy-people.ts')
      .then(({ tidyPeople }) => tidyPeople(deviceStorage, services.now()))
      .catch(report);
  }
  // Who chose to wait is not asked again before the next visit, whatever else is deployed meanwhile.
  const mayUpdateOnce = once(() => mayUpdate(services, sleep));
  installServiceWorker({ mayUpdate: mayUpdateOnce }).catch(report);
}
