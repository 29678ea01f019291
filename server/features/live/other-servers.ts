import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { Clock } from '../../clock.ts';

const topic = 'live';
/** Milliseconds between two words of a server about who is in its rooms, and after which one that says nothing is gone. */
const beats = { every: 3_000, patience: 8_000 };

const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['message', 'people', 'end', 'desk']), roomId: z.string() }),
  z.object({ kind: z.literal('them'), roomId: z.string(), personIds: z.array(z.string()) }),
  z.object({ kind: z.literal('gone'), roomId: z.string(), personId: z.string() }),
]);
/** What happened to a room, of which each server tells those whom it has there. */
export type News = z.infer<typeof news>;

const beat = z.object({ roomId: z.string(), people: z.array(z.string()) });

interface Own {
  hear(news: News): void;
  /** Something may have been missed. */
  again(): void;
  /** The rooms in which somebody is here, with who that is. */
  people(): Iterable<readonly [roomId: string, people: ReadonlySet<string>]>;
}

interface Beat {
  readonly people: readonly string[];
  /** Milliseconds. */
  readonly at: number;
}

/** The other servers of the installation, as far as live rooms go: what happens there, and who is there. */
export class OtherServers {
  readonly #bus: Bus;
  readonly #clock: Clock;
  /** By the room, by the server. */
  readonly #people = new Map<string, Map<string, Beat>>();

  constructor({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }, own: Own) {
    this.#bus = bus;
    this.#clock = clock;
    bus.subscribe(topic, {
      told(_, body) {
        const read = news.safeParse(body);
        if (read.success) own.hear(read.data);
      },
      beaten: (from, body) => this.#hear(from, body, own),
      again: () => own.again(),
    });
    setInterval(() => {
      for (const [roomId, people] of own.people()) this.beat(roomId, people);
      this.#sweep(own);
    }, beats.every).unref();
  }

  tell(what: News): void {
    this.#bus.publish(topic, what);
  }

  /** Who is in a room here. */
  beat(roomId: string, people: ReadonlySet<string>): void {
    this.#bus.beat(topic, { roomId, people: [...people] });
  }

  /** Who is in a room elsewhere. */
  people(roomId: string): readonly string[] {
    const room = [...(this.#people.get(roomId)?.values() ?? [])];
    return room.filter((one) => this.#isFresh(one)).flatMap(({ people }) => people);
  }

  readonly #isFresh = ({ at }: Beat) => this.#clock.now().getTime() - at <= beats.patience;

  /** A server that says nothing any more has nobody here; who is in the room still sees that. */
  #sweep(own: Own): void {
    for (const [roomId, room] of this.#people) {
      const silent = [...room].filter(([, one]) => !this.#isFresh(one));
      for (const [from] of silent) room.delete(from);
      if (room.size === 0) this.#people.delete(roomId);
      if (silent.some(([, { people }]) => people.length > 0)) own.hear({ kind: 'people', roomId });
    }
  }

  #hear(from: string, body: unknown, own: Own): void {
    const read = beat.safeParse(body);
    if (!read.success) return;
    const { roomId, people } = read.data;
    const before = this.people(roomId);
    const room = this.#people.get(roomId) ?? new Map<string, Beat>();
    this.#people.set(roomId, room.set(from, { people, at: this.#clock.now().getTime() }));
    const after = this.people(roomId);
    if (before.toSorted().join() !== after.toSorted().join()) own.hear({ kind: 'people', roomId });
  }
}
