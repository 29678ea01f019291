import type { JoinedRoom, LiveTold } from '#shared/contract/live';
import { countHere, seated } from '#shared/live/roster';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Connection } from '../../sockets/connection.ts';
import type { JoinedSeat, TeacherSeat } from './live-authority.ts';
import { type News, OtherServers } from './other-servers.ts';
import { Presence, patience } from './presence.ts';
import type { RoomRow } from './queries.ts';
import { toGuests, toRoster } from './replies.ts';
import type { RoomPlace, RoomStore } from './room-store.ts';
import { noteThere, sitDown, tellerOf, toldOf } from './seats.ts';
import { type SeatNow, ToldSeats } from './told-seats.ts';

export type LiveConnection = Connection<JoinedSeat | TeacherSeat, LiveTold>;
type JoinedConnection = Connection<JoinedSeat, LiveTold>;

/** Milliseconds in which those who come and go are told of together: a whole class comes at once. The more there are, the longer. */
const together = 150;
const togetherEach = 2;
/** Milliseconds until what could not be told is told again. */
const beforeAgain = 2_000;

const isJoined = (one: LiveConnection): one is JoinedConnection => one.granted.as !== 'teacher';

/** Who is told what of the rooms of this server. What stands before them is read from the rows, not remembered here. */
export class LiveRooms {
  readonly #log: Context['log'];
  readonly #clock: Context['clock'];
  readonly presence: Presence<LiveConnection>;
  readonly #others: OtherServers;
  /** The newest state of a room that was told here, as its version. */
  readonly #told = new Map<string, number>();
  readonly #toldSeats = new ToldSeats<JoinedConnection>();
  /** Rooms of whose people something is to be told. */
  readonly #changed = new Map<string, NodeJS.Timeout>();

  constructor({ clock, log, bus }: Pick<Context, 'clock' | 'log' | 'bus'>) {
    this.#log = log;
    this.#clock = clock;
    this.presence = new Presence(clock);
    this.#others = new OtherServers(
      { bus, clock },
      {
        hear: (news) => this.#hear(news),
        again: () => this.#again(),
        people: () => this.presence.rooms(),
      },
    );
  }

  enter(connection: LiveConnection): void {
    const { room, store } = connection.granted;
    // A newer state than was told here is news to those who are here already.
    this.look(store, room);
    this.#told.set(room.id, Math.max(room.version, this.#told.get(room.id) ?? 0));
    if (isJoined(connection)) {
      this.presence.enter(room.id, connection.granted.personId, connection);
      const { granted } = connection;
      // Who was told nothing comes again, but not into a full room.
      const away = (err: unknown) => connection.close(err instanceof Refusal ? 'full' : 'stopping');
      this.#try(async () => {
        await sitDown(granted);
        const body = await toldOf(granted);
        if (body) this.#sendRoom(connection, body);
        this.tellPeople(store, room);
      }, away);
      return;
    }
    // One page of a teacher has the room; the one before says so, wherever it is.
    this.#takeOver(room.id);
    this.#others.tell({ kind: 'desk', roomId: room.id });
    this.presence.enter(room.id, room.teacher_id, connection);
    this.tellPeople(store, room);
  }

  isHere({ room, personId }: JoinedSeat): boolean {
    return this.presence.isHere(room.id, personId);
  }

  /** Somebody without a socket asks: they are there as long as they go on asking. */
  ask({ store, room, personId }: JoinedSeat): void {
    if (this.presence.ask(room.id, personId)) this.tellPeople(store, room);
    const later = setTimeout(() => {
      if (!this.presence.isHere(room.id, personId)) this.tellPeople(store, room);
    }, patience + together);
    later.unref();
  }

  /** Somebody who has a socket is there still, by what they may be now. */
  stay(granted: JoinedSeat | TeacherSeat): void {
    if (granted.as === 'guest') this.#try(() => noteThere(granted, this.#clock.now()));
  }

  leave(connection: LiveConnection): void {
    const { room, store } = connection.granted;
    this.presence.leave(room.id, connection);
    if (this.presence.seats(room.id).length === 0) this.#told.delete(room.id);
    this.tellPeople(store, room);
  }

  /** Everybody sees what stands before the room now. */
  tellMessage(store: RoomStore, room: RoomRow): void {
    this.#others.tell({ kind: 'message', roomId: room.id });
    this.#tellMessage(store, room);
  }

  /** A room was read: who was not told of its state yet, as where another server and the bus were away, is told now. */
  look(store: RoomStore, room: RoomRow): void {
    const told = this.#told.get(room.id);
    if (told !== undefined && room.version > told) this.#tellMessage(store, room);
  }

  /** Seats of a room were read: who was told something else of their own is told. */
  lookAtSeats(row: RoomRow, seats: ReadonlyMap<string, SeatNow>): void {
    const personIds = this.#joined(row.id).flatMap((one) => {
      const seat = seats.get(one.granted.personId);
      return seat && this.#toldSeats.isNews(one, seat) ? [one.granted.personId] : [];
    });
    if (personIds.length > 0) this.#tellThem(row, personIds);
  }

  #sendRoom(one: JoinedConnection, body: JoinedRoom): void {
    if (one.send({ type: 'room', senderType: 'teacher', body })) this.#toldSeats.note(one, body);
  }

  #tellMessage(store: RoomStore, room: RoomRow): void {
    this.#told.set(room.id, Math.max(room.version, this.#told.get(room.id) ?? 0));
    this.#try(
      async () => {
        if (this.#joined(room.id).length === 0) return;
        const told = await tellerOf(store, room);
        for (const one of this.#joined(room.id)) {
          const body = told(one.granted);
          if (body) this.#sendRoom(one, body);
        }
      },
      this.#later(() => this.#tellMessage(store, room)),
    );
  }

  /** The teacher sees who is there, everybody how many. */
  tellPeople(store: RoomStore, room: RoomPlace): void {
    this.#tellPeople(store, room, () => {
      this.#others.beat(room.id, this.presence.people(room.id));
      this.#others.tell({ kind: 'people', roomId: room.id });
    });
  }

  #tellPeople(store: RoomStore, room: RoomPlace, tellOthers: () => void = () => {}): void {
    if (this.#changed.has(room.id)) return;
    const wait = together + togetherEach * this.presence.seats(room.id).length;
    const timer = setTimeout(() => {
      this.#changed.delete(room.id);
      tellOthers();
      if (this.presence.seats(room.id).length > 0)
        this.#try(async () => this.#sendPeople(room.id, await this.roster(store, room)));
    }, wait);
    timer.unref();
    this.#changed.set(room.id, timer);
  }

  /** Something was said of these people alone: they see the room with it, or are out of it. */
  tellThem(row: RoomRow, personIds: readonly string[]): void {
    this.#others.tell({ kind: 'them', roomId: row.id, personIds: [...personIds] });
    this.#tellThem(row, personIds);
  }

  #tellThem(row: RoomRow, personIds: readonly string[]): void {
    for (const one of this.#joined(row.id)) {
      if (!personIds.includes(one.granted.personId)) continue;
      this.#try(async () => {
        const body = await toldOf({ ...one.granted, room: row });
        if (body) this.#sendRoom(one, body);
        else one.close('not-allowed');
      });
    }
  }

  /** Somebody has given their seat back: whatever page of theirs is open still is none of it. */
  gone(store: RoomStore, room: RoomPlace, personId: string): void {
    this.#others.tell({ kind: 'gone', roomId: room.id, personId });
    this.#gone(room.id, personId);
    this.tellPeople(store, room);
  }

  #gone(roomId: string, personId: string): void {
    for (const one of this.#joined(roomId))
      if (one.granted.personId === personId) one.close('not-allowed');
  }

  end(roomId: string): void {
    this.#others.tell({ kind: 'end', roomId });
    this.#end(roomId);
  }

  #end(roomId: string): void {
    this.#told.delete(roomId);
    const seats = this.presence.seats(roomId);
    this.presence.forget(roomId);
    for (const [one] of seats) {
      one.send({ type: 'ended', senderType: 'teacher' });
      one.close('ended');
    }
  }

  async roster(store: RoomStore, room: RoomPlace) {
    const here = new Set([...this.presence.people(room.id), ...this.#others.people(room.id)]);
    const isHere = (id: string) => here.has(id);
    return [
      ...toRoster(await store.people(room), isHere),
      ...toGuests(await store.guests(room.id), isHere),
    ];
  }

  #sendPeople(roomId: string, roster: Awaited<ReturnType<LiveRooms['roster']>>): void {
    const body = countHere(seated(roster));
    for (const [one] of this.presence.seats(roomId))
      one.send(
        isJoined(one)
          ? { type: 'count', senderType: 'server', body }
          : { type: 'roster', senderType: 'server', body: roster },
      );
  }

  #joined(roomId: string): readonly JoinedConnection[] {
    return this.presence
      .seats(roomId)
      .map(([one]) => one)
      .filter(isJoined);
  }

  #takeOver(roomId: string): void {
    for (const one of this.#teachers(roomId)) {
      one.send({ type: 'taken-over', senderType: 'server' });
      one.close('taken-over');
    }
  }

  /** What another server says of a room; told to whom this one has there. */
  #hear(news: News): void {
    const { roomId } = news;
    const [seat] = this.presence.seats(roomId);
    if (seat === undefined) return;
    const { store, room } = seat[0].granted;
    const withRow = (tell: (row: RoomRow) => void) =>
      this.#try(async () => {
        const row = await store.roomOf(room.teacher_id);
        if (row?.id === roomId) tell(row);
      });
    switch (news.kind) {
      case 'message':
        withRow((row) => this.#tellMessage(store, row));
        break;
      case 'them':
        withRow((row) => this.#tellThem(row, news.personIds));
        break;
      case 'people':
        this.#tellPeople(store, room);
        break;
      case 'gone':
        this.#gone(roomId, news.personId);
        break;
      case 'desk':
        this.#takeOver(roomId);
        break;
      case 'end':
        this.#end(roomId);
    }
  }

  #again(): void {
    for (const [roomId] of this.presence.rooms()) {
      this.#hear({ kind: 'message', roomId });
      this.#hear({ kind: 'people', roomId });
    }
  }

  #teachers(roomId: string): readonly LiveConnection[] {
    return this.presence
      .seats(roomId)
      .map(([one]) => one)
      .filter((one) => !isJoined(one));
  }

  /** A room that ends meanwhile, or a database that is away for a moment, ends no lesson. */
  #try(work: () => Promise<unknown>, orElse: (err: unknown) => void = () => {}): void {
    work().catch((err: unknown) => {
      this.#log.warn({ err }, 'a live room was not told');
      orElse(err);
    });
  }

  readonly #later = (work: () => void) => () => void setTimeout(work, beforeAgain).unref();
}
