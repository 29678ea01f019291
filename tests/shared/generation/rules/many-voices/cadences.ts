import { type Ticks, ticksOf } from '#shared/music/duration';
import { isDominant, rootOf } from './chord-tones.ts';
import { type ManyVoices, type Moment, spanAt } from './many-voices.ts';
import { atMoment, atTone } from './pairs.ts';
import { isChordal, isHarmony, type ManyVoicesRule, type ManyVoicesShare, soft } from './rule.ts';

/** V-I with 5-1 in the bass. Two voices have no bass to stand on a root: V-10 says how they end. */
const finalCadence = soft('V-12 final', isChordal, (music) => {
  const { spans, voices } = music;
  const bass = voices.at(-1)!;
  const last = bass.tones.at(-1)!;
  const home = spans.findLastIndex(({ harmony }) => rootOf(harmony) !== 1) + 1;
  const [before, close] = [spans[home - 1], spans[home]];
  if (!before || !close || !isDominant(before.harmony)) {
    return [atTone(last, 'the plan does not close with V-I')];
  }
  const five = bass.tones.findLast(({ onset }) => onset < close.start);
  const one = bass.tones.find(({ onset }) => onset >= close.start) ?? last;
  return [
    ...(five?.degree === 5
      ? []
      : [atTone(five ?? last, `${bass.name} leaves V from ${five?.name}`)]),
    ...(one.degree === 1 ? [] : [atTone(one, `${bass.name} closes on ${one.name}`)]),
    ...(last.degree === 1 ? [] : [atTone(last, `${bass.name} ends on ${last.name}`)]),
  ];
});

const soprano = soft('V-12 soprano', isHarmony, ({ voices }) => {
  const last = voices[0]!.tones.at(-1)!;
  return [1, 3].includes(last.degree) && last.shift === 0
    ? []
    : [atTone(last, `${voices[0]!.name} ends on ${last.name}, no 1 and no 3`)];
});

/** "Soprano 1 (80%) or 3". */
export const sopranoShare: ManyVoicesShare = {
  id: 'V-12 soprano on 1',
  atLeast: 0.8,
  applies: isHarmony,
  count: ({ voices }) => ({ held: voices[0]!.tones.at(-1)!.degree === 1 ? 1 : 0, of: 1 }),
};

/** All voices begin the last chord at once and hold it to the end. */
const lastChord = soft('V-12 last chord', isHarmony, (music) => {
  const last = music.moments.at(-1)!;
  const end = ticksOf(music.exercise.length);
  const silent = last.sounding.indexOf(null);
  if (silent >= 0)
    return [atMoment(last, `${music.voices[silent]!.name} is silent in the last chord`)];
  const late = last.attacks.indexOf(false);
  if (late >= 0)
    return [atMoment(last, `${music.voices[late]!.name} does not begin the last chord`)];
  const ends = new Set(last.sounding.map((tone) => Math.min(tone!.end, end)));
  return ends.size === 1
    ? []
    : [atMoment(last, 'the voices leave the last chord at different times')];
});

/** Where each phrase ends, in time. */
export function phraseEnds({ exercise, bars }: ManyVoices): readonly {
  readonly end: Ticks;
  readonly bar: ManyVoices['bars'][number];
  readonly cadence: string;
}[] {
  return exercise.plan.phrases.flatMap(({ measure, measures, cadence }) => {
    const bar = bars.find(({ number }) => number === measure + measures - 1);
    return bar ? [{ end: bar.end, bar, cadence }] : [];
  });
}

const lastBefore = ({ moments }: ManyVoices, end: Ticks): Moment | undefined =>
  moments.findLast(({ onset }) => onset < end);

const halfCadence = soft('V-12 half', isChordal, (music) =>
  phraseEnds(music).flatMap(({ end, cadence }) => {
    const last = lastBefore(music, end);
    if (cadence !== 'half' || !last) return [];
    const span = spanAt(music, last.onset);
    if (!span || !isDominant(span.harmony)) return [atMoment(last, 'the half cadence is not on V')];
    const bass = last.sounding.at(-1);
    return bass?.degree === 5
      ? []
      : [atMoment(last, `the half cadence stands on ${bass?.name ?? 'a rest'}`)];
  }),
);

export const cadenceRules: readonly ManyVoicesRule[] = [
  finalCadence,
  soprano,
  lastChord,
  halfCadence,
];
