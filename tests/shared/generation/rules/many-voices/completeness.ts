import type { Degree } from '#shared/music/scale';
import { fifthOf, type Harmony, isDominant, rootOf, thirdOf } from './chord-tones.ts';
import {
  belongs,
  type ManyVoices,
  type Moment,
  nextDifferent,
  previousDifferent,
  spanAt,
  type Tone,
} from './many-voices.ts';
import { figureAt } from './non-chord-tones.ts';
import { atMoment, isStep } from './pairs.ts';
import { hard, isChordal, type ManyVoicesRule } from './rule.ts';

/** A strong beat's chord with each suspended note read as the note it falls to. */
interface StrongChord {
  readonly moment: Moment;
  readonly harmony: Harmony;
  /** Of voices that sound a member of the chord, from the top. */
  readonly degrees: readonly Degree[];
  readonly bass: Degree | null;
  readonly soprano: Degree | null;
}

/** Strong beats on which three voices or more sound. Two voices have V-10 instead. */
function strongChords(music: ManyVoices): readonly StrongChord[] {
  return music.checkpoints.flatMap((moment) => {
    const { harmony, sounding, isStressed } = moment;
    const count = sounding.filter((tone) => tone !== null).length;
    if (!harmony || !isStressed || count < 3) return [];
    const degrees = sounding.map((tone, index): Degree | null => {
      if (!tone) return null;
      if (belongs(music, harmony, tone)) return tone.degree;
      const voice = music.voices[index]!;
      const isSuspended = figureAt(music, voice, tone, moment) === 'suspension';
      return isSuspended ? nextDifferent(voice, tone)!.degree : null;
    });
    const members = degrees.filter((degree) => degree !== null);
    return [{ moment, harmony, degrees: members, bass: degrees.at(-1)!, soprano: degrees[0]! }];
  });
}

/** Root and third; the fifth may be missing. Of three voices V-11 says the same. */
const complete = (id: string, applies: ManyVoicesRule['applies']) =>
  hard(id, applies, (music) =>
    strongChords(music).flatMap(({ moment, harmony, degrees }) => {
      const missing = [
        ...(degrees.includes(rootOf(harmony)) ? [] : ['root']),
        ...(degrees.includes(thirdOf(harmony)) ? [] : ['third']),
      ];
      if (missing.length === 0) return [];
      return [atMoment(moment, `${harmony.name} has no ${missing.join(' and no ')}`)];
    }),
  );

const ofFour = complete('V-08 complete', (music) => isChordal(music) && music.voices.length > 3);
const ofThree = complete('V-11', (music) => isChordal(music) && music.voices.length === 3);

/** Degrees that sound twice or more. */
const doubledOf = (degrees: readonly Degree[]) => [
  ...new Set(degrees.filter((one, index) => degrees.indexOf(one) !== index)),
];

const doubling = hard('V-08 doubling', isChordal, (music) =>
  strongChords(music).flatMap(({ moment, harmony, degrees, bass, soprano }) => {
    const doubled = doubledOf(degrees);
    const third = thirdOf(harmony);
    if (isDominant(harmony) && doubled.includes(third)) {
      return [atMoment(moment, `the third of ${harmony.name} is doubled`)];
    }
    if (harmony.hasSeventh) return [];
    const wrong = doubled.filter((degree) => {
      if (degree === rootOf(harmony)) return false;
      return bass === third ? degree !== soprano : degree === third;
    });
    return wrong.map((degree) => {
      const place = bass === third ? 'first inversion' : 'its root or fifth in the bass';
      return atMoment(moment, `${harmony.name} with ${place} doubles degree ${degree}`);
    });
  }),
);

/** The six-fours there are: before V on a kept fifth, on the way by step, or over a bass that stays. */
function isExcused(music: ManyVoices, moment: Moment, bass: Tone): boolean {
  const voice = music.voices.at(-1)!;
  const span = spanAt(music, moment.onset)!;
  const place = music.spans.indexOf(span);
  const [before, after] = [music.spans[place - 1], music.spans[place + 1]];
  const soundsAt = (onset: number) =>
    voice.tones.find((tone) => tone.onset <= onset && onset < tone.end);
  const isCadential =
    rootOf(span.harmony) === 1 &&
    after !== undefined &&
    isDominant(after.harmony) &&
    soundsAt(after.start)?.degree === 5;
  if (isCadential) return true;
  const [previous, next] = [previousDifferent(voice, bass), nextDifferent(voice, bass)];
  const isPassing =
    previous !== undefined &&
    next !== undefined &&
    isStep(previous, bass) &&
    isStep(bass, next) &&
    Math.sign(bass.midi - previous.midi) === Math.sign(next.midi - bass.midi);
  if (isPassing) return true;
  const stays = (one: Tone | undefined) => one?.midi === bass.midi;
  return (
    before !== undefined &&
    after !== undefined &&
    stays(soundsAt(span.start)) &&
    stays(soundsAt(span.start - 1)) &&
    stays(soundsAt(after.start))
  );
}

/** Where a chord begins and on its strong beats; a bass that plays the chord's notes between is no inversion. */
const sixFour = hard('V-08 six-four', isChordal, (music) =>
  music.checkpoints.flatMap((moment) => {
    const { harmony, sounding, isStressed, onset } = moment;
    const bass = sounding.at(-1);
    if (!harmony || harmony.hasSeventh || !bass) return [];
    if (!isStressed && spanAt(music, onset)?.start !== onset) return [];
    if (bass.degree !== fifthOf(harmony) || isExcused(music, moment, bass)) return [];
    return [atMoment(moment, `${harmony.name} stands on its fifth ${bass.name}`)];
  }),
);

export const completenessRules: readonly ManyVoicesRule[] = [ofFour, ofThree, doubling, sixFour];
