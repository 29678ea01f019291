import type { LevelNumber } from '#shared/catalogue/levels';
import { ticksOf } from '#shared/music/duration';
import { onsetOf } from './bars.ts';
import { phraseEnds } from './cadences.ts';
import type { ManyVoices, Moment } from './many-voices.ts';
import { isHarmony, type ManyVoicesRule, soft } from './rule.ts';
import { isCanon } from './two-part-texture.ts';

/** V-14, percent of the beats. */
const leastTogether: Readonly<Record<LevelNumber, number>> = {
  1: 100,
  2: 100,
  3: 90,
  4: 80,
  5: 80,
  6: 75,
  7: 65,
  8: 55,
};

/** Beats on which any voice begins a note, and whether all do. */
export function attackedBeats(
  music: ManyVoices,
): readonly { readonly moment: Moment; readonly isTogether: boolean }[] {
  const at = new Map(music.moments.map((moment) => [moment.onset, moment]));
  return music.bars.flatMap((bar) =>
    Array.from({ length: bar.meter.beats }, (_, index) => {
      const moment = at.get(onsetOf(bar, index + 1));
      if (!moment || moment.bar !== bar) return [];
      return [{ moment, isTogether: moment.attacks.every((attacks) => attacks) }];
    }).flat(),
  );
}

/**
 * Beats without any attack say nothing, nor does what happens between beats: the top line's eighths at
 * level 2 stand over quarters of "one level lower" (§3.6) though all beats agree. A canon of level 1 has
 * two bars of one voice by its nature.
 */
const agreement = soft('V-14', isHarmony, (music) => {
  if (music.level === 1 && music.voices.length === 2 && isCanon(music)) return [];
  const beats = attackedBeats(music);
  const apart = beats.filter(({ isTogether }) => !isTogether);
  const percent = (100 * (beats.length - apart.length)) / Math.max(1, beats.length);
  const [first] = apart;
  if (!first || percent >= leastTogether[music.level]) return [];
  const { bar, beat } = first.moment;
  const problem = `${Math.round(percent)} % of ${beats.length} beats begin together, ${leastTogether[music.level]} % asked; the first apart is here`;
  return [{ measure: bar.number, beat, problem }];
});

const eighth = ticksOf(0.5);

/** A rest of an eighth or a note of a beat where each phrase ends, in every voice. */
const breathing = soft(
  'V-15',
  (music) => isHarmony(music) && music.level >= 3,
  (music) =>
    phraseEnds(music).flatMap(({ end, bar }) =>
      music.voices.flatMap(({ name, tones }) => {
        const last = tones.findLast(({ onset }) => onset < end);
        if (!last) return [];
        const breathes = end - last.end >= eighth || last.end - last.onset >= bar.beatTicks;
        if (breathes) return [];
        return [{ measure: bar.number, beat: last.beat, problem: `${name} does not breathe` }];
      }),
    ),
);

export const attackRules: readonly ManyVoicesRule[] = [agreement, breathing];
