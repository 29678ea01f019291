/** What a student reads of an ensemble. */
export interface LivePick {
  readonly partId: string;
  readonly instrument: string;
  readonly octave: 'Upper' | 'Lower' | null;
}

/** One student of a room, as their teacher sees them. */
export interface RosterEntry {
  readonly id: string;
  readonly name: string;
  readonly connected: boolean;
  readonly pick: LivePick | null;
  /** null for who has an account. */
  readonly guest: 'asks' | 'in' | null;
}

/** Who has a place in the room; the others ask for one. */
export const seated = <Entry extends Pick<RosterEntry, 'guest'>>(
  roster: readonly Entry[],
): readonly Entry[] => roster.filter(({ guest }) => guest !== 'asks');

export const anonymous = 'Anonymous';

export type Presence = 'here' | 'waiting' | 'away';

/**
 * `waiting` is who is there and has yet to choose a part.
 *
 * @param hasParts the music is for several, of whom each reads another part
 */
export const presenceOf = (
  { connected, pick }: Pick<RosterEntry, 'connected' | 'pick'>,
  hasParts: boolean,
): Presence => {
  if (!connected) return 'away';
  return hasParts && pick === null ? 'waiting' : 'here';
};

interface RosterGroup {
  /** null for who has not chosen, and where there are no parts. */
  readonly instrument: string | null;
  readonly students: readonly RosterEntry[];
}

interface RosterView {
  readonly onlyActive: boolean;
  readonly hasParts: boolean;
}

/** The students by what they play, in the order in which the instruments come up; who has none comes last. */
export function rosterGroups(
  roster: readonly RosterEntry[],
  { onlyActive, hasParts }: RosterView,
): readonly RosterGroup[] {
  const shown = onlyActive ? roster.filter(({ connected }) => connected) : roster;
  const instrumentOf = ({ pick }: RosterEntry) => (hasParts ? (pick?.instrument ?? null) : null);
  const named = [...new Set(shown.map(instrumentOf))].filter((one) => one !== null).toSorted();
  return [...named, null]
    .map((instrument) => ({
      instrument,
      students: shown.filter((one) => instrumentOf(one) === instrument),
    }))
    .filter(({ students }) => students.length > 0);
}

/** @example countHere([{ connected: true }, { connected: false }]) // { here: 1, of: 2 } */
export const countHere = (roster: readonly Pick<RosterEntry, 'connected'>[]) => ({
  here: roster.filter(({ connected }) => connected).length,
  of: roster.length,
});
