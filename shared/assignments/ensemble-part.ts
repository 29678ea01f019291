import { isChoir, ownChoir } from '../catalogue/ensemble.ts';
import { findEnsemble } from '../catalogue/ensembles.ts';
import { instrumentPart } from '../catalogue/instrument-parts.ts';
import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';

/** What of an assignment says which parts there are. */
interface ForEnsemble {
  readonly medium: string;
  readonly levelId: string;
  /** Who sings in a choir of one's own. */
  readonly voices?: readonly string[];
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
export function partsToPlay({
  medium,
  levelId,
  voices = [],
}: ForEnsemble): readonly AssignedPart[] {
  const ensemble = findEnsemble(medium);
  if (ensemble?.texture === 'equal-voices')
    return ensemble.parts.map((_, line) => equalVoice(line));
  const found = livePartsOf(medium, {
    levelId,
    voiceInstruments: medium === ownChoir ? voices : [],
  });
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

/** Of two equal voices one: whoever reads a treble clef may. */
const equalVoice = (line: number): AssignedPart => ({
  ...{ partId: 'treble-voice', instrument: 'treble-voice', octave: null, line },
});

const isSameLine = (one: PartEntry, other: PartEntry) =>
  one.partId === other.partId && one.instrument === other.instrument;

/** That one of these parts; undefined where it is none of them. */
export const findPart = (
  parts: readonly AssignedPart[],
  { instrument, partId, line = 0 }: ChosenPart,
): AssignedPart | undefined =>
  parts.find((one) => one.instrument === instrument && one.partId === partId && one.line === line);

export interface Player {
  /** By the class list. */
  readonly plays: string | null;
  /** For this assignment alone. */
  readonly chosen: ChosenPart | null;
  /** The line they were dealt when they began. */
  readonly kept: ChosenPart | null;
  /** How many of the class play the same, and stand before them. */
  readonly before: number;
}

/**
 * Which of an ensemble's parts somebody has: what was chosen for them, else what they play by the class list; the players of an
 * instrument with two lines are dealt over them in turn, and keep theirs once they have begun. null where nobody plays that.
 */
export function partAmong(
  parts: readonly AssignedPart[],
  { plays, chosen, kept, before }: Player,
): AssignedPart | null {
  const exact = chosen && findPart(parts, chosen);
  if (exact) return exact;
  const playing = parts.some(({ instrument }) => instrument === chosen?.instrument)
    ? chosen!.instrument
    : plays;
  const own = parts.filter(({ instrument }) => instrument === playing);
  const dealt = kept && findPart(own, kept);
  return dealt ?? own[before % own.length] ?? null;
}

/** @example partOfPlayer({ medium: 'choir-satb', levelId: 'pv~2' }, { plays: 'alto', chosen: null, kept: null, before: 0 })?.partId // 'alto' */
export const partOfPlayer = (said: ForEnsemble, player: Player): AssignedPart | null =>
  partAmong(partsToPlay(said), player);

/**
 * The line that stays somebody's from now on: the one that was dealt to them before; else the one they began with, for a device
 * without a network knows of nobody who left; else the one they have now. What was chosen is kept with the choice.
 */
export function lineThatStays(
  parts: readonly AssignedPart[],
  player: Player,
  begunWith: ChosenPart | null,
): AssignedPart | null {
  const dealt = partAmong(parts, { ...player, chosen: null });
  const begun = player.chosen === null && player.kept === null && begunWith;
  const found = begun ? findPart(parts, begun) : undefined;
  return found?.instrument === dealt?.instrument ? (found ?? dealt) : dealt;
}
