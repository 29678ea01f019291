import type { Tone } from './many-voices.ts';
import { figureAt } from './non-chord-tones.ts';
import { atMoment, isSimilar, outerPair, pairMoves, simpleSteps, together } from './pairs.ts';
import { isTwoPart, type ManyVoicesRule, soft } from './rule.ts';
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

/** Of the sonorities of two voices in one rhythm, at least so many are thirds or sixths. */
const leastShare = 0.5;

/** "A drone or canon at 2 bars, or identical rhythm in thirds/sixths", which is read as half of them or more. */
const firstLevel = soft(
  'V-10 level 1',
  (music) => isTwoPart(music) && music.level === 1,
  (music) => {
    const [upper, lower] = outerPair(music);
    if (isDrone(lower) || isCanon(music)) return [];
    const apart = music.moments.find(({ attacks }) => attacks[0] !== attacks[1]);
    if (apart) return [atMoment(apart, 'no drone, no canon, and not one rhythm')];
    const all = together(music, [upper, lower]);
    const sweet = all.filter(({ high, low }) => [third, sixth].includes(simpleSteps(high, low)));
    if (all.length === 0 || sweet.length / all.length >= leastShare) return [];
    const share = Math.round((100 * sweet.length) / all.length);
    return [atMoment(all[0]!.moment, `${share} % of the sonorities are thirds and sixths`)];
  },
);

export const twoPartRules: readonly ManyVoicesRule[] = [
  strongBeats,
  runs,
  begins,
  ends,
  firstLevel,
];
