import { announce, type Sounding } from './running-take.ts';
import type { TransportMachine } from './transport-machine.ts';

/** Often enough for a cursor and for the scheduler's look-ahead. */
const TICK_MS = 25;

/** Plays until the last bar line and the input's tail; false when one of `ends` was aborted before. */
export function playRounds(
  { rounds, clock, input }: Sounding,
  machine: Pick<TransportMachine, 'send'>,
  ends: readonly AbortSignal[],
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const finish = (finished: boolean) => {
      clearInterval(timer);
      resolve(finished);
    };
    const tick = () => {
      try {
        rounds.tick(clock.now());
        announce(machine, rounds, clock.heard());
        if (clock.now() >= rounds.end + input.tail) finish(true);
      } catch (error) {
        clearInterval(timer);
        reject(error);
      }
    };
    const timer = setInterval(tick, TICK_MS);
    const all = input.lost ? [...ends, input.lost] : ends;
    for (const end of all) {
      end.addEventListener('abort', () => finish(clock.heard() >= rounds.end), { once: true });
    }
    if (all.some((end) => end.aborted)) finish(false);
  });
}
