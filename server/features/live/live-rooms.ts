import type { LiveTold } from '#shared/contract/live';
import { countHere } from '#shared/live/roster';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Connection } from '../../sockets/connection.ts';
import type { StudentSeat, TeacherSeat } from './live-authority.ts';
import { Presence, patience } from './presence.ts';
import { peopleOfRoom, pickOf, type RoomRow, takeSeat } from './queries.ts';
import { pickIn, toJoinedRoom, toRoster } from './replies.ts';

export type LiveConnection = Connection<StudentSeat | TeacherSeat, LiveTold>;
type RoomPlace = Pick<RoomRow, 'id' | 'teacher_id' | 'course_id'>;
type StudentConnection = Connection<StudentSeat, LiveTold>;

/** Milliseconds in which those who come and go are told of together: a whole class comes at once. */
const together = 150;

const isStudent = (one: LiveConnection): one is StudentConnection => one.granted.as === 'student';

/** Who is told what of the rooms of this server. What stands before them is read from the rows, not remembered here. */
export class LiveRooms {
  readonly #log: Context['log'];
  readonly presence: Presence<LiveConnection>;
  /** Rooms of whose people something is to be told. */
  readonly #changed = new Map<string, NodeJS.Timeout>();

  constructor({ clock, log }: Pick<Context, 'clock' | 'log'>) {
    this.#log = log;
    this.presence = new Presence(clock);
  }

  enter(connection: LiveConnection): void {
    const { room, account, db } = connection.granted;
    if (isStudent(connection)) {
      this.presence.enter(room.id, account.id, connection);
      this.#try(async () => {
        const seat = { roomId: room.id, studentId: account.id };
        await takeSeat(db, seat);
        await this.#tellStudent(connection, room);
        this.tellPeople(db, room);
      });
      return;
    }
    // One page of a teacher has the room; the one before says so.
    for (const one of this.#teachers(room.id)) {
      one.send({ type: 'taken-over', senderType: 'server' });
      one.close('taken-over');
    }
    this.presence.enter(room.id, account.id, connection);
    this.tellPeople(db, room);
  }

  /** Somebody without a socket asks: they are there as long as they go on asking. @returns whether they were away before */
  ask(db: TenantDb, room: RoomRow, studentId: string): boolean {
    const wasAway = this.presence.ask(room.id, studentId);
    if (wasAway) this.tellPeople(db, room);
    const later = setTimeout(() => {
      if (!this.presence.isHere(room.id, studentId)) this.tellPeople(db, room);
    }, patience + together);
    later.unref();
    return wasAway;
  }

  leave(connection: LiveConnection): void {
    const { room, db } = connection.granted;
    this.presence.leave(room.id, connection);
    this.tellPeople(db, room);
  }

  /** Everybody sees what stands before the room now. */
  tellMessage(row: RoomRow): void {
    for (const [one] of this.presence.seats(row.id))
      if (isStudent(one)) this.#try(() => this.#tellStudent(one, row));
  }

  /** The teacher sees who is there, everybody how many. */
  tellPeople(db: TenantDb, room: RoomPlace): void {
    if (this.#changed.has(room.id)) return;
    const timer = setTimeout(() => {
      this.#changed.delete(room.id);
      if (this.presence.seats(room.id).length > 0)
        this.#try(async () => this.#sendPeople(room.id, await this.roster(db, room)));
    }, together);
    timer.unref();
    this.#changed.set(room.id, timer);
  }

  end(roomId: string): void {
    const seats = this.presence.seats(roomId);
    this.presence.forget(roomId);
    for (const [one] of seats) {
      one.send({ type: 'ended', senderType: 'teacher' });
      one.close('ended');
    }
  }

  async roster(db: TenantDb, room: RoomPlace) {
    const people = await peopleOfRoom(db, room);
    return toRoster(people, (id) => this.presence.isHere(room.id, id));
  }

  #sendPeople(roomId: string, roster: Awaited<ReturnType<LiveRooms['roster']>>): void {
    const body = countHere(roster);
    for (const [one] of this.presence.seats(roomId))
      one.send(
        isStudent(one)
          ? { type: 'count', senderType: 'server', body }
          : { type: 'roster', senderType: 'server', body: roster },
      );
  }

  async #tellStudent(connection: StudentConnection, row: RoomRow): Promise<void> {
    const { account, db, courseId } = connection.granted;
    const pick = pickIn(await pickOf(db, { roomId: row.id, studentId: account.id }));
    const body = toJoinedRoom(row, { courseId, pick });
    connection.send({ type: 'room', senderType: 'teacher', body });
  }

  #teachers(roomId: string): readonly LiveConnection[] {
    return this.presence
      .seats(roomId)
      .map(([one]) => one)
      .filter((one) => !isStudent(one));
  }

  /** A room that ends meanwhile, or a database that is away, takes nobody's connection: they ask again. */
  #try(work: () => Promise<unknown>): void {
    work().catch((err: unknown) => this.#log.warn({ err }, 'a live room was not told'));
  }
}
