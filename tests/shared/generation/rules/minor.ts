import { movesOf, nextDifferent, previousDifferent } from './line.ts';
import { at, type Music, type Tone } from './music.ts';
import { hard, isTune, type Rule } from './rule.ts';
import { levelTable } from './tables.ts';

const isMinor = ({ bar }: Tone) => bar.key?.mode === 'minor';
const scaleOf = ({ exercise }: Music) => exercise.plan.minorScale;
const hasScale = (music: Music, ...scales: readonly string[]) =>
  isTune(music) && scales.includes(scaleOf(music) ?? '');

const scaleNamed = hard('N-01 scale', isTune, (music) => {
  const { exercise, tones, level } = music;
  const scale = scaleOf(music);
  const asked = exercise.request.minorScale;
  const usesMinor = tones.some(isMinor);
  const problems: string[] = [];
  if (usesMinor !== (scale !== null))
    problems.push(`a minor scale of ${scale} in ${exercise.keySignature}`);
  if (usesMinor && asked === 'none') problems.push(`a minor key though "none" was asked for`);
  if (usesMinor && asked !== 'any' && asked !== scale) problems.push(`${scale}, not ${asked}`);
  if (scale && !levelTable[level].minorScales.includes(scale))
    problems.push(`${scale} at level ${level}`);
  return problems;
});

/** No altered notes. From level 5 chromatic neighbours are a matter of M-17, but 7 stays as it is. */
const natural = hard(
  'N-01 natural',
  (music) => hasScale(music, 'natural'),
  (music) =>
    music.tones.flatMap((tone) =>
      isMinor(tone) && tone.degree === 7 && tone.shift !== 0 ? [`${at(tone)}: 7 altered`] : [],
    ),
);

const harmonic = hard(
  'N-01 harmonic',
  (music) => hasScale(music, 'harmonic'),
  (music) =>
    music.tones.flatMap((tone) => {
      if (!isMinor(tone)) return [];
      if (tone.degree !== 7 || tone.shift === 1) return [];
      const [before, after] = [previousDifferent(music, tone), nextDifferent(music, tone)];
      const isDescending =
        before?.position === tone.position + 1 && after?.position === tone.position - 1;
      return music.level >= 6 && isDescending ? [] : [`${at(tone)}: 7 not raised`];
    }),
);

/** "Ascending = next different note is higher." */
const melodic = hard(
  'N-01 melodic',
  (music) => hasScale(music, 'melodic'),
  (music) =>
    music.tones.flatMap((tone) => {
      if (!isMinor(tone) || (tone.degree !== 7 && tone.degree !== 6)) return [];
      const next = nextDifferent(music, tone);
      if (!next) return [];
      const isRising = next.midi > tone.midi;
      const isRaised = tone.shift === 1;
      return isRising === isRaised
        ? []
        : [`${at(tone)}: ${isRaised ? '' : 'not '}raised before ${next.name}`];
    }),
);

/**
 * "The final bar contains #7-1 or 2-1": where the final bar is one long note, the move into it
 * counts. M-03's 5-1 is therefore no close of these scales.
 */
const finalBar = hard(
  'N-02',
  (music) => hasScale(music, 'harmonic', 'melodic'),
  (music) => {
    const { tones } = music;
    const last = tones.at(-1)!;
    if (!isMinor(last)) return [];
    const before = previousDifferent(music, last);
    const closes =
      before !== undefined &&
      ((before.degree === 7 && before.shift === 1) ||
        (before.degree === 2 && before.shift === 0)) &&
      Math.abs(before.position - last.position) === 1;
    return closes ? [] : [`${at(last)}: reached from ${before?.name}`];
  },
);

const noPicardy = hard(
  'N-02 last note',
  (music) => isTune(music) && scaleOf(music) !== null,
  ({ tones }) => {
    const last = tones.at(-1)!;
    return !isMinor(last) || (last.degree === 1 && last.shift === 0) ? [] : [at(last)];
  },
);

const raisedSeventh = hard(
  'N-03',
  (music) => hasScale(music, 'harmonic', 'melodic'),
  (music) =>
    music.tones.flatMap((tone) => {
      const next = nextDifferent(music, tone);
      const rises = next?.degree === 1 && next.position === tone.position + 1;
      return isMinor(tone) && tone.degree === 7 && rises && tone.shift !== 1
        ? [`${at(tone)}: plain 7 before 1`]
        : [];
    }),
);

const augmentedSeconds = hard(
  'N-03 augmented second',
  (music) => isTune(music) && scaleOf(music) !== null,
  (music) =>
    movesOf(music).flatMap(({ from, to, steps, semitones }) =>
      Math.abs(steps) === 1 && Math.abs(semitones) === 3 ? [`${at(from)}-${to.name}`] : [],
    ),
);

export const minorRules: readonly Rule[] = [
  scaleNamed,
  natural,
  harmonic,
  melodic,
  finalBar,
  noPicardy,
  raisedSeventh,
  augmentedSeconds,
];
