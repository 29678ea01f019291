import { keyNamed, tonicOf } from '#shared/music/key';
import { isCompoundGroup, meterNamed } from '#shared/music/meter';
import { legalKeys } from './keys.ts';
import { isSamePitch, movesOf } from './line.ts';
import { at, type Music, withoutTies } from './music.ts';
import { isInside, levelRange, levelRangeName, rangeOf } from './ranges.ts';
import { hard, isTune, type Rule } from './rule.ts';
import {
  levelTable,
  pianoTempos,
  rhythmMeters,
  rhythmTempos,
  sungDegrees,
  voiceTempos,
} from './tables.ts';

const isPiano = ({ exercise }: Music) => exercise.request.medium.startsWith('piano');

const meters = hard(
  '2.1 meters',
  () => true,
  ({ exercise, level, isPitched, bars }) => {
    const legal = isPitched ? levelTable[level].meters : rhythmMeters[level];
    const asked = exercise.request.timeSignatures;
    const found = [...new Set(bars.map(({ meter }) => meter.name))];
    return [
      ...found.flatMap((name) => (legal.includes(name) ? [] : [`${name} at level ${level}`])),
      ...(asked.length > 0 && found.some((name) => !asked.includes(name))
        ? [`${found}, not ${asked}`]
        : []),
      ...(found[0] === exercise.timeSignature
        ? []
        : [`begins in ${found[0]}, says ${exercise.timeSignature}`]),
    ];
  },
);

const keys = hard(
  '2.2 keys',
  ({ isPitched }) => isPitched,
  ({ exercise, instrument, level }) => {
    const legal = legalKeys(instrument, level);
    const asked = exercise.request.keySignatures;
    return exercise.plan.signatures.flatMap(({ keySignature, measure }) => {
      if (keySignature === null) return [`m${measure}: no key`];
      const problems: string[] = [];
      const { fifths } = keyNamed(keySignature);
      if (!legal.includes(keySignature))
        problems.push(`m${measure}: ${keySignature} at level ${level}`);
      if (Math.abs(fifths) === 7 && !asked.includes(keySignature)) {
        problems.push(`m${measure}: ${keySignature} not chosen by hand`);
      }
      if (asked.length > 0 && !asked.includes(keySignature)) {
        problems.push(`m${measure}: ${keySignature}, not ${asked}`);
      }
      return problems;
    });
  },
);

/** At level 8 only, and only where there is room: 16 measures. */
const changes = hard(
  '2.1 changes',
  () => true,
  ({ exercise: { plan, measures }, level, bars }) => {
    const later = plan.signatures.slice(1);
    const problems =
      later.length > 0 && (level < 8 || measures < 16) ? [`changes at m${later[0]!.measure}`] : [];
    const printed = bars.filter(({ number }) => number > 0);
    for (const bar of printed) {
      const planned = plan.signatures.findLast(({ measure }) => measure <= bar.number);
      if (planned?.timeSignature !== bar.meter.name)
        problems.push(`m${bar.number} is in ${bar.meter.name}`);
      const key = planned?.keySignature ? keyNamed(planned.keySignature) : null;
      const isSame = key?.fifths === bar.key?.fifths && key?.mode === bar.key?.mode;
      if (!isSame) problems.push(`m${bar.number} is in another key than ${planned?.keySignature}`);
    }
    return problems;
  },
);

const measureCount = hard(
  '2.1 measures',
  () => true,
  ({ exercise, level, isPitched }) => {
    const { usual, legal } = levelTable[level].measures;
    const { measureCount: asked } = exercise.request;
    // Four measures of 2/4 leave two dozen tunes to level 1.
    const isShort = isPitched && level === 1 && exercise.timeSignature === '2/4';
    const expected = asked === -1 ? usual * (isShort ? 2 : 1) : asked;
    return [
      ...(exercise.measures === expected ? [] : [`${exercise.measures}, not ${expected}`]),
      ...(legal.includes(exercise.measures) ? [] : [`${exercise.measures} at level ${level}`]),
    ];
  },
);

const tempo = hard(
  '2.1 tempo',
  () => true,
  (music) => {
    const { exercise, level, isPitched, isVoice } = music;
    const base = !isPitched
      ? rhythmTempos[level]
      : isVoice
        ? voiceTempos[level]
        : isPiano(music)
          ? pianoTempos[level]
          : levelTable[level].tempo;
    const { group } = meterNamed(exercise.timeSignature);
    const isLong = isCompoundGroup(group) || group === 'x2Simple';
    const expected = Math.round(isLong ? 0.75 * base : base);
    return exercise.tempo === expected ? [] : [`${exercise.tempo}, not ${expected}`];
  },
);

const range = hard(
  '2.1 range',
  ({ isPitched }) => isPitched,
  (music) => {
    const legal = levelRange(music);
    return music.tones.flatMap((tone) => (isInside(legal, tone.midi) ? [] : [at(tone)]));
  },
);

const width = hard('2.1 width', isTune, ({ tones, level }) => {
  const positions = tones.map(({ position }) => position);
  const span = Math.max(...positions) - Math.min(...positions);
  const most = levelTable[level].width;
  return span <= most ? [] : [`spans ${span} steps, ${most} allowed`];
});

const maxLeap = hard('2.1 max leap', isTune, (music) => {
  const most = music.isVoice && music.level === 8 ? 7 : levelTable[music.level].maxLeap;
  return movesOf(music).flatMap(({ from, to, steps }) =>
    Math.abs(steps) <= most ? [] : [`${at(from)}-${to.name}`],
  );
});

const stepShare = hard('2.1 steps', isTune, (music) => {
  const moves = movesOf(music);
  const steps = moves.filter((one) => Math.abs(one.steps) <= 1).length / moves.length;
  const least = levelTable[music.level].steps;
  return steps >= least ? [] : [`${Math.round(steps * 100)} % steps, ${least * 100} % asked`];
});

const repeats = hard('2.1 repeats', isTune, ({ tones, level }) => {
  const most = levelTable[level].repeats;
  return tones.flatMap((tone, index) => {
    const run = tones.slice(index, index + most + 1);
    const isTooLong = run.length === most + 1 && run.every((one) => isSamePitch(one, tone));
    return isTooLong ? [`${at(tone)} over ${most} times`] : [];
  });
});

/** Children's voices are so narrow that in some first keys do lies at the top of the tessitura: they sing below it. */
const hasDegrees = ({ isVoice, level, exercise }: Music) =>
  isVoice && !(level <= 2 && ['changing-voice', 'treble-voice'].includes(exercise.request.medium));

const voiceDegrees = hard('3.1 degrees', hasDegrees, (music) => {
  const { tones, level } = music;
  const [low, high] = sungDegrees[level];
  const keysUsed = [...new Set(tones.map(({ bar }) => bar.key))];
  // Where the key changes, each key's own notes stand on its own do.
  return keysUsed.flatMap((key) => {
    const positions = tones.filter(({ bar }) => bar.key === key).map(({ position }) => position);
    const [lowest, highest] = [Math.min(...positions), Math.max(...positions)];
    const { step } = tonicOf(key!);
    for (let home = step; home <= highest + 7; home += 7) {
      if (home + low <= lowest && highest <= home + high) return [];
    }
    return [`${highest - lowest} steps that no do holds`];
  });
});

/**
 * At least 70 % of the notes inside the beginner range. A changing voice has no do to sol in C short
 * of its full range, where the degrees of level 1 and these 70 % exclude each other: degrees first.
 */
const hasTessitura = (music: Music) =>
  music.isVoice &&
  (music.level > 2 || ['beginner', 'intermediate'].includes(levelRangeName(music)));

const tessitura = hard('3.1 tessitura', hasTessitura, ({ tones, exercise }) => {
  const comfortable = rangeOf(exercise.request.medium, 'beginner');
  const inside = tones.filter(({ midi }) => isInside(comfortable, midi)).length / tones.length;
  return inside >= 0.7 ? [] : [`${Math.round(inside * 100)} % of the notes`];
});

/** "The outer thirds of the range are reached by step and left by step": the notes outside the beginner range. */
const outerThirds = hard(
  '3.1 outer thirds',
  ({ isVoice }) => isVoice,
  (music) => {
    const comfortable = rangeOf(music.exercise.request.medium, 'beginner');
    return movesOf(music).flatMap(({ from, to, steps }) => {
      const isOuter = !isInside(comfortable, from.midi) || !isInside(comfortable, to.midi);
      return isOuter && Math.abs(steps) > 1 ? [`${at(from)}-${to.name}`] : [];
    });
  },
);

/** "A rest of at least an eighth, or a long note" (at least a beat) where each phrase ends, from level 3. */
const breath = hard(
  '3.1 breath',
  ({ isVoice, level }) => isVoice && level >= 3,
  ({ exercise, bars }) =>
    exercise.plan.phrases.flatMap(({ measure, measures }) => {
      const bar = bars.find(({ number }) => number === measure + measures - 1)!;
      const last = withoutTies(bar).at(-1)!;
      const length = last.element.ticks;
      const beat = bar.full / bar.meter.beats;
      const breathes = last.element.kind === 'rest' ? length >= 24 : length >= beat;
      return breathes ? [] : [`m${bar.number} ends without a breath`];
    }),
);

const changingVoice = hard(
  'changing voice',
  ({ exercise }) => exercise.request.medium === 'changing-voice',
  ({ tones }) => {
    const positions = tones.map(({ position }) => position);
    const span = Math.max(...positions) - Math.min(...positions);
    return span <= 7 ? [] : [`spans ${span} steps`];
  },
);

export const levelRules: readonly Rule[] = [
  meters,
  keys,
  changes,
  measureCount,
  tempo,
  range,
  width,
  maxLeap,
  stepShare,
  repeats,
  voiceDegrees,
  tessitura,
  outerThirds,
  breath,
  changingVoice,
];
