import { type ClockSample, clockOffset } from '#shared/live/common-start';

/** Milliseconds between the first questions of a connection. */
const between = 150;
/** Questions that are asked at once, and answers that make a median worth having. */
const first = 5;
const enough = 3;
/** The latest answers count. */
const mostKept = 9;

/**
 * Asks for the server's clock: a few times when a connection is opened, and with every ping after that.
 *
 * @param now milliseconds of the page
 */
export function createServerClock(now: () => number, send: () => void) {
  let samples: ClockSample[] = [];
  let asked: number[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];

  function ask(): void {
    asked.push(now());
    send();
  }
  function end(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    asked = [];
  }
  return {
    ask,
    end,
    /** A connection was opened: what was asked of the one before is answered no more. */
    begin(): void {
      end();
      timers = Array.from({ length: first }, (_, place) => setTimeout(ask, place * between));
    },
    /** @returns milliseconds that the server is ahead, null while that is not known well enough */
    answered(server: number): number | null {
      const since = asked.shift();
      if (since !== undefined)
        samples = [...samples, { asked: since, answered: now(), server }].slice(-mostKept);
      return samples.length < enough ? null : clockOffset(samples);
    },
  };
}
