import { polyphonyPercent } from '../../catalogue/ensemble.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Ticks } from '../../music/duration.ts';

/**
 * Share of the music in which all voices begin together, by moments and by beats with anything in them: the
 * lesser of the two, so that it holds however one counts.
 *
 * @param onsets of each voice
 * @example agreementOf([[0, 48], [0]], 48) // 0.5
 */
export function agreementOf(onsets: readonly (readonly Ticks[])[], beat: Ticks): number {
  const voices = new Map<Ticks, number>();
  for (const line of onsets) {
    for (const onset of line) voices.set(onset, (voices.get(onset) ?? 0) + 1);
  }
  const beats = new Map<number, boolean>();
  let common = 0;
  for (const [onset, count] of voices) {
    const isCommon = count === onsets.length;
    if (isCommon) common += 1;
    const at = Math.floor(onset / beat);
    beats.set(at, (beats.get(at) ?? true) && isCommon);
  }
  const together = [...beats.values()].filter((isCommon) => isCommon).length;
  return Math.min(common / voices.size, together / beats.size);
}

/**
 * The same by beats on which a voice begins a note, as V-14 counts: what happens between beats says nothing.
 *
 * @example beatsTogether([[0, 24, 48], [0, 48]], 48) // 1
 */
export function beatsTogether(onsets: readonly (readonly Ticks[])[], beat: Ticks): number {
  const voices = new Map<Ticks, number>();
  for (const line of onsets) {
    for (const onset of line) {
      if (onset % beat === 0) voices.set(onset, (voices.get(onset) ?? 0) + 1);
    }
  }
  const together = [...voices.values()].filter((count) => count === onsets.length).length;
  return voices.size === 0 ? 1 : together / voices.size;
}

/** The least share a level asks for. @example leastAgreement(4) // 0.8 */
export function leastAgreement(level: LevelNumber): number {
  return 1 - polyphonyPercent[level] / 100;
}
