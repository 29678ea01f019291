import type { Device, Services } from '../session/services.ts';

/** Spec 2 §7. */
const SAVE_MS = 10_000;
/** From the last change: a page on a phone is often closed without being told, and several presses are one choice. */
const SETTLED_MS = 1000;

interface KeepInStepOptions {
  readonly device: () => Promise<Pick<Device, 'skills' | 'sync'>>;
  readonly preferences: Pick<Services['preferences'], 'store'>;
  readonly window: Pick<Window, 'addEventListener' | 'setInterval' | 'setTimeout' | 'clearTimeout'>;
}

/** Keeps this device and the account the same. Nothing is opened or sent before it is asked for. */
export function keepInStep({ device, preferences, window }: KeepInStepOptions) {
  let isKept = false;

  return {
    /** The network is back. */
    async catchUp(): Promise<void> {
      const { sync } = await device();
      await sync.runAll({ force: true });
      // Not for options: another device's would change what a player has before them.
      if (isKept) await askForKept(sync);
    },
    /**
     * Sends takes, attempts that a page which died left behind, and the practice log of this device's owner; the server refuses them
     * if another person is signed in.
     */
    async sendPlayed(): Promise<void> {
      const { sync } = await device();
      await Promise.all([sync.run('takes'), sync.run('attempts'), sync.run('practice-log')]);
    },
    /** From here on, and at first also what the visit before could not tell: options, saved set-ups, skill maps. */
    async begin(): Promise<void> {
      const { sync } = await device();
      isKept = true;
      const saveOptions = () => void sync.run('preferences', { force: true });
      let settling: number | undefined;
      preferences.store.subscribe(() => {
        window.clearTimeout(settling);
        settling = window.setTimeout(saveOptions, SETTLED_MS);
      });
      window.addEventListener('pagehide', () => sync.leave());
      window.setInterval(saveOptions, SAVE_MS);
      await sync.run('preferences', { ask: true });
      await askForKept(sync);
    },
    /**
     * Learns from takes that were kept just before a page died.
     *
     * @param pause waited for before each, so that it is done when nothing else is
     */
    async learnMissed(pause: () => Promise<void>): Promise<void> {
      const { skills, sync } = await device();
      if (await skills.catchUp(pause)) await sync.run('skills');
    },
    /** What waited for its player to sign in need not wait for its turn as well. */
    async signedIn(): Promise<void> {
      await (await device()).sync.signedIn();
    },
  };
}

/** Saved set-ups and skill maps of other devices. */
async function askForKept(sync: Device['sync']): Promise<void> {
  await Promise.all([
    sync.run('configurations', { ask: true }),
    sync.run('skills', { ask: true }),
    sync.run('drills', { ask: true }),
  ]);
}
