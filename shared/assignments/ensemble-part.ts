import { isChoir } from '../catalogue/ensemble.ts';
import { findEnsemble } from '../catalogue/ensembles.ts';
import { instrumentPart } from '../catalogue/instrument-parts.ts';
import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';

/** What of an assignment says which parts there are. */
interface ForEnsemble {
  readonly medium: string;
  readonly levelId: string;
}

/** One line of an ensemble's music, and who plays it. */
export interface AssignedPart extends PartEntry {
  /** Of several lines with the same name, as of two sopranos, which: 0 is the upper one. */
  readonly line: number;
}

/** What somebody chose; a choice from before there were lines names none. */
export interface ChosenPart {
  readonly instrument: string;
  readonly partId?: string | undefined;
  readonly line?: number | undefined;
}

/**
 * What each of an ensemble may play, from the top: voices of a choir, or of each instrument the lines that are its own. Two violins
 * have two of them; of two octaves there is the one that is usual. None of a single instrument.
 */
export function partsToPlay({ medium, levelId }: ForEnsemble): readonly AssignedPart[] {
  const ensemble = findEnsemble(medium);
  const found = livePartsOf(medium, { levelId, voiceInstruments: [] });
  if (!ensemble || found.kind !== 'parts' || found.parts.length < 2) return [];
  const all = found.parts.map((part, place) => ({
    ...part,
    line: found.parts.slice(0, place).filter((other) => isSameLine(other, part)).length,
  }));
  if (isChoir(ensemble)) return all;
  const named = ensemble.parts.map((one) =>
    one.kind === 'class' ? `${one.part} ${one.instrument}` : '',
  );
  const closeness = ({ partId, instrument }: PartEntry) => {
    if (named.includes(`${partId} ${instrument}`)) return 2;
    return instrumentPart(instrument)?.part === partId ? 1 : 0;
  };
  return all.filter((part, place) => {
    const rivals = all.filter(({ instrument }) => instrument === part.instrument);
    const closest = Math.max(...rivals.map(closeness));
    if (closeness(part) < closest) return false;
    return closest > 0 || all.indexOf(rivals[0]!) === place;
  });
}

const isSameLine = (one: PartEntry, other: PartEntry) =>
  one.partId === other.partId && one.instrument === other.instrument;

/** That one of these parts; undefined where it is none of them. */
export const findPart = (
  parts: readonly AssignedPart[],
  { instrument, partId, line = 0 }: ChosenPart,
): AssignedPart | undefined =>
  parts.find((one) => one.instrument === instrument && one.partId === partId && one.line === line);

interface Player {
  /** By the class list. */
  readonly plays: string | null;
  /** For this assignment alone. */
  readonly chosen: ChosenPart | null;
  /** How many of the class play the same, and stand before them. */
  readonly before: number;
}

/**
 * The part of somebody: what they chose, else what they play by the class list; the players of an instrument with two lines are
 * dealt over them in turn. null where nobody of the ensemble plays that.
 *
 * @example partOfPlayer({ medium: 'choir-satb', levelId: 'pv~2' }, { plays: 'alto', chosen: null, before: 0 })?.partId // 'alto'
 */
export function partOfPlayer(
  said: ForEnsemble,
  { plays, chosen, before }: Player,
): AssignedPart | null {
  const parts = partsToPlay(said);
  const exact = chosen && findPart(parts, chosen);
  if (exact) return exact;
  const playing = parts.some(({ instrument }) => instrument === chosen?.instrument)
    ? chosen!.instrument
    : plays;
  const own = parts.filter(({ instrument }) => instrument === playing);
  return own[before % own.length] ?? null;
}
