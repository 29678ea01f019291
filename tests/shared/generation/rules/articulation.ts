import type { Articulation, Ornament } from '#shared/music/score';
import { isSamePitch, move } from './line.ts';
import { at, type Music, type Tone } from './music.ts';
import { always, hard, type Rule } from './rule.ts';

interface Slur {
  readonly tones: readonly Tone[];
  readonly isClosed: boolean;
}

function slursOf({ tones }: Music): readonly Slur[] {
  const slurs: Slur[] = [];
  for (const first of tones) {
    if (first.element.slur !== 'begins') continue;
    const end = tones.findIndex(
      (tone) => tone.index > first.index && tone.element.slur !== undefined,
    );
    const isClosed = end > 0 && tones[end]!.element.slur === 'ends';
    slurs.push({ tones: tones.slice(first.index, isClosed ? end + 1 : first.index + 1), isClosed });
  }
  return slurs;
}

const slurs = hard('A-01', always, (music) => {
  const { level, tones } = music;
  const most = level === 2 ? 2 : level < 6 ? 4 : 8;
  return slursOf(music).flatMap(({ tones: joined, isClosed }) => {
    const first = joined[0]!;
    const last = joined.at(-1)!;
    const where = at(first);
    if (!isClosed) return [`${where}: the slur never ends`];
    const problems: string[] = [];
    if (!music.isPitched) problems.push(`${where}: slur without pitch`);
    if (level < 2) problems.push(`${where}: slur at level 1`);
    if (joined.length > most) problems.push(`${where}: ${joined.length} notes under a slur`);
    if (first.bar !== last.bar) problems.push(`${where}: over the bar line`);
    if (joined.some((tone, index) => index > 0 && isSamePitch(tone, joined[index - 1]!))) {
      problems.push(`${where}: a repeated note in the slur`);
    }
    const hasRest = joined
      .slice(1)
      .some((tone, index) => joined[index]!.onset + joined[index]!.ticks !== tone.onset);
    if (hasRest) problems.push(`${where}: over a rest`);
    const before = tones[first.index - 1];
    const isRepeat =
      before !== undefined &&
      isSamePitch(before, first) &&
      before.onset + before.ticks === first.onset;
    if (isRepeat) problems.push(`${where}: starts at a repeated pitch`);
    return problems;
  });
});

/** "Winds and voices may slur leaps up to a 5th", which leaves steps to the others. */
const slurredLeaps = hard(
  'A-01 leaps',
  // A timpanist's slur leads from a roll to the next drum.
  ({ isPitched, isTimpani }) => isPitched && !isTimpani,
  (music) => {
    const { family } = music.instrument;
    const blows = family === 'voice' || family === 'woodwind' || family === 'brass';
    return slursOf(music).flatMap(({ tones }) =>
      tones.slice(1).flatMap((to, index) => {
        const one = move(tones[index]!, to);
        return Math.abs(one.steps) > (blows ? 4 : 1) ? [`${at(one.from)}-${to.name} slurred`] : [];
      }),
    );
  },
);

const staccato = hard('A-02 staccato', always, (music) => {
  const inSlurs = new Set(slursOf(music).flatMap(({ tones }) => tones));
  return music.tones.flatMap((tone) => {
    if (tone.element.articulation !== 'staccato') return [];
    const beat = tone.bar.full / tone.bar.meter.beats;
    const problems: string[] = [];
    if (tone.ticks > beat) problems.push(`${at(tone)}: staccato of over a beat`);
    if (tone.element.tied) problems.push(`${at(tone)}: staccato on a tied note`);
    if (inSlurs.has(tone)) problems.push(`${at(tone)}: staccato under a slur`);
    return problems;
  });
});

const accents = hard(
  'A-02 accent',
  ({ level }) => level < 6,
  ({ tones }) =>
    tones.flatMap((tone) =>
      tone.element.articulation === 'accent' && !tone.isStressed ? [at(tone)] : [],
    ),
);

/** Marks on the continuation of a tie say nothing. */
const tiedMarks = hard('A-02 tied', always, ({ printed, tones }) => {
  const firsts = new Set(tones.map(({ element }) => element));
  return printed.flatMap(({ element, bar }) =>
    element.kind === 'note' && element.articulation && !firsts.has(element)
      ? [`m${bar}: ${element.articulation} on a held note`]
      : [],
  );
});

/** Two marks printed at one note, read from the text: our reader keeps one. */
const oneKind = hard('A-02 one kind', always, ({ exercise }) => {
  const body = exercise.abc.split('\n').slice(5).join('\n');
  const groups = body.match(/(?:![^!]+!|[.L])+(?=[_^=]*[A-Ga-g])/g) ?? [];
  return groups.flatMap((group) => {
    const kinds = group.replaceAll(/![^!]*!/g, (mark) => (mark === '!tenuto!' ? 'T' : ''));
    return kinds.length > 1 ? [`${group} at one note`] : [];
  });
});

const finalNote = hard(
  'A-03',
  ({ level }) => level < 7,
  ({ tones }) => {
    const { articulation } = tones.at(-1)!.element;
    return articulation === 'staccato' || articulation === 'accent' ? [articulation] : [];
  },
);

/** levels.md §2.1 and §3.1; unpitched percussion has accents only, from level 3 (§3.5). */
function legalMarks({ level, isPitched, isVoice }: Music): readonly Articulation[] {
  if (!isPitched) return level >= 3 ? ['accent'] : [];
  const marks: readonly Articulation[] =
    level <= 2
      ? []
      : level === 3
        ? ['staccato']
        : level === 4
          ? ['staccato', 'accent']
          : ['staccato', 'accent', 'tenuto'];
  return isVoice ? marks.filter((mark) => mark === 'accent') : marks;
}

const vocabulary = hard('2.1 articulation', always, (music) => {
  const legal = legalMarks(music);
  return music.tones.flatMap((tone) => {
    const { articulation } = tone.element;
    return articulation && !legal.includes(articulation) ? [`${at(tone)}: ${articulation}`] : [];
  });
});

const accentsPerBar = hard(
  '3.5 accents',
  ({ isPitched, level }) => !isPitched && level <= 4,
  ({ bars, tones, level }) => {
    const most = level === 4 ? 2 : level === 3 ? 1 : 0;
    return bars.flatMap((bar) => {
      const count = tones.filter(
        (tone) => tone.bar === bar && tone.element.articulation === 'accent',
      ).length;
      return count > most ? [`m${bar.number}: ${count} accents`] : [];
    });
  },
);

/** levels.md §3.5 "Snare extras": from which level. */
const learnt: Readonly<Record<Ornament, number>> = { flam: 4, roll: 5, drag: 6, ruff: 7 };

/** A timpanist rolls what is long. */
const timpaniLevel = 3;

const ornaments = hard('3.5 snare extras', always, ({ tones, level, exercise, isTimpani }) =>
  tones.flatMap((tone) => {
    const { ornament } = tone.element;
    if (!ornament) return [];
    if (isTimpani && ornament === 'roll' && level >= timpaniLevel) return [];
    if (exercise.request.medium !== 'snare') return [`${at(tone)}: ${ornament} off the snare`];
    if (level < learnt[ornament]) return [`${at(tone)}: ${ornament} at level ${level}`];
    // "Flam on beats."
    const isOff = ornament === 'flam' && level === 4 && !Number.isInteger(tone.beat);
    return isOff ? [`${at(tone)}: flam off the beat`] : [];
  }),
);

export const articulationRules: readonly Rule[] = [
  slurs,
  slurredLeaps,
  staccato,
  accents,
  tiedMarks,
  oneKind,
  finalNote,
  vocabulary,
  accentsPerBar,
  ornaments,
];
