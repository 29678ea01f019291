import { movesOf } from '../../shared/generation/rules/line.ts';
import type { Music } from '../../shared/generation/rules/music.ts';
import { table } from '../eval/table.ts';

/** What an exercise comes to, by level and group of instruments. */
export interface Measured {
  readonly level: number;
  readonly group: string;
  readonly difficulty: number;
  /** Shares of the time, of the moves and of the level's range, 0 to 1; null without pitch. */
  readonly rests: number;
  readonly steps: number | null;
  /** Staff steps from lowest to highest. */
  readonly span: number | null;
}

/** Groups whose levels are ladders of their own (levels.md §2, §3). */
function groupOf({ instrument }: Music): string {
  if (instrument.kind === 'unpitched') return 'rhythm';
  if (instrument.id === 'timpani') return 'timpani';
  return instrument.family === 'percussion' ? 'mallets' : instrument.family;
}

export function measured(music: Music): Measured {
  const { printed, tones, exercise, isPitched, level } = music;
  const total = printed.reduce((sum, { element }) => sum + element.ticks, 0);
  const silent = printed.filter(({ element }) => element.kind === 'rest');
  const moves = movesOf(music);
  const positions = tones.map(({ position }) => position);
  return {
    level,
    group: groupOf(music),
    difficulty: exercise.difficulty,
    rests: silent.reduce((sum, { element }) => sum + element.ticks, 0) / total,
    steps: isPitched
      ? moves.filter(({ steps }) => Math.abs(steps) <= 1).length / moves.length
      : null,
    span: isPitched ? Math.max(...positions) - Math.min(...positions) : null,
  };
}

type Graded = Pick<Measured, 'level' | 'group' | 'difficulty'>;

/** Of a sorted list, between neighbours in proportion. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const present = (values: readonly (number | null)[]) => values.filter((one) => one !== null);
const percent = (share: number) => `${Math.round(share * 100)} %`;

interface Quartiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

function quartiles(values: readonly number[]): Quartiles {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share));
  return { low: low!, median: median!, high: high! };
}

const levelsOf = (all: readonly Graded[]) =>
  [...new Set(all.map(({ level }) => level))].toSorted((a, b) => a - b);

/**
 * How far the boxes of two neighbouring levels lie over each other, as a share of the narrower box:
 * under a half is accepted (levels.md §12).
 */
function overlap(lower: Quartiles, upper: Quartiles): number {
  const shared = Math.min(lower.high, upper.high) - Math.max(lower.low, upper.low);
  const narrower = Math.min(lower.high - lower.low, upper.high - upper.low);
  if (shared <= 0) return 0;
  return narrower === 0 ? 1 : shared / narrower;
}

/** In how many pairs, one exercise of either level, the upper is the harder one: at least four in five are wanted. */
function shareOfPairs(lower: readonly number[], upper: readonly number[]): number {
  return mean(upper.map((one) => mean(lower.map((other) => (one > other ? 1 : 0)))));
}

/** Difficulty and what the lines are made of, a row a level. */
export function levelTable(all: readonly Measured[]): string {
  const head = [
    'level',
    'exercises',
    'difficulty Q1',
    'median',
    'Q3',
    'overlap',
    'rests',
    'steps',
    'span',
  ];
  const levels = levelsOf(all);
  const rows = levels.map((level, index) => {
    const own = all.filter((one) => one.level === level);
    const box = quartiles(own.map(({ difficulty }) => difficulty));
    const before = levels[index - 1];
    const lower =
      before === undefined
        ? null
        : quartiles(all.filter((one) => one.level === before).map(({ difficulty }) => difficulty));
    const steps = present(own.map((one) => one.steps));
    const spans = present(own.map(({ span }) => span));
    return [
      `${level}`,
      `${own.length}`,
      box.low.toFixed(2),
      `${box.median.toFixed(2)}${lower && box.median <= lower.median ? ' falls' : ''}`,
      box.high.toFixed(2),
      lower ? percent(overlap(lower, box)) : '',
      percent(mean(own.map(({ rests }) => rests))),
      steps.length > 0 ? percent(mean(steps)) : '',
      spans.length > 0 ? mean(spans).toFixed(1) : '',
    ];
  });
  return table([head, ...rows]);
}

/** Difficulty medians, overlaps and pairs of each group of instruments or voices, whose ladders are their own. */
export function groupTable(all: readonly Graded[]): string {
  const levels = levelsOf(all);
  const groups = [...new Set(all.map(({ group }) => group))].toSorted();
  const head = ['median (overlap, harder in)', ...levels.map((level) => `${level}`)];
  const rows = groups.map((group) => {
    const difficulties = levels.map((level) =>
      all.flatMap((one) => (one.group === group && one.level === level ? one.difficulty : [])),
    );
    return [
      group,
      ...difficulties.map((own, index) => {
        const before = difficulties[index - 1] ?? [];
        if (own.length === 0) return '-';
        const box = quartiles(own);
        const median = box.median.toFixed(1);
        if (before.length === 0) return median;
        const lower = quartiles(before);
        const falls = box.median <= lower.median ? ' falls' : '';
        const figures = [overlap(lower, box), shareOfPairs(before, own)].map(percent).join(', ');
        return `${median}${falls} (${figures})`;
      }),
    ];
  });
  return table([head, ...rows]);
}

/** What of the ladder is not accepted, in words; empty where all is well. */
export function ladderProblems(all: readonly Measured[]): readonly string[] {
  return levelsOf(all).flatMap((level, index, levels) => {
    const own = all.filter((one) => one.level === level);
    const before = levels[index - 1];
    if (before === undefined) return [];
    const problems: string[] = [];
    const groups = [...new Set(own.map(({ group }) => group))];
    for (const group of groups) {
      const boxOf = (wanted: number) => {
        const values = all.filter((one) => one.level === wanted && one.group === group);
        return values.length > 0 ? quartiles(values.map(({ difficulty }) => difficulty)) : null;
      };
      const [lower, upper] = [boxOf(before), boxOf(level)];
      if (!lower || !upper) continue;
      const where = `${group}, level ${before} to ${level}`;
      if (upper.median <= lower.median) problems.push(`${where}: median difficulty does not rise`);
      if (overlap(lower, upper) >= 0.5) problems.push(`${where}: boxes overlap by half or more`);
    }
    return problems;
  });
}
