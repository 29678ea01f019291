import type { Dynamic } from '#shared/music/score';
import type { Bar, Music, Printed } from './music.ts';
import { always, type Count, hard, type Rule } from './rule.ts';

const scale: readonly Dynamic[] = ['pp', 'p', 'mp', 'mf', 'f', 'ff'];
const sudden: readonly Dynamic[] = ['sfz', 'fp'];

/** levels.md §2.1 "Dynamics". */
const vocabulary = {
  1: [],
  2: ['p', 'f'],
  3: ['p', 'mf', 'f'],
  4: ['p', 'mp', 'mf', 'f'],
  5: scale,
  6: [...scale, ...sudden],
  7: [...scale, ...sudden],
  8: [...scale, ...sudden],
} as const satisfies Readonly<Record<number, readonly Dynamic[]>>;

interface Mark {
  readonly printed: Printed;
  readonly dynamic: Dynamic;
}

function marksOf({ printed }: Music): readonly Mark[] {
  return printed.flatMap((one) =>
    one.element.kind === 'note' && one.element.dynamic
      ? [{ printed: one, dynamic: one.element.dynamic }]
      : [],
  );
}

const place = ({ bar, start }: Printed) => `m${bar} +${start / 48}q`;

const words = hard('2.1 dynamics', always, (music) => {
  const legal: readonly Dynamic[] = vocabulary[music.level];
  const marks = marksOf(music);
  return [
    ...marks.flatMap(({ dynamic, printed }) =>
      legal.includes(dynamic) ? [] : [`${place(printed)}: ${dynamic} at level ${music.level}`],
    ),
    // "p or f, one mark".
    ...(music.level === 2 && marks.length > 1 ? [`${marks.length} marks`] : []),
  ];
});

/** "If dynamics are on": rhythm alone, clapped, has none. */
const hasDynamics = ({ level, exercise }: Music) =>
  level >= 2 && exercise.request.medium !== 'rhythmonly';

const firstMark = hard('D-01 first note', hasDynamics, ({ tones }) =>
  tones[0]!.element.dynamic ? [] : ['no mark at the first note'],
);

/** sfz and fp fall back to the mark before them, so they change nothing. */
const changes = hard('D-01 changes', always, (music) => {
  const lasting = marksOf(music).filter(({ dynamic }) => scale.includes(dynamic));
  const most = music.level <= 5 ? 1 : 2;
  return music.exercise.plan.phrases.flatMap(({ measure, measures }) => {
    const count = lasting
      .slice(1)
      .filter(({ printed }) => printed.bar >= measure && printed.bar < measure + measures).length;
    // M-01 lengthens a phrase by what is left over; the allowance is for four measures.
    return count > most ? [`m${measure}: ${count} changes in a phrase`] : [];
  });
});

const steps = hard('D-01 steps', always, (music) => {
  const lasting = marksOf(music).filter(({ dynamic }) => scale.includes(dynamic));
  return lasting.slice(1).flatMap(({ dynamic, printed }, index) => {
    const before = lasting[index]!.dynamic;
    const distance = Math.abs(scale.indexOf(dynamic) - scale.indexOf(before));
    return distance > 2 ? [`${place(printed)}: ${before} to ${dynamic}`] : [];
  });
});

interface Wedge {
  readonly from: Printed;
  readonly to: Printed | undefined;
  readonly opens: boolean;
  readonly overlaps: boolean;
}

function wedgesOf({ printed }: Music): readonly Wedge[] {
  const wedges: Wedge[] = [];
  let open: Printed | null = null;
  let opens = false;
  let overlaps = false;
  for (const one of printed) {
    if (one.element.kind === 'rest') continue;
    if (open && one.element.hairpinEnds) {
      wedges.push({ from: open, to: one, opens, overlaps });
      open = null;
    }
    if (!one.element.hairpin) continue;
    overlaps = open !== null;
    open = one;
    opens = one.element.hairpin === 'crescendo';
  }
  if (open) wedges.push({ from: open, to: undefined, opens, overlaps });
  return wedges;
}

/**
 * "Spans 1-2 bars": from where its first note begins to where its last one ends it is as long as a measure
 * at least and two at most, and it touches no third. What is drawn, from head to head, is half a measure at least.
 */
const hairpins = hard('D-02', always, (music) => {
  const { bars, tones, level } = music;
  const barOf = (number: number): Bar => bars.find((bar) => bar.number === number)!;
  const marks = marksOf(music);
  return wedgesOf(music).flatMap(({ from, to, opens, overlaps }) => {
    const where = place(from);
    const problems: string[] = [];
    if (level < 4) problems.push(`${where}: hairpin at level ${level}`);
    if (overlaps) problems.push(`${where}: overlaps another`);
    if (!to) return [...problems, `${where}: never ends`];
    const touched = to.bar - from.bar + (to.start === 0 ? 0 : 1);
    if (touched > 2) problems.push(`${where}: ${touched} measures long`);
    const last = tones.findLast(({ onset }) => onset <= to.onset)!;
    const length = last.onset + last.ticks - from.onset;
    const { full } = barOf(from.bar);
    if (2 * (to.onset - from.onset) < full) problems.push(`${where}: drawn too short`);
    if (length < full || length > 2 * full) problems.push(`${where}: ${length / 48} quarters long`);
    const before = marks.findLast(
      (one) => one.printed.onset <= from.onset && scale.includes(one.dynamic),
    );
    if (!before) problems.push(`${where}: no mark before it`);
    // On the note it ends at, or on the next.
    const next = tones.find((one) => one.onset > to.onset);
    const end = marks.find((one) => one.printed === to || one.printed.onset === next?.onset);
    if (!end) return [...problems, `${where}: no mark at its end`];
    if (before) {
      const change = scale.indexOf(end.dynamic) - scale.indexOf(before.dynamic);
      const isRight = opens ? change > 0 : change < 0;
      if (!isRight)
        problems.push(`${where}: ${opens ? '<' : '>'} from ${before.dynamic} to ${end.dynamic}`);
    }
    return problems;
  });
});

/** Of the hairpins over a line that rises from end to end, those that open. */
const rising: Rule = {
  id: 'D-03',
  kind: 'share',
  atLeast: 0.7,
  applies: ({ isPitched, level }) => isPitched && level >= 4,
  count: (music): Count => {
    const { tones } = music;
    const over = wedgesOf(music).filter(({ from, to }) => {
      const [first, last] = [from, to].map((one) =>
        tones.find((tone) => one && tone.onset >= one.onset),
      );
      return first !== undefined && last !== undefined && last.position > first.position;
    });
    return { held: over.filter(({ opens }) => opens).length, of: over.length };
  },
};

export const dynamicsRules: readonly Rule[] = [words, firstMark, changes, steps, hairpins, rising];
