import { ticksOf } from '#shared/music/duration';
import { bottomOf, handsOf, heldAt, isStrong, type Stroke, topOf } from './hands.ts';
import { type LeftHandKind, leftHandPhrases, type ReadPhrase } from './left-hand-kinds.ts';
import { belongs, type ManyVoices, spanAt } from './many-voices.ts';
import { atTone, isStep } from './pairs.ts';
import {
  type Finding,
  isKeyboard,
  type ManyVoicesRule,
  type ManyVoicesShare,
  soft,
} from './rule.ts';

type Line = Exclude<LeftHandKind, 'stride' | 'other'>;

/** §10 names lines for the left hand at 7; at 8 "any". */
const mayHaveLines = (music: ManyVoices) => isKeyboard(music) && music.level >= 7;

const phrasesOf = (music: ManyVoices, kind: Line) =>
  leftHandPhrases(music).filter((one) => one.kind === kind);

/** Moves from note to note, to the one the next phrase begins with. */
const movesOf = ({ strokes }: ReadPhrase) =>
  strokes.slice(1).map((to, index) => ({ from: strokes[index]!, to }));

const isByStep = ({ from, to }: { readonly from: Stroke; readonly to: Stroke }) =>
  isStep(bottomOf(from), bottomOf(to));

const mostly = 0.5;
const octave = 7;
const seventh = 6;

/** "Mostly by step": more than half of the moves of the whole line; the others no seventh and no wider than an octave. */
const stepwise = (kind: Line) =>
  soft(`10 ${kind} steps`, mayHaveLines, (music) => {
    const phrases = phrasesOf(music, kind);
    const moves = phrases.flatMap(movesOf);
    const steps = moves.filter(isByStep).length;
    const found = moves.flatMap(({ from, to }): readonly Finding[] => {
      const size = Math.abs(bottomOf(to).position - bottomOf(from).position);
      if (size !== seventh && size <= octave) return [];
      return [atTone(bottomOf(to), `the ${kind} leaps from ${bottomOf(from).name}`)];
    });
    if (moves.length === 0 || steps > mostly * moves.length) return found;
    const problem = `the ${kind} has ${steps} steps in ${moves.length} moves`;
    return [...found, { measure: phrases[0]!.measure, beat: 1, problem }];
  });

/** Chord tones on strong beats and where a chord begins; off the chord a line comes and goes by step. */
const inChords = (kind: Line) =>
  soft(`10 ${kind} chord tones`, mayHaveLines, (music) => {
    const [, left] = handsOf(music);
    const starts = new Set(music.spans.map(({ start }) => start));
    return phrasesOf(music, kind).flatMap(({ inner }) =>
      inner.flatMap((stroke): readonly Finding[] => {
        const tone = bottomOf(stroke);
        const span = spanAt(music, stroke.onset);
        if (span && belongs(music, span.harmony, tone)) return [];
        const name = span?.harmony.name ?? 'no chord';
        if (isStrong(stroke) || starts.has(stroke.onset)) {
          return [atTone(tone, `the ${kind} stands on ${tone.name} in ${name}`)];
        }
        const at = left.findIndex(({ onset }) => onset === stroke.onset);
        const around = [left[at - 1], left[at + 1]].filter((one) => one !== undefined);
        const isPassed = around.every((one) => isStep(bottomOf(one), tone));
        return isPassed ? [] : [atTone(tone, `the ${kind} leaps about ${tone.name} in ${name}`)];
      }),
    );
  });

/** In longer values than the melody: it strikes less often. */
const slower = soft('10 counter-melody pace', mayHaveLines, (music) => {
  const [right] = handsOf(music);
  return phrasesOf(music, 'counter-melody').flatMap(({ inner, measure, measures }) => {
    const melody = right.filter(
      ({ bar }) => bar.number >= measure && bar.number < measure + measures - 1,
    );
    if (inner.length < melody.length) return [];
    return [{ measure, beat: 1, problem: 'the counter-melody is as busy as the melody' }];
  });
});

/** It moves where the melody holds or rests for two beats; the last measure of the music is the close of both. */
const answering = soft('10 counter-melody answers', mayHaveLines, (music) => {
  const [right, left] = handsOf(music);
  const last = music.bars.at(-1)!;
  return phrasesOf(music, 'counter-melody').flatMap(({ measure, measures }) => {
    const bars = music.bars.filter(
      (bar) => bar !== last && bar.number >= measure && bar.number < measure + measures,
    );
    const end = bars.at(-1)!.end;
    const melody = right.filter(({ bar }) => bars.includes(bar));
    return melody.flatMap((stroke, index): readonly Finding[] => {
      const next = melody[index + 1]?.onset ?? end;
      if (next - stroke.onset < 2 * ticksOf(stroke.bar.meter.beat)) return [];
      if (left.some(({ onset }) => stroke.onset < onset && onset < next)) return [];
      return [atTone(topOf(stroke), `no answer while the melody holds ${topOf(stroke).name}`)];
    });
  });
});

/** A line of the left hand stays under the right. */
const under = (kind: Line) =>
  soft(`10 ${kind} under the melody`, mayHaveLines, (music) => {
    const [right, left] = music.parts;
    return phrasesOf(music, kind).flatMap(({ inner }) =>
      inner.flatMap((stroke) => {
        const { onset, end } = bottomOf(stroke);
        const moments = [onset, ...right!.map((tone) => tone.onset)].filter(
          (one) => one >= onset && one < end,
        );
        const crossed = moments.some((moment) => {
          const [low, high] = [heldAt(left!, moment).at(-1), heldAt(right!, moment)[0]];
          return low && high && low.midi >= high.midi;
        });
        return crossed ? [atTone(bottomOf(stroke), `the ${kind} crosses the right hand`)] : [];
      }),
    );
  });

/** A line that has the last phrase closes on the tonic. */
const home = (kind: Line) =>
  soft(`10 ${kind} close`, mayHaveLines, (music) => {
    if (leftHandPhrases(music).at(-1)?.kind !== kind) return [];
    const tone = bottomOf(handsOf(music)[1].at(-1)!);
    return tone.degree === 1 ? [] : [atTone(tone, `the ${kind} closes on ${tone.name}`)];
  });

/** "Approaches the next chord's bass by step". */
const approachShare: ManyVoicesShare = {
  id: '10 walking approach',
  atLeast: 0.6,
  applies: mayHaveLines,
  count: (music) => {
    const starts = new Set(music.spans.map(({ start }) => start));
    const moves = phrasesOf(music, 'walking')
      .flatMap(movesOf)
      .filter(({ to }) => starts.has(to.onset));
    return { held: moves.filter(isByStep).length, of: moves.length };
  },
};

/** "Contrary motion preferred": among the moves both hands make at once. */
const contraryShare: ManyVoicesShare = {
  id: '10 counter-melody contrary motion',
  atLeast: 0.5,
  applies: mayHaveLines,
  count: (music) => {
    const right = music.parts[0]!;
    const signs = phrasesOf(music, 'counter-melody')
      .flatMap(movesOf)
      .flatMap(({ from, to }) => {
        const [before, after] = [from, to].map(({ onset }) => heldAt(right, onset).at(-1));
        if (!before || !after) return [];
        const sign = (one: number) => Math.sign(one);
        return [
          sign(after.midi - before.midi) * sign(bottomOf(to).midi - bottomOf(from).midi),
        ].filter((one) => one !== 0);
      });
    return { held: signs.filter((one) => one < 0).length, of: signs.length };
  },
};

export const leftHandLineRules: readonly ManyVoicesRule[] = [
  ...(['walking', 'counter-melody'] as const).flatMap((kind) => [
    stepwise(kind),
    inChords(kind),
    under(kind),
    home(kind),
  ]),
  slower,
  answering,
];

export const leftHandLineShares: readonly ManyVoicesShare[] = [approachShare, contraryShare];
