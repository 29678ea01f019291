import type { Seconds } from '#shared/lib/units';
import { LARGEST_LAG } from '../timing/clock.ts';
import { createScheduler, LOOK_AHEAD, type Scheduler } from '../timing/scheduler.ts';
import type { TakePlan } from '../timing/timetable.ts';
import { again, type Click, type Timetable } from '../timing/timetable.ts';
import type { SynthNote } from '../worklets/synth-messages.ts';

/** The music once, or again and again where it is looped. */
export interface Rounds {
  /** Hands on what is due by then, once and in order. */
  tick(now: Seconds): void;
  /** The timetable of the round that is heard at an instant. */
  at(heard: Seconds): Timetable;
  /** Where the music ends; never, where it is looped. */
  readonly end: Seconds;
}

interface RoundSounds {
  /** A round is about to be scheduled. */
  readonly onRound?: (times: Timetable) => void;
  readonly onClick: (click: Click) => void;
  readonly onNote: (note: SynthNote) => void;
}

interface Round {
  readonly times: Timetable;
  readonly schedulers: readonly Scheduler[];
}

export function createRounds(plan: TakePlan, first: Timetable, sounds: RoundSounds): Rounds {
  const begin = (times: Timetable): Round => {
    sounds.onRound?.(times);
    return {
      times,
      schedulers: [
        createScheduler(times.clicks, { emit: sounds.onClick }),
        createScheduler(times.notes, { emit: sounds.onNote }),
      ],
    };
  };
  let last = begin(first);
  /** Those that are still heard, and those that are being scheduled already: short ones are several. */
  let rounds = [last];

  return {
    end: plan.isLooped ? Number.POSITIVE_INFINITY : first.end,
    tick(now) {
      while (plan.isLooped && last.times.end <= now + LOOK_AHEAD) {
        last = begin(again(plan, last.times.end));
        rounds.push(last);
      }
      rounds = rounds.filter((round) => round === last || round.times.end > now - LARGEST_LAG);
      for (const { schedulers } of rounds) {
        for (const scheduler of schedulers) scheduler.tick(now);
      }
    },
    at: (heard) => (rounds.findLast(({ times }) => heard >= times.start) ?? rounds[0]!).times,
  };
}
