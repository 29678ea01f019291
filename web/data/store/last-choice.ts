import { customLevel, testLevels } from '#shared/catalogue/levels';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { parseExerciseLink, printExerciseLink } from '#shared/set-up/link';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';

/** What was played last, by which the first page comes up. */
export interface LastChoice {
  readonly medium: string;
  readonly levelId: string;
}

/** The last choice and the favourites: instruments chosen on this device, the latest first. */
export interface Kept extends LastChoice {
  readonly favourites: readonly string[];
}

const KEPT = 'primavista-last';
const LINKS = 'primavista-last-links';
/** Where all of it lies. */
export const lastKeys = [KEPT, LINKS] as const;
const FIRST: Kept = { medium: 'violin', levelId: 'pv~2', favourites: [] };
/** A family that shares a tablet. */
const MOST_FAVOURITES = 4;

/** Of the last visit to this device; what cannot be read is as on the first. */
export function keptLast(storage: Pick<Storage, 'getItem'>): Kept {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.medium !== 'string' || typeof kept.levelId !== 'string') return FIRST;
    const { medium, levelId, favourites = [medium] } = kept;
    return { medium, levelId, favourites };
  } catch {
    return FIRST;
  }
}

/** The whole of a set-up as the query of its link. */
type LastLink = Readonly<Record<string, string>>;

/** What was practised last on each of the favourites, by the instrument; empty where that is not known. */
export function keptLinks(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, LastLink>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LINKS) ?? '{}');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept)
      ? (kept as Readonly<Record<string, LastLink>>)
      : {};
  } catch {
    return {};
  }
}

/**
 * The whole set-up of a choice: all that was practised with it last, or else just the choice; with the voices of a choir,
 * which is none without them.
 */
export function lastOf(
  { medium, levelId }: LastChoice,
  storage: Pick<Storage, 'getItem'>,
): SetUpChoice {
  const link = keptLinks(storage)[medium];
  const parsed = parseExerciseLink({ ...link });
  const isKept = parsed.kind === 'link' && parsed.link.mediumId === medium;
  if (isKept && parsed.link.levelId === levelId) return configurationOfLink(parsed.link, 'sr');
  const voices = isKept ? parsed.link.voiceInstruments : [];
  return configurationOf(completeRequest({ medium, levelId, voices }));
}

/**
 * Where an instrument begins: where it was left, else at the level that stands there already. What was made for one
 * instrument or one test gives way to the level of a first year.
 */
export function levelFor(
  medium: string,
  standing: string,
  links: Readonly<Record<string, LastLink>>,
): string {
  const isSpecial = standing === customLevel.id || testLevels.some(({ id }) => id === standing);
  return links[medium]?.levelId ?? (isSpecial ? FIRST.levelId : standing);
}

/** Keeps a choice, and where more is known of it all the rest. A browser that keeps nothing is no obstacle. */
export function keepLast(
  choice: PartialRequest,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const { medium, levelId } = choice;
  const others = keptLast(storage).favourites.filter((id) => id !== medium);
  const favourites = [medium, ...others].slice(0, MOST_FAVOURITES);
  const before = keptLinks(storage);
  const known = { ...before, [medium]: linkOfChoice(choice) };
  const links = Object.fromEntries(
    favourites.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]])),
  );
  try {
    storage.setItem(KEPT, JSON.stringify({ medium, levelId, favourites }));
    storage.setItem(LINKS, JSON.stringify(links));
  } catch {
    // It comes up as on the first visit.
  }
}

function linkOfChoice(choice: PartialRequest): LastLink {
  return printExerciseLink(linkOf(configurationOf(completeRequest(choice))));
}
