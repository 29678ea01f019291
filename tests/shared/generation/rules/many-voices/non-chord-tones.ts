import {
  belongs,
  type ManyVoices,
  type Moment,
  nextDifferent,
  previousDifferent,
  type Span,
  spanAt,
  type Tone,
  type Voice,
} from './many-voices.ts';
import { atMoment, isStep, simpleSteps } from './pairs.ts';
import { hard, isHarmony, type ManyVoicesRule, soft } from './rule.ts';
import { isDrone } from './two-part-texture.ts';

export type Figure = 'chord' | 'passing' | 'neighbour' | 'suspension' | 'chromatic';

/** Steps above the bass from which a suspension falls, octaves aside: 4-3, 7-6, 9-8. */
const suspended = [3, 6, 1];

/**
 * What a tone is over the chord that stands at a moment of its sounding, or null for none of the kinds
 * V-13 names. Repeats of a note count as one note.
 */
export function figureAt(music: ManyVoices, voice: Voice, tone: Tone, at: Moment): Figure | null {
  const span = spanAt(music, at.onset);
  if (!span || belongs(music, span.harmony, tone)) return 'chord';
  if (isSuspension(music, voice, tone, span)) return 'suspension';
  // A note held into a chord that has no place for it was no ornament when it began.
  if (tone.onset < span.start) return null;
  const next = nextDifferent(voice, tone);
  const previous = previousDifferent(voice, tone);
  if (!next || !isStep(tone, next)) return null;
  const isChromatic = tone.shift !== 0 && !isScaleTone(music, tone);
  // "Level 8 may approach by leap, still resolves by step" (M-17).
  if (isChromatic && music.level === 8) return 'chromatic';
  if (!previous || !isStep(previous, tone)) return null;
  if (isChromatic) return 'chromatic';
  const goesOn = Math.sign(tone.midi - previous.midi) === Math.sign(next.midi - tone.midi);
  return goesOn ? 'passing' : 'neighbour';
}

/** Raised sixth and seventh of the minor scale in use. */
function isScaleTone({ exercise }: ManyVoices, { bar, degree, shift }: Tone): boolean {
  if (bar.key?.mode !== 'minor' || shift !== 1) return false;
  const { minorScale } = exercise.plan;
  return (degree === 7 && minorScale !== 'natural') || (degree === 6 && minorScale === 'melodic');
}

/** Prepared as a member of the chord before, a fourth, seventh or ninth over the bass, then down a step. */
function isSuspension(music: ManyVoices, voice: Voice, tone: Tone, span: Span): boolean {
  const before = music.spans[music.spans.indexOf(span) - 1];
  const struck = voice.tones[tone.index - 1];
  const isHeld = tone.onset < span.start;
  const isStruckAgain =
    struck !== undefined && struck.midi === tone.midi && tone.onset === span.start;
  if (!before || !(isHeld || isStruckAgain) || !belongs(music, before.harmony, tone)) return false;
  const next = nextDifferent(voice, tone);
  if (!next || next.position !== tone.position - 1) return false;
  const { harmony } = spanAt(music, next.onset)!;
  const bass = music.voices.at(-1)!.tones.findLast(({ onset }) => onset <= span.start);
  if (!bass || bass.end <= span.start || voice.index === music.voices.length - 1) return false;
  const steps = tone.position - bass.position;
  return steps > 0 && suspended.includes(steps % 7) && belongs(music, harmony, next);
}

/** Every tone with the moments it must answer for: where it begins, and where the chord changes under it. */
function ornaments(music: ManyVoices, voice: Voice) {
  return music.checkpoints.flatMap((moment) => {
    const tone = moment.sounding[voice.index];
    const span = spanAt(music, moment.onset);
    if (!tone || !span || belongs(music, span.harmony, tone)) return [];
    return [{ moment, tone, figure: figureAt(music, voice, tone, moment) }];
  });
}

/** A drone stands still whatever the chords do. */
const hasOrnaments = (music: ManyVoices, voice: Voice) =>
  !(music.voices.length === 2 && music.level === 1 && voice.index === 1 && isDrone(voice));

const kinds = soft('V-13', isHarmony, (music) =>
  music.voices.flatMap((voice) => {
    if (!hasOrnaments(music, voice)) return [];
    const told = new Set<Tone>();
    return ornaments(music, voice).flatMap(({ moment, tone, figure }) => {
      if (figure !== null || told.has(tone)) return [];
      told.add(tone);
      const chord = moment.harmony?.name ?? 'no chord';
      return [atMoment(moment, `${tone.name} of ${voice.name} over ${chord} is no ornament`)];
    });
  }),
);

/**
 * "One voice moving at a time" is read of the ornaments: two voices never stand off the chord together. Two
 * voices of level 1 do nothing else (V-10): in thirds or sixths they step beside the chord as one.
 */
const oneAtATime = soft(
  'V-13 one at a time',
  (music) => isHarmony(music) && music.level < 6,
  (music) => {
    const off = music.voices
      .filter((voice) => hasOrnaments(music, voice))
      .flatMap((voice) => ornaments(music, voice).map(({ moment }) => moment));
    return music.checkpoints.flatMap((moment) => {
      const count = off.filter((one) => one === moment).length;
      return count > 1 && !passTogether(music, moment)
        ? [atMoment(moment, `${count} voices stand off the chord`)]
        : [];
    });
  },
);

function passTogether({ level, voices }: ManyVoices, { attacks, sounding }: Moment): boolean {
  const [high, low] = sounding;
  if (level > 1 || voices.length !== 2 || !high || !low || attacks.includes(false)) return false;
  return [2, 5].includes(simpleSteps(high, low));
}

/** N-02: V of harmonic and melodic minor has the raised seventh wherever the degree is its third. */
const raisedThird = hard(
  'N-02',
  (music) =>
    isHarmony(music) && ['harmonic', 'melodic'].includes(music.exercise.plan.minorScale ?? ''),
  (music) =>
    music.moments.flatMap((moment) => {
      if (moment.harmony?.degrees[0] !== 5 || !moment.isStressed) return [];
      return moment.sounding.flatMap((tone, index) =>
        tone &&
        moment.attacks[index] &&
        tone.bar.key?.mode === 'minor' &&
        tone.degree === 7 &&
        tone.shift === 0
          ? [atMoment(moment, `${tone.name} of ${music.voices[index]!.name} is not raised over V`)]
          : [],
      );
    }),
);

export const nonChordToneRules: readonly ManyVoicesRule[] = [kinds, oneAtATime, raisedThird];
