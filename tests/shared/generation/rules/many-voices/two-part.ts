import { phraseEnds } from './cadences.ts';
import { rootOf } from './chord-tones.ts';
import type { ManyVoices, Moment, Tone } from './many-voices.ts';
import { figureAt } from './non-chord-tones.ts';
import {
  atMoment,
  isSimilar,
  outerPair,
  pairMoves,
  perfectOf,
  simpleSteps,
  together,
} from './pairs.ts';
import { hard, isTwoPart, type ManyVoicesRule, soft } from './rule.ts';
import { isCanon, isDrone } from './two-part-texture.ts';

/** Staff steps: unison and octave, third, fifth, sixth. */
const [unison, third, fifth, sixth] = [0, 2, 4, 5];
const consonant = [unison, third, fifth, sixth];
const longestRun = 3;

/** A drone makes what intervals the tune above it makes; a suspension may hold one up. */
const strongBeats = soft('V-10 strong beats', isTwoPart, (music) => {
  if (music.level === 1 && isDrone(music.voices[1]!)) return [];
  return together(music, outerPair(music)).flatMap(({ high, low, moment }) => {
    if (!moment.isStressed || consonant.includes(simpleSteps(high, low))) return [];
    if (figureAt(music, music.voices[0]!, high, moment) === 'suspension') return [];
    return [atMoment(moment, `${high.name} over ${low.name} on a strong beat`)];
  });
});

/** Three intervals of one kind in parallel motion are the most; a repeated pair neither counts nor breaks. */
const runs = soft('V-10 runs', isTwoPart, (music) => {
  let run = 1;
  return pairMoves(music, outerPair(music)).flatMap((move) => {
    const [before, after] = [simpleSteps(...move.from), simpleSteps(...move.to)];
    if (move.from[0].midi === move.to[0].midi && move.from[1].midi === move.to[1].midi) return [];
    const isRun = before === after && (after === third || after === sixth) && isSimilar(move);
    run = isRun ? run + 1 : 1;
    if (run !== longestRun + 1) return [];
    const name = after === third ? 'thirds' : 'sixths';
    return [atMoment(move.moment, `over ${longestRun} parallel ${name} in a row`)];
  });
});

const isUnison = (high: Tone, low: Tone) => high.midi === low.midi;
const isTonic = ({ degree, shift }: Tone) => degree === 1 && shift === 0;

/** The first full measure's first sonority: a pickup leads to it. A canon begins alone. */
const begins = soft('V-10 beginning', isTwoPart, (music) => {
  if (music.level === 1 && isCanon(music)) return [];
  const first = together(music, outerPair(music)).find(({ moment }) => moment.onset >= 0);
  if (!first) return [];
  const { high, low, moment } = first;
  const isLegal = isUnison(high, low) || (isTonic(low) && [1, 3, 5].includes(high.degree));
  return isLegal ? [] : [atMoment(moment, `begins ${high.degree} over ${low.degree}`)];
});

const ends = soft('V-10 ending', isTwoPart, (music) => {
  const last = together(music, outerPair(music)).at(-1);
  if (!last) return [];
  const { high, low, moment } = last;
  const isOctave = simpleSteps(high, low) === unison && isTonic(high);
  const isLegal = isOctave || (isTonic(low) && high.degree === 3);
  return isLegal ? [] : [atMoment(moment, `ends ${high.degree} over ${low.degree}`)];
});

const isFirstLevel = (music: ManyVoices) => isTwoPart(music) && music.level === 1;

/** Whatever begins together at level 1 is a third, a sixth, a perfect fifth, an octave or a unison. */
const firstIntervals = hard('V-10 level 1 intervals', isFirstLevel, (music) => {
  const [upper, lower] = outerPair(music);
  if (isDrone(lower) || isCanon(music)) return [];
  return together(music, [upper, lower]).flatMap(({ high, low, moment }) => {
    const isAttack = moment.attacks[upper.index] && moment.attacks[lower.index];
    const steps = simpleSteps(high, low);
    const isPure = [unison, fifth].includes(steps) ? perfectOf([high, low]) !== null : true;
    if (!isAttack || (consonant.includes(steps) && isPure)) return [];
    return [atMoment(moment, `${high.name} over ${low.name} begin together`)];
  });
});

/** Where phrases begin or end and the last cadence is made, other intervals than thirds and sixths have a place. */
function formPlaces(music: ManyVoices): (moment: Moment) => boolean {
  const { moments, spans } = music;
  const ends = phraseEnds(music).map(({ end }) => moments.findLast(({ onset }) => onset < end));
  const home = spans.findLastIndex(({ harmony }) => rootOf(harmony) !== 1) + 1;
  const close = spans[home]?.start ?? Number.POSITIVE_INFINITY;
  const before = moments.findLast(({ onset }) => onset < close);
  const opening = moments.find(({ onset }) => onset >= 0);
  const places = [opening, before, ...ends];
  return (moment) => places.includes(moment) || moment.onset >= close;
}

/** "A drone or canon at 2 bars, or identical rhythm in thirds/sixths". */
const firstLevel = soft('V-10 level 1', isFirstLevel, (music) => {
  const [upper, lower] = outerPair(music);
  if (isDrone(lower) || isCanon(music)) return [];
  const apart = music.moments.find(({ attacks }) => attacks[0] !== attacks[1]);
  if (apart) return [atMoment(apart, 'no drone, no canon, and not one rhythm')];
  const hasPlace = formPlaces(music);
  return together(music, [upper, lower]).flatMap(({ high, low, moment }) =>
    [third, sixth].includes(simpleSteps(high, low)) || hasPlace(moment)
      ? []
      : [atMoment(moment, `${high.name} over ${low.name} inside a phrase`)],
  );
});

export const twoPartRules: readonly ManyVoicesRule[] = [
  strongBeats,
  runs,
  begins,
  ends,
  firstIntervals,
  firstLevel,
];
