import { randomInt } from 'node:crypto';
import { drawJoinCode } from '#shared/classes/join-code';
import { trialLife } from '#shared/live/room-life';
import type { Clock } from '../clock.ts';

/** Somebody who asked to come in, or is in. */
interface TrialGuest {
  readonly id: string;
  first_name: string;
  is_let_in: boolean;
  pick: unknown;
  is_given: boolean;
  seen_at: Date;
}

/** A live room that somebody tries out: what a row says of any other, and the people in it. */
export interface Trial {
  /** Of the room, and in place of a teacher's. */
  readonly id: string;
  /** The account that opened it; null of nobody signed in. It is theirs alone, whoever sits at the device next. */
  readonly hostId: string | null;
  /** From where it was opened. */
  readonly address: string;
  readonly joinCode: string;
  readonly endsAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  version: number;
  message: unknown;
  start: unknown;
  takesGuests: boolean;
  readonly guests: Map<string, TrialGuest>;
}

type NewTrial = Pick<Trial, 'id' | 'hostId' | 'address' | 'firstName' | 'lastName'>;

/** Trials of this server at one time. A piece of music may have 64 KiB. */
const mostTrials = 300;
/** Of those, from one address: a staff room, and nobody who would take them all. */
const mostOfAddress = 30;

/** The trials that go on. They are in memory alone: nothing of them is kept, and none outlives the server. */
export class Trials {
  readonly #clock: Clock;
  readonly #trials = new Map<string, Trial>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** null where too many go on. @param isTaken whether something else of the installation has a code */
  async open(opened: NewTrial, isTaken: (code: string) => Promise<boolean>): Promise<Trial | null> {
    let joinCode = drawnCode();
    while (this.withCode(joinCode) || (await isTaken(joinCode))) joinCode = drawnCode();
    for (const one of this.#trials.values()) if (this.#isOver(one)) this.#trials.delete(one.id);
    const beside = [...this.#trials.values()].filter(({ address }) => address === opened.address);
    if (this.#trials.size >= mostTrials || beside.length >= mostOfAddress) return null;
    const endsAt = new Date(this.#clock.now().getTime() + trialLife);
    const room = { version: 0, message: null, start: null, takesGuests: true };
    const trial = { ...opened, joinCode, endsAt, ...room, guests: new Map() };
    this.#trials.set(opened.id, trial);
    return trial;
  }

  /** undefined where it is over, or there never was one. */
  find(id: string): Trial | undefined {
    const trial = this.#trials.get(id);
    return trial && !this.#isOver(trial) ? trial : undefined;
  }

  withCode(joinCode: string): Trial | undefined {
    for (const one of this.#trials.values())
      if (one.joinCode === joinCode && !this.#isOver(one)) return one;
    return undefined;
  }

  end(id: string): void {
    this.#trials.delete(id);
  }

  readonly #isOver = ({ endsAt }: Trial) => endsAt <= this.#clock.now();
}

const drawnCode = () => drawJoinCode((count) => randomInt(count));

/** What stands for an organisation where a place in a trial is written down: it has none. */
export const trialTenant = 'trial';
