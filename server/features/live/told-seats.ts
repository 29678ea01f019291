import type { JoinedRoom } from '#shared/contract/live';

/** Whether a guest is let in, and what somebody reads. */
export type SeatNow = Pick<JoinedRoom, 'guest' | 'pick'>;

const textOf = ({ guest, pick }: SeatNow) => JSON.stringify([guest, pick]);

/** What those with a socket were told last of their own seat, which no version of the room says. */
export class ToldSeats<One extends object> {
  readonly #told = new WeakMap<One, string>();

  note(one: One, seat: SeatNow): void {
    this.#told.set(one, textOf(seat));
  }

  /** @returns false for who was told nothing yet, since that is under way */
  isNews(one: One, seat: SeatNow): boolean {
    const told = this.#told.get(one);
    return told !== undefined && told !== textOf(seat);
  }
}
