import type { CommonStart } from '#shared/live/common-start';
import type { LiveMessage } from '#shared/live/live-message';
import type { LivePick } from '#shared/live/roster';
import type { GuestRow, GuestSeat } from './guest-queries.ts';
import type { peopleOfRoom, RoomRow } from './queries.ts';
import type { GivenPick, SeatRow } from './seat-queries.ts';

export type RoomPlace = Pick<RoomRow, 'id' | 'teacher_id' | 'course_id'>;

interface Asking extends GuestSeat {
  readonly firstName: string;
}

/** Where a room and its people are kept: in rows of their organisation, or, while it is only tried, in memory. */
export interface RoomStore {
  /** The trial that it is, with its end in milliseconds; null for any other. */
  readonly trial: { readonly liveSessionId: string; readonly endsAt: number } | null;
  /** Guests that the room takes. */
  readonly mostGuests: number;
  /** The room that this teacher has now; undefined where there is none. */
  roomOf(teacherId: string): Promise<RoomRow | undefined>;
  /** undefined where it is over. */
  roomById(roomId: string): Promise<(RoomPlace & Pick<RoomRow, 'takes_guests'>) | undefined>;
  codeOf(roomId: string): Promise<string>;
  people(room: RoomPlace): ReturnType<typeof peopleOfRoom>;
  /** @returns the version after it, which is that before where nothing changed; null where the room is over */
  changeMessage(
    roomId: string,
    change: (before: LiveMessage | null) => ChangedMessage,
  ): Promise<number | null>;
  putStart(roomId: string, start: CommonStart | null): Promise<void>;
  setTakesGuests(roomId: string, takesGuests: boolean): Promise<void>;
  noteUsed(roomId: string): Promise<void>;
  /** @returns the id of the room that is no more */
  end(teacherId: string): Promise<string | null>;

  seats(roomId: string): Promise<readonly SeatRow[]>;
  countSeats(roomId: string): Promise<number>;
  /** @returns false where the room is full */
  givePart(place: StudentPlace, pick: LivePick): Promise<boolean>;

  guests(roomId: string): Promise<readonly GuestRow[]>;
  guest(place: GuestSeat): Promise<GuestRow | undefined>;
  /** Asks again where they have asked already. Who was let in stays so under the same name: the teacher knows no other. */
  putGuest(asking: Asking): Promise<void>;
  noteGuestSeen(place: GuestSeat): Promise<void>;
  putGuestPick(place: GuestSeat & GivenPick): Promise<void>;
  letGuestsIn(roomId: string, ids: readonly string[]): Promise<void>;
  turnGuestsAway(roomId: string, ids: readonly string[]): Promise<void>;
}

interface ChangedMessage {
  /** The very one before where nothing changed. */
  readonly message: LiveMessage | null;
  /** What was counted in was the music before. */
  readonly isNewMusic: boolean;
}

interface StudentPlace {
  readonly roomId: string;
  readonly studentId: string;
}
