import { rootOf } from './chord-tones.ts';
import { bottomOf, handsOf } from './hands.ts';
import { type ManyVoices, spanAt } from './many-voices.ts';
import { atTone } from './pairs.ts';
import { isKeyboard, type ManyVoicesRule, soft } from './rule.ts';

const isAt = (level: number) => (music: ManyVoices) => isKeyboard(music) && music.level === level;

/** Level 3, "root, or 1 and 5". */
const rootsAndFifths = soft('10 left hand notes', isAt(3), (music) =>
  handsOf(music)[1].flatMap(({ onset, tones }) => {
    const span = spanAt(music, onset);
    if (!span) return [];
    const root = rootOf(span.harmony);
    const fifth = ((root + 3) % 7) + 1;
    return tones
      .filter(({ degree }) => degree !== root && degree !== fifth)
      .map((tone) =>
        atTone(tone, `${tone.name} is neither root nor fifth of ${span.harmony.name}`),
      );
  }),
);

/** Level 4, "half notes, fifths (1-5), 2-note block": the measure of a cadence comes to rest and is left out. */
const movement = soft('10 left hand movement', isAt(4), (music) => {
  const { phrases } = music.exercise.plan;
  const ends = new Set(phrases.map(({ measure, measures }) => measure + measures - 1));
  const [, left] = handsOf(music);
  return music.bars.flatMap(({ number }) => {
    const [first, ...others] = left.filter(({ bar }) => bar.number === number);
    if (!first || ends.has(number) || others.length > 0 || first.tones.length > 1) return [];
    return [atTone(bottomOf(first), `the left hand holds ${bottomOf(first).name} for the measure`)];
  });
});

export const leftHandRules: readonly ManyVoicesRule[] = [rootsAndFifths, movement];
