import type { Seconds } from '#shared/lib/units';
import type { Take, TakeOptions } from '../take/take.ts';
import { type TakeInput, unheard } from '../take/take-input.ts';
import type { Clock } from '../timing/clock.ts';
import type { TakePlan } from '../timing/timetable.ts';
import { momentAt } from '../timing/timetable.ts';
import type { Rounds } from './rounds.ts';
import type { TransportMachine } from './transport-machine.ts';

/** What sounds now. */
export interface Sounding {
  readonly rounds: Rounds;
  readonly clock: Clock;
  readonly input: TakeInput;
}

/** A take while it is made: what ends it or a part of it, and how far it came. */
export interface RunningTake {
  readonly stopping: AbortController;
  /** Aborted when what was played is not to be read. */
  readonly unread: AbortController;
  /** Aborted when the time to look is cut short. */
  readonly skipping: AbortController;
  /** null before the music and after it. */
  sounding: Sounding | null;
  /** Whether its music was played to its end. */
  isPlayed: boolean;
}

export const beginTake = (): RunningTake => ({
  stopping: new AbortController(),
  unread: new AbortController(),
  skipping: new AbortController(),
  sounding: null,
  isPlayed: false,
});

/** A take that was given up before its music, or before it was read. */
export function untaken(
  { tempo }: TakePlan,
  { source }: TakeOptions,
  interruption: Take['interruption'],
): Take {
  return { finished: false, source, tempo, ...unheard([]), interruption };
}

/** Says what is heard now. */
export function announce(
  { send }: Pick<TransportMachine, 'send'>,
  rounds: Pick<Rounds, 'at'>,
  heard: Seconds,
): void {
  const moment = momentAt(rounds.at(heard), heard);
  send(moment.kind === 'over' ? { kind: 'music' } : moment);
}
