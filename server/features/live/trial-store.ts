import { trialSeats } from '#shared/live/room-life';
import type { Clock } from '../../clock.ts';
import type { Trial, Trials } from '../../trials/trials.ts';
import type { RoomRow } from './queries.ts';
import { messageOf } from './replies.ts';
import type { RoomStore } from './room-store.ts';

interface Means {
  readonly trials: Trials;
  readonly clock: Clock;
}

/** The one room of a trial. It has guests alone: nobody is a student of who has no class. */
export function trialStore(trial: Trial, { trials, clock }: Means): RoomStore {
  const { id, guests } = trial;
  const now = (askedFor: string) => (askedFor === id ? trials.find(id) : undefined);
  const room = async (askedFor: string) => {
    const found = now(askedFor);
    return found && roomOf(found, clock);
  };
  return {
    trial: { liveSessionId: id, endsAt: trial.endsAt.getTime() },
    mostGuests: trialSeats,
    roomOf: room,
    roomById: room,
    codeOf: async () => trial.joinCode,
    people: async () => [],
    async changeMessage(roomId, change) {
      if (!now(roomId)) return null;
      const before = messageOf(trial);
      const { message, isNewMusic } = change(before);
      if (message === before) return trial.version;
      trial.message = message;
      if (isNewMusic) trial.start = null;
      trial.version += 1;
      return trial.version;
    },
    async putStart(_, start) {
      trial.start = start;
      trial.version += 1;
    },
    async setTakesGuests(_, takesGuests) {
      trial.takesGuests = takesGuests;
    },
    // It ends when it ends, however much it is used.
    async noteUsed() {},
    async end() {
      trials.end(id);
      return id;
    },
    seats: async () => [],
    countSeats: async () => guests.size,
    // Of a student, and it has none.
    givePart: async () => false,
    guests: async () => [...guests.values()],
    guest: async ({ roomId, guestId }) => now(roomId)?.guests.get(guestId),
    async putGuest({ guestId, firstName }) {
      const before = guests.get(guestId);
      guests.set(guestId, {
        ...(before ?? { id: guestId, pick: null, is_given: false }),
        first_name: firstName,
        is_let_in: before?.first_name === firstName && before.is_let_in,
        seen_at: clock.now(),
      });
    },
    async noteGuestSeen({ guestId }) {
      const guest = guests.get(guestId);
      if (guest) guest.seen_at = clock.now();
    },
    async putGuestPick({ guestId, pick, isGiven, unlessGiven = false }) {
      const guest = guests.get(guestId);
      if (!guest || (unlessGiven && guest.is_given)) return;
      guest.pick = pick;
      guest.is_given = isGiven;
    },
    async letGuestsIn(_, ids) {
      for (const one of ids) {
        const guest = guests.get(one);
        if (guest) guest.is_let_in = true;
      }
    },
    async turnGuestsAway(_, ids) {
      for (const one of ids) guests.delete(one);
    },
  };
}

/** As a row says it. */
const roomOf = (trial: Trial, clock: Clock): RoomRow => ({
  ...{ id: trial.id, teacher_id: trial.id, course_id: null, title: null },
  ...{ first_name: trial.firstName, last_name: trial.lastName },
  ...{ version: trial.version, message: trial.message, common_start: trial.start },
  ...{ takes_guests: trial.takesGuests, used_at: clock.now() },
});
