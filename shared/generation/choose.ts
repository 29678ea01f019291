import type { Instrument } from '../catalogue/instrument.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import type { Random } from '../lib/random.ts';

/** What a finished draft is chosen by. */
export interface Draft {
  /** 0 to 100. */
  readonly quality: number;
  readonly difficulty: number;
}

/**
 * The difficulty each level aims at, by the formula of `difficulty.ts`: what the rules of the levels come to by themselves,
 * spread so that neighbours differ; at the upper levels more than most tunes reach, so that the hardest are taken. Singers take slower tempi and small steps, a tone set has
 * few notes, one hand of a pianist stays on its five keys to level 4, drummers read no pitch, or two to four drums.
 */
const aims: Readonly<
  Record<'instrument' | 'hand' | 'voice' | 'toneSet' | 'timpani' | 'rhythm', readonly number[]>
> = {
  instrument: [2.8, 6.8, 8.5, 10, 11.9, 13.4, 15.7, 18.3],
  hand: [2.6, 6.3, 8.6, 10.3, 11.6, 13.4, 15.3, 17.5],
  voice: [2, 5.6, 7, 8.9, 9.9, 11.3, 13.4, 17.5],
  toneSet: [2, 6.2, 8.7, 9.9, 11.1, 12.5, 13.9, 15.4],
  timpani: [2, 3.9, 5.3, 6.6, 7.9, 9.5, 12.5, 15.2],
  rhythm: [2.7, 4.8, 5.9, 7, 8.4, 9.9, 10.9, 12.3],
};

/**
 * What leaps, accidentals and range add to a plan, to be taken off the aim. Where even the hardest plans fall short, less is
 * taken off, so that the hardest of those drawn wins.
 */
const byLine: Readonly<Partial<Record<keyof typeof aims, readonly number[]>>> = {
  instrument: [0.9, 2.3, 4.5, 5, 5.5, 6, 6.4, 6.4],
  hand: [0.9, 2.3, 4.5, 5, 5.5, 6, 6.5, 6.4],
  timpani: [0.5, 0.6, 0.6, 0.6, 2, 2.5, 4, 4.5],
  voice: [0.4, 2, 2.2, 2.2, 4.7, 4.9, 4.9, 2.5],
};

/** What a level aims at. */
export interface Aim {
  readonly difficulty: number;
  /** What is to be aimed at before there is a line; null where that is not known. */
  readonly planned: number | null;
  /** A draft no farther from it is of the level; where none is, one this far is half as welcome as one that meets it. */
  readonly tolerance: number;
}

/** Part of the way to the level below, or from the first to the next. */
const toleranceShare = 0.4;
/** Where neighbours lie far apart, as at levels 1 and 2 and at the top, that would take in too much. */
const mostTolerance = 1;
/** How much more a better draft is drawn than a lesser one. */
const choosiness = 12;

/** @example aimOf(violin, 3).difficulty // 8.5 */
export function aimOf(instrument: Instrument, level: LevelNumber): Aim {
  const ladder = aims[kindOf(instrument)];
  const difficulty = ladder[level - 1]!;
  const neighbour = ladder[level - 2] ?? ladder[level]!;
  const line = byLine[kindOf(instrument)]?.[level - 1];
  return {
    difficulty,
    planned: line === undefined ? null : difficulty - line,
    tolerance: Math.min(mostTolerance, toleranceShare * Math.abs(difficulty - neighbour)),
  };
}

function kindOf(instrument: Instrument): keyof typeof aims {
  if (instrument.kind === 'unpitched') return 'rhythm';
  if (instrument.family === 'toneset') return 'toneSet';
  if (instrument.levelColumn === 'timpani') return 'timpani';
  if (instrument.family === 'piano') return 'hand';
  return instrument.family === 'voice' ? 'voice' : 'instrument';
}

/** Distance from the aim, 1 at its tolerance. */
function distanceOf({ difficulty }: Draft, aim: Aim): number {
  return Math.abs(difficulty - aim.difficulty) / aim.tolerance;
}

/** Whether a draft is about as hard as its level asks. */
export function isOfLevel(draft: Draft, aim: Aim): boolean {
  return distanceOf(draft, aim) <= 1;
}

/** The first draft that is of its level; where none is, one is drawn. */
export function settleDraft<T extends Draft>(drafts: readonly T[], aim: Aim, random: Random): T {
  return drafts.find((draft) => isOfLevel(draft, aim)) ?? chooseDraft(drafts, aim, random);
}

/** Draws one of the drafts, good ones and those of the level's difficulty most gladly. */
export function chooseDraft<T extends Draft>(drafts: readonly T[], aim: Aim, random: Random): T {
  const best = Math.max(...drafts.map(({ quality }) => quality));
  return random.weighted(drafts, (draft) => {
    const distance = distanceOf(draft, aim);
    let welcome = 1 / (1 + distance * distance * distance * distance);
    for (let power = 0; power < choosiness; power++) welcome *= draft.quality / best;
    return welcome;
  });
}
