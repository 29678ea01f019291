import type { Clock } from '../../clock.ts';

/** Milliseconds that somebody who asks again and again, and has no socket, is there after they asked. */
export const patience = 8_000;

/** Who is in the rooms of this server now. Nothing of it is kept: after a start it is as whoever comes back makes it. */
export class Presence<Seat> {
  readonly #clock: Clock;
  readonly #sockets = new Map<string, Map<Seat, string>>();
  readonly #asked = new Map<string, Map<string, number>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  enter(roomId: string, personId: string, seat: Seat): void {
    const room = this.#sockets.get(roomId) ?? new Map<Seat, string>();
    this.#sockets.set(roomId, room.set(seat, personId));
  }

  leave(roomId: string, seat: Seat): void {
    const room = this.#sockets.get(roomId);
    room?.delete(seat);
    if (room?.size === 0) this.#sockets.delete(roomId);
  }

  /** Somebody without a socket has asked. @returns whether they were away before */
  ask(roomId: string, personId: string): boolean {
    const wasHere = this.isHere(roomId, personId);
    this.#forgetSilent();
    const room = this.#asked.get(roomId) ?? new Map<string, number>();
    this.#asked.set(roomId, room.set(personId, this.#now()));
    return !wasHere;
  }

  /** One student on two devices is there once. */
  isHere(roomId: string, personId: string): boolean {
    const people = this.#sockets.get(roomId)?.values() ?? [];
    for (const one of people) if (one === personId) return true;
    const asked = this.#asked.get(roomId)?.get(personId) ?? Number.NEGATIVE_INFINITY;
    return this.#now() - asked < patience;
  }

  /** Everybody of the room who is there, each once. */
  people(roomId: string): ReadonlySet<string> {
    const now = this.#now();
    const asked = [...(this.#asked.get(roomId) ?? [])].filter(([, at]) => now - at < patience);
    return new Set([
      ...(this.#sockets.get(roomId)?.values() ?? []),
      ...asked.map(([personId]) => personId),
    ]);
  }

  /** The rooms in which somebody is there, with who that is. */
  *rooms(): Iterable<readonly [roomId: string, people: ReadonlySet<string>]> {
    for (const roomId of new Set([...this.#sockets.keys(), ...this.#asked.keys()]))
      yield [roomId, this.people(roomId)];
  }

  /** Everybody of the room who has a socket. */
  seats(roomId: string): readonly (readonly [seat: Seat, personId: string])[] {
    return [...(this.#sockets.get(roomId) ?? [])];
  }

  forget(roomId: string): void {
    this.#sockets.delete(roomId);
    this.#asked.delete(roomId);
  }

  #forgetSilent(): void {
    for (const [roomId, room] of this.#asked) {
      for (const [personId, at] of room) if (this.#now() - at >= patience) room.delete(personId);
      if (room.size === 0) this.#asked.delete(roomId);
    }
  }

  readonly #now = () => this.#clock.now().getTime();
}
