import type { ExpectedNote } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/** A heard note belongs to a written one within these limits (spec 3 §9). */
const EARLIEST: Seconds = -0.15;
const LATEST: Seconds = 0.3;
/** What a note at the right time but of another pitch says about where the beat is. */
const TIME_ONLY = 0.25;

/**
 * Where in a recording the first beat lies, when nobody says. Every pair of a heard and a written
 * note of the same pitch proposes a place; the one under which most written notes find theirs is
 * taken, and then moved so that the median difference of those notes is zero. 0 when nothing fits.
 */
export function findFirstBeat(
  heard: readonly NoteEvent[],
  written: readonly ExpectedNote[],
): Seconds {
  let best: { place: Seconds; score: number; differences: readonly Seconds[] } | null = null;
  for (const place of candidates(heard, written)) {
    const { score, differences } = compare(heard, written, place);
    const isBetter =
      !best ||
      score > best.score ||
      (score === best.score && spread(differences) < spread(best.differences));
    if (isBetter) best = { place, score, differences };
  }
  return best ? best.place + middle(best.differences) : 0;
}

function candidates(heard: readonly NoteEvent[], written: readonly ExpectedNote[]): Seconds[] {
  const pairs = heard.flatMap((event) =>
    written.filter(({ midi }) => midi === event.midi).map((note) => event.onset - note.onset),
  );
  if (pairs.length > 0) return pairs;
  const [firstHeard, firstWritten] = [heard[0], written[0]];
  return firstHeard && firstWritten ? [firstHeard.onset - firstWritten.onset] : [];
}

function compare(heard: readonly NoteEvent[], written: readonly ExpectedNote[], place: Seconds) {
  let score = 0;
  const differences: Seconds[] = [];
  for (const note of written) {
    const near = heard
      .map((event) => ({ midi: event.midi, difference: event.onset - place - note.onset }))
      .filter(({ difference }) => difference >= EARLIEST && difference <= LATEST);
    const same = nearest(near.filter(({ midi }) => midi === note.midi));
    if (same !== null) differences.push(same);
    score += same !== null ? 1 : near.length > 0 ? TIME_ONLY : 0;
  }
  return { score, differences };
}

function nearest(near: readonly { readonly difference: Seconds }[]): Seconds | null {
  const sorted = near.map(({ difference }) => difference).sort((a, b) => Math.abs(a) - Math.abs(b));
  return sorted[0] ?? null;
}

function spread(differences: readonly Seconds[]): Seconds {
  const centre = middle(differences);
  return differences.reduce((sum, difference) => sum + Math.abs(difference - centre), 0);
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
