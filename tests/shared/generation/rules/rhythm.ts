import { isCompoundGroup } from '#shared/music/meter';
import { type Cell, cellNamed, type Value, valuesOf } from './cells.ts';
import { type Bar, type Music, type Printed, withoutTies } from './music.ts';
import { always, hard, type Rule } from './rule.ts';
import { legalIds, levelTable } from './tables.ts';

const readerOf = ({ isPitched, isVoice }: Music) =>
  isPitched ? (isVoice ? 'voice' : 'pitched') : 'rhythm';

const beatOf = (bar: Bar) => bar.full / bar.meter.beats;
const place = ({ bar, start }: Printed) => `m${bar} +${start / 48}q`;
const fullBars = ({ bars }: Music) => bars.filter(({ number }) => number > 0);

interface Placed {
  readonly bar: Bar;
  readonly beat: number;
  readonly id: string;
  readonly cell: Cell | undefined;
}

function placedOf(music: Music): readonly Placed[] {
  return fullBars(music).flatMap((bar) =>
    music.exercise.plan.rhythms
      // The remainder a pickup leaves for the last measure is no pattern of the tables.
      .filter(({ measure, pattern }) => measure === bar.number && pattern !== 'final')
      .map(({ beat, pattern }) => ({
        bar,
        beat,
        id: pattern,
        cell: cellNamed(pattern, bar.meter.group),
      })),
  );
}

/** Notes and rests of a measure, ties and neighbouring rests joined. */
function printedValues(bar: Bar): readonly Value[] {
  const values: Value[] = [];
  let isTied = false;
  for (const { element } of bar.printed) {
    const last = values.at(-1);
    const joins = last && (element.kind === 'rest' ? last.kind === 'rest' : isTied);
    if (joins) values[values.length - 1] = { ...last, ticks: last.ticks + element.ticks };
    else values.push({ kind: element.kind, ticks: element.ticks });
    isTied = element.kind === 'note' && element.tied;
  }
  return values;
}

function joinedRests(values: readonly Value[]): readonly Value[] {
  const joined: Value[] = [];
  for (const value of values) {
    const last = joined.at(-1);
    if (last?.kind === 'rest' && value.kind === 'rest') {
      joined[joined.length - 1] = { kind: 'rest', ticks: last.ticks + value.ticks };
    } else joined.push(value);
  }
  return joined;
}

const isShortened = ({ ticks, full }: Bar) => ticks < full;

/** The page holds the patterns the plan names: what is judged by id is what is printed. */
const asPlanned = hard('rhythm as planned', always, (music) => {
  const placed = placedOf(music);
  return fullBars(music).flatMap((bar) => {
    const own = placed.filter((one) => one.bar === bar);
    if (own.length === 0) return isShortened(bar) ? [] : [`m${bar.number}: no pattern`];
    const unknown = own.find(({ cell }) => cell === undefined);
    if (unknown) return [`m${bar.number}: pattern ${unknown.id} of ${bar.meter.group}`];
    const planned = joinedRests(own.flatMap(({ cell }) => valuesOf(cell!.abc, bar.meter.group)));
    const text = (values: readonly Value[]) =>
      values.map(({ kind, ticks }) => `${kind === 'rest' ? 'z' : ''}${ticks / 48}`).join(' ');
    const [page, plan] = [text(printedValues(bar)), text(planned)];
    return page === plan ? [] : [`m${bar.number}: ${page} printed, ${plan} planned`];
  });
});

const ranks = { none: 0, easy: 1, medium: 2, hard: 3 } as const;

const vocabulary = hard('2.1 rhythm ids', always, (music) => {
  const { level } = music;
  return placedOf(music).flatMap(({ bar, beat, id, cell }) => {
    if (!cell) return [];
    const legal = legalIds(level, isCompoundGroup(bar.meter.group), readerOf(music));
    const where = `m${bar.number} b${beat}: ${id}`;
    const missing = cell.needs.filter((need) => !legal.includes(need));
    if (missing.length > 0)
      return [`${where} needs ${missing} at level ${level} in ${bar.meter.name}`];
    const { advanced } = levelTable[level];
    if (cell.difficulty && ranks[cell.difficulty] > ranks[advanced]) {
      return [`${where} is ${cell.difficulty}`];
    }
    // "id 6 only" at 5; off-beat chains from 7.
    const isChain = cell.isSyncopated && cell.isExtended && level < 7;
    return isChain ? [`${where} is an off-beat chain`] : [];
  });
});

const lengths = hard(
  '2.1 shortest',
  ({ isPitched }) => isPitched,
  (music) =>
    music.printed.flatMap((one) => {
      const least = levelTable[music.level].shortest * 48;
      const isTuplet = one.element.tuplet !== undefined;
      return one.element.ticks < least && !isTuplet
        ? [`${place(one)}: ${one.element.ticks / 48} quarters`]
        : [];
    }),
);

/** The value a dotted length is the dotted form of, in quarters; null for a plain one. */
function dottedBase(ticks: number): number | null {
  const base = (ticks / 48) * (2 / 3);
  return [4, 2, 1, 0.5, 0.25].includes(base) ? base : null;
}

/** Simple meters; in compound ones the dotted value is the beat itself. */
const dots = hard(
  '2.1 dots',
  ({ isPitched }) => isPitched,
  (music) => {
    const { level } = music;
    const least = level === 1 ? 8 : level <= 3 ? 2 : level <= 5 ? 1 : level === 6 ? 0.5 : 0;
    return fullBars(music).flatMap((bar) =>
      isCompoundGroup(bar.meter.group)
        ? []
        : bar.printed.flatMap((one) => {
            const base = one.element.tuplet ? null : dottedBase(one.element.ticks);
            return base !== null && base < least
              ? [`${place(one)}: dotted ${base} quarters at level ${level}`]
              : [];
          }),
    );
  },
);

const tuplets = hard('2.1 tuplets', always, (music) =>
  fullBars(music).flatMap((bar) =>
    bar.printed.flatMap((one) => {
      const { tuplet } = one.element;
      if (!tuplet) return [];
      const least = music.isPitched ? (tuplet.count === 3 ? 6 : 8) : tuplet.count === 3 ? 6 : 7;
      return music.level < least ? [`${place(one)}: tuplet of ${tuplet.count}`] : [];
    }),
  ),
);

/**
 * In 5/4 each gathering counts as a measure of its own: two beats from 1 or 2 of three, three
 * from its first. Four beats may stand in 5/4 (§1 names it) from beat 1.
 */
function starts(bar: Bar, beats: number, level: number): readonly number[] {
  const { name } = bar.meter;
  if (beats === 1) return Array.from({ length: bar.meter.beats }, (_, index) => index + 1);
  if (beats === 4) return [1];
  const second = bar.stresses.at(-1)!;
  if (name === '5/4') {
    if (beats === 3) return second === 4 ? [1] : [3];
    return second === 4 ? [1, 2, 4] : [1, 3, 4];
  }
  if (beats === 3) return name === '4/4' && level >= 5 ? [1, 2] : [1];
  if (['3/4', '3/2', '9/8'].includes(name)) return [1, 2];
  return bar.meter.beats === 4 ? [1, 3] : [1];
}

const patternStarts = hard('R-5.2', always, (music) =>
  placedOf(music).flatMap(({ bar, beat, id, cell }) =>
    !cell || starts(bar, cell.beats, music.level).includes(beat)
      ? []
      : [`m${bar.number} b${beat}: ${id} of ${cell.beats} beats in ${bar.meter.name}`],
  ),
);

/** "Only when syncopation is on": quarter-half-quarter and 8-4-4-4-8, from level 5, chains from 7. */
function isLegalSyncope(bar: Bar, level: number): boolean {
  const values = bar.printed.map(({ element }) => element.ticks / beatOf(bar));
  const text = values.join(' ');
  if (text === '1 2 1') return level >= 5;
  return text === '0.5 1 1 1 0.5' && level >= 7;
}

const hiddenMiddle = hard('R-5.3', always, (music) =>
  fullBars(music).flatMap((bar) => {
    const beat = beatOf(bar);
    const crosses = (one: Printed, line: number) => one.start < line && one.end > line;
    const notes = bar.printed.filter(({ element }) => element.kind === 'note');
    if (isCompoundGroup(bar.meter.group)) {
      return notes.flatMap((one) => {
        const lines = Array.from({ length: bar.meter.beats - 1 }, (_, index) => (index + 1) * beat);
        const isHiding = lines.some((line) => crosses(one, line));
        const isWhole = one.start % beat === 0 && one.element.ticks % (2 * beat) === 0;
        return isHiding && !isWhole ? [`${place(one)} hides a beat of ${bar.meter.name}`] : [];
      });
    }
    if (bar.meter.beats !== 4 || isLegalSyncope(bar, music.level)) return [];
    return notes.flatMap((one) => {
      const isLong = one.start === 0 && one.element.ticks >= 3 * beat;
      return crosses(one, 2 * beat) && !isLong ? [`${place(one)} hides the middle`] : [];
    });
  }),
);

/** A note and a half with its short one may come twice in a measure: who reads one pair reads two. */
const dottedPairs = ['5', '10'];

/** At most one pattern of the hardest kind in a measure; base ids have no difficulty of their own. */
const oneDifficulty = hard(
  'R-5.4',
  ({ level }) => level >= 4,
  (music) => {
    const most = levelTable[music.level].advanced;
    const placed = placedOf(music);
    return fullBars(music).flatMap((bar) => {
      const hardest = placed.filter((one) => one.bar === bar && one.cell?.difficulty === most);
      const pairs = hardest.filter(({ id }) => dottedPairs.includes(id)).length;
      const count = hardest.length - Math.max(0, pairs - 1);
      return count > 1 && bar.meter.beats > 1 ? [`m${bar.number}: ${count} ${most} patterns`] : [];
    });
  },
);

/**
 * The last measure closes on a strong beat with a note of whole beats. Inner phrases of a tune end as people's do, of whom
 * one in twenty stops there on a single note (a singer still breathes, 3.1); rhythm alone and many voices close them too,
 * but for a rest to breathe, or the pickup of the next phrase where the exercise has one (M-20).
 */
const cadenceBars = hard('R-5.5', always, (music) => {
  const { exercise, bars, pickup } = music;
  return exercise.plan.phrases.flatMap(({ measure, measures }, index) => {
    const number = measure + measures - 1;
    const isLast = index === exercise.plan.phrases.length - 1;
    if (!isLast && music.isPitched) return [];
    const bar = bars.find((one) => one.number === number)!;
    const upbeat = isLast ? 0 : pickup;
    const own = withoutTies(bar).filter(
      ({ element, start }) =>
        element.kind === 'note' && (upbeat === 0 || start < bar.full - upbeat),
    );
    const last = own.at(-1);
    if (!last) return [`m${number}: silent`];
    const problems: string[] = [];
    const beat = beatOf(bar);
    const place = last.start / beat + 1;
    if (!bar.stresses.includes(place))
      problems.push(`m${number} b${place}: closes off a strong beat`);
    if (last.element.ticks < beat) problems.push(`m${number}: closes with less than a beat`);
    const needsTwo = isLast && music.level <= 3 && bar.meter.name === '4/4';
    if (needsTwo && last.element.ticks < 2 * beat)
      problems.push(`m${number}: final note under two beats`);
    if (last.element.tuplet) problems.push(`m${number}: closes in a tuplet`);
    return problems;
  });
});

/** "The level's easiest pattern": the plain beat, as a note that begins on a beat and lasts whole ones. */
const pulse = hard('R-5.6', always, (music) => {
  const opening = music.bars.filter(({ number }) => number === 1 || number === 2);
  const hasBeat = opening.some((bar) =>
    bar.printed.some(
      ({ element, start }) =>
        element.kind === 'note' && start % beatOf(bar) === 0 && element.ticks % beatOf(bar) === 0,
    ),
  );
  return hasBeat ? [] : ['no plain beat in measures 1 and 2'];
});

const ties = hard('R-5.7', always, (music) => {
  const { level, bars, printed } = music;
  const final = bars.at(-1)!.number;
  return printed.flatMap((one, index) => {
    if (one.element.kind !== 'note' || !one.element.tied) return [];
    const next = printed[index + 1];
    if (next?.element.kind !== 'note') return [`${place(one)}: tie into a rest`];
    const problems: string[] = [];
    const isOver = next.bar !== one.bar;
    if (level < 4) problems.push(`${place(one)}: tie at level ${level}`);
    if (isOver && level < 5) problems.push(`${place(one)}: tie over the bar line`);
    if (isOver && next.bar === final && level < 6)
      problems.push(`${place(one)}: tie into the final measure`);
    const bar = bars.find(({ number }) => number === one.bar)!;
    const division = beatOf(bar) / (isCompoundGroup(bar.meter.group) ? 3 : 2);
    if (level < 7 && one.element.ticks < division)
      problems.push(`${place(one)}: tie from a short note`);
    if (JSON.stringify(next.element.pitch) !== JSON.stringify(one.element.pitch)) {
      problems.push(`${place(one)}: tie to another pitch`);
    }
    return problems;
  });
});

export const rhythmRules: readonly Rule[] = [
  asPlanned,
  vocabulary,
  lengths,
  dots,
  tuplets,
  patternStarts,
  hiddenMiddle,
  oneDifficulty,
  cadenceBars,
  pulse,
  ties,
];
