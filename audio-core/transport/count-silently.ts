import type { Take, TakeOptions } from '../take/take.ts';
import { silentInput, unheard } from '../take/take-input.ts';
import { createClock } from '../timing/clock.ts';
import { type TakePlan, timetable } from '../timing/timetable.ts';
import { playRounds } from './play-rounds.ts';
import { createRounds } from './rounds.ts';
import { announce, type RunningTake } from './running-take.ts';
import type { TransportMachine } from './transport-machine.ts';

interface Counting {
  readonly machine: TransportMachine;
  readonly take: RunningTake;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
}

/** The page's own clock, told as a context tells the time: nothing has to be pressed for it to go. */
const pageTimes = {
  get currentTime() {
    return performance.now() / 1000;
  },
};

const nothing = { onClick: () => {}, onNote: () => {} };

/** Counts in and goes through the music on screen alone, without a context: one that nothing has unlocked stands still. */
export async function countSilently({ machine, take, plan, options }: Counting): Promise<Take> {
  const clock = createClock(pageTimes, () => performance.now());
  const input = silentInput(clock);
  const { startsAt } = options;
  const countdown = startsAt === undefined ? plan.countdown : clock.heard(startsAt) - input.start;
  const times = timetable({ ...plan, countdown }, input.start);
  const sounding = { rounds: createRounds(plan, times, nothing), clock, input };
  take.sounding = sounding;
  try {
    announce(machine, sounding.rounds, input.start);
    const finished = await playRounds(sounding, machine, [take.stopping.signal]);
    return { finished, source: options.source, tempo: plan.tempo, ...unheard([]) };
  } finally {
    take.sounding = null;
  }
}
