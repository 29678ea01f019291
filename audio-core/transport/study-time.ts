import type { Seconds } from '#shared/lib/units';

interface StudyTime {
  /** On the clock of `now`. */
  readonly until: Seconds;
  readonly now: () => Seconds;
  /** Told the whole seconds that are left. */
  readonly onLeft: (left: number) => void;
  /** Aborted by a player who has seen enough. */
  readonly skipped: AbortSignal;
  /** Aborted when there is to be no take at all. */
  readonly ends: readonly AbortSignal[];
}

const TICK_MS = 100;

/** Lets the time pass in which the music is looked at; false when something ended it. */
export function studyTime({ until, now, onLeft, skipped, ends }: StudyTime): Promise<boolean> {
  if (ends.some(({ aborted }) => aborted)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isOver: boolean) => {
      clearInterval(timer);
      resolve(isOver);
    };
    const look = () => {
      const left = until - now();
      if (left <= 0 || skipped.aborted) settle(true);
      else onLeft(Math.ceil(left));
    };
    const timer = setInterval(look, TICK_MS);
    skipped.addEventListener('abort', look, { once: true });
    for (const end of ends) end.addEventListener('abort', () => settle(false), { once: true });
    look();
  });
}
