import { type PlayScreen, playScreens } from '#shared/set-up/routes';

const KEPT = 'primavista-mode';

/** How music was played last on this device; free play on the first visit and where nothing is kept. */
export function lastMode(storage: Pick<Storage, 'getItem'>): PlayScreen {
  try {
    return playScreens.find((screen) => screen === storage.getItem(KEPT)) ?? 'play';
  } catch {
    return 'play';
  }
}

/** A browser that keeps nothing is no obstacle. */
export function keepMode(screen: PlayScreen, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(KEPT, screen);
  } catch {
    // Nothing was kept: the next visit starts with the usual mode.
  }
}
