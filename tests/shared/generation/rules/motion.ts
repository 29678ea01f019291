import type { NoteFunction } from '#shared/generation/exercise';
import { chordDegrees, isDominant } from '#shared/music/chord';
import {
  isChromatic,
  isIn,
  isLeadingTone,
  isLeap,
  isStep,
  type Move,
  move,
  movesOf,
  nextDifferent,
  previousDifferent,
} from './line.ts';
import { at, type Music, type Tone } from './music.ts';
import { type Count, hard, isTune, type Rule } from './rule.ts';

const named = ({ from, to }: Move) => `${at(from)}-${to.name}`;

/** M-07. A tenth is the most even at level 8, where an octave may be displaced (levels.md §2.1). */
const forbiddenIntervals = hard('M-07', isTune, (music) => {
  const isFree = music.level === 8 && !music.isVoice;
  return movesOf(music).flatMap((one) => {
    const [steps, semitones] = [Math.abs(one.steps), Math.abs(one.semitones)];
    if (isFree) return steps > 9 ? [`${named(one)}: over a tenth`] : [];
    const problem =
      steps > 7 || semitones > 12
        ? 'over an octave'
        : semitones === 6 && steps > 1
          ? 'tritone'
          : steps === 6
            ? 'seventh'
            : steps === 1 && semitones === 3
              ? 'augmented second'
              : null;
    return problem ? [`${named(one)}: ${problem}`] : [];
  });
});

/** Whether each leap of a fourth or more turns back; leaps that need not are left out. */
function recoveries(music: Music): readonly { readonly leap: Move; readonly turns: boolean }[] {
  return movesOf(music).flatMap((leap) => {
    if (Math.abs(leap.steps) < 3) return [];
    const next = nextDifferent(music, leap.to);
    if (!next) return [];
    const after = move(leap.to, next);
    const positions = [leap.from, leap.to, next].map(({ position }) => position);
    const span = Math.max(...positions) - Math.min(...positions);
    if (isIn(leap.to.chord, leap.from, leap.to, next) && span <= 7) return [];
    const isBack = Math.sign(after.semitones) === -Math.sign(leap.semitones);
    const furthest = Math.abs(leap.steps) === 7 ? 2 : 1;
    return [{ leap, turns: isBack && Math.abs(after.steps) <= furthest }];
  });
}

/** People turn back after three leaps in four; a level that asks for all of them sounds like an exercise. */
const leapRecovery: Rule = {
  id: 'M-08',
  kind: 'share',
  atLeast: 0.75,
  applies: isTune,
  count: (music): Count => {
    const all = recoveries(music);
    return { held: all.filter(({ turns }) => turns).length, of: all.length };
  },
};

const twoLeaps = hard('M-09', isTune, (music) => {
  const moves = movesOf(music);
  return moves.slice(1).flatMap((second, index) => {
    const first = moves[index]!;
    if (!isLeap(first) || !isLeap(second)) return [];
    if (Math.sign(first.steps) !== Math.sign(second.steps)) return [];
    const sizes = [first, second].map(({ steps }) => Math.abs(steps));
    const isTriad = ['2,2', '2,3', '3,2'].includes(sizes.join());
    const three = [first.from, first.to, second.to];
    const isPlanned = three.some(({ chord }) => isIn(chord, ...three));
    return isTriad && isPlanned ? [] : [`${named(first)}-${second.to.name}`];
  });
});

/** M-10. The rule is off in natural minor, whose seventh does not pull (N-01). */
const leadingTone = hard('M-10', isTune, (music) => {
  const { tones, exercise } = music;
  const lastTwo = exercise.measures - 1;
  return tones.flatMap((tone) => {
    if (!isLeadingTone(tone)) return [];
    const next = nextDifferent(music, tone);
    if (!next) return [`${at(tone)}: nothing follows`];
    if (next.position === tone.position + 1 && next.shift === 0) return [];
    if (tone.bar.number >= lastTwo) return [`${at(tone)}: 7 goes to ${next.name} at the end`];
    const after = nextDifferent(music, next);
    const descends = next.position === tone.position - 1 && after?.position === tone.position - 2;
    if (descends) return [];
    const before = previousDifferent(music, tone);
    const isInV =
      tone.chord !== null &&
      isDominant(tone.chord) &&
      before !== undefined &&
      isIn(tone.chord, before, next) &&
      // Through the chord, 5-7-2 or back, and not 2-7-2.
      Math.sign(tone.midi - before.midi) === Math.sign(next.midi - tone.midi);
    return isInV ? [] : [`${at(tone)}: 7 goes to ${next.name} under ${tone.chord}`];
  });
});

/** "4 above 7 in a V7 outline resolves to 3". */
const seventhOfV = hard('M-10 seventh', isTune, (music) =>
  music.tones.flatMap((four) => {
    const before = previousDifferent(music, four);
    if (four.degree !== 4 || !before || !four.chord || !isDominant(four.chord)) return [];
    const third = previousDifferent(music, before);
    const isOutline =
      (isLeadingTone(before) && before.position === four.position - 4) ||
      (before.degree === 2 &&
        before.position === four.position - 2 &&
        third !== undefined &&
        isLeadingTone(third) &&
        third.position === four.position - 4);
    if (!isOutline) return [];
    const next = nextDifferent(music, four);
    return next?.position === four.position - 1 ? [] : [`${at(four)}: goes to ${next?.name}`];
  }),
);

/** M-11 gives non-chord tones no weight on strong beats at levels 1 to 4. */
const strongBeats = hard(
  'M-11 strong beats',
  (music) => isTune(music) && music.level <= 4,
  ({ tones }) =>
    tones.flatMap((tone) =>
      tone.isStressed && !isIn(tone.chord, tone) ? [`${at(tone)} over ${tone.chord}`] : [],
    ),
);

/**
 * What a note is by M-12, or null for none of its kinds. Repeats of a note count as one note; a
 * suspension is one that was already sounding before the chord changed.
 */
export function functionOf(music: Music, tone: Tone): NoteFunction | null {
  if (isChromatic(music, tone)) return 'chromatic';
  if (isIn(tone.chord, tone)) return 'chord';
  const { tones, level } = music;
  const next = nextDifferent(music, tone);
  const previous = previousDifferent(music, tone);
  if (!next) return null;
  const out = move(tone, next);
  const before = tones[tone.index - 1];
  const isHeldOver =
    before !== undefined && before.midi === tone.midi && before.chord !== tone.chord;
  if (level >= 6 && isHeldOver && isStep(out) && out.semitones < 0 && isIn(before.chord, before)) {
    return 'suspension';
  }
  if (!previous || !isStep(out)) return null;
  const into = move(previous, tone);
  if (isStep(into)) {
    return Math.sign(into.semitones) === Math.sign(out.semitones) ? 'passing' : 'neighbour';
  }
  return null;
}

/** Leap up, step down; from level 6. */
function isAppoggiatura(music: Music, tone: Tone): boolean {
  const previous = music.tones[tone.index - 1];
  const next = nextDifferent(music, tone);
  if (!previous || !next || music.level < 6) return false;
  const out = move(tone, next);
  return move(previous, tone).steps >= 2 && isStep(out) && out.semitones < 0;
}

const nonChordTones = hard('M-12', isTune, (music) =>
  music.tones.flatMap((tone) => {
    if (functionOf(music, tone) !== null || isAppoggiatura(music, tone)) return [];
    const degrees = tone.chord ? chordDegrees(tone.chord) : [];
    return [`${at(tone)}: ${tone.degree} over ${tone.chord} (${degrees})`];
  }),
);

export const motionRules: readonly Rule[] = [
  forbiddenIntervals,
  leapRecovery,
  twoLeaps,
  leadingTone,
  seventhOfV,
  strongBeats,
  nonChordTones,
];
