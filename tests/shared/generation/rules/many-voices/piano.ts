import { rootOf } from './chord-tones.ts';
import { bottomOf, handNames, handsOf, heldAt, isStrong, topOf } from './hands.ts';
import { belongs, type ManyVoices, spanAt, type Tone } from './many-voices.ts';
import { atTone, perfectOf, simpleSteps } from './pairs.ts';
import { type Finding, hard, isKeyboard, type ManyVoicesRule, soft } from './rule.ts';

const isAccompanied = (music: ManyVoices) => isKeyboard(music) && music.level >= 3;

/** The lowest note the left hand strikes where a chord begins; chords that begin without one are left out. */
function chordBasses(music: ManyVoices) {
  const [, left] = handsOf(music);
  return music.spans.flatMap(({ start, harmony }) => {
    const stroke = left.find(({ onset }) => onset === start);
    return stroke ? [{ bass: bottomOf(stroke), harmony }] : [];
  });
}

const leastRoots = 0.6;

const bassNotes = soft('P-01', isAccompanied, (music) => {
  const basses = chordBasses(music);
  const strange = basses.filter(({ bass, harmony }) => !belongs(music, harmony, bass));
  const inverted = basses.filter(({ bass, harmony }) => bass.degree !== rootOf(harmony));
  const isFree = music.level >= 5 && 1 - inverted.length / basses.length >= leastRoots;
  const wrong = isFree ? strange : inverted;
  return wrong.map(({ bass, harmony }) =>
    atTone(bass, `${bass.name} under ${harmony.name} is not its root`),
  );
});

/** Highest and lowest key from stroke to stroke of either hand, both hands sounding. */
const parallels = hard('P-02', isKeyboard, (music) => {
  const [right, left] = music.parts as readonly [readonly Tone[], readonly Tone[]];
  const onsets = [...new Set([...right, ...left].map(({ onset }) => onset))].toSorted(
    (a, b) => a - b,
  );
  const found: Finding[] = [];
  let from: readonly [Tone, Tone] | null = null;
  for (const onset of onsets) {
    const [high, low] = [heldAt(right, onset).at(-1), heldAt(left, onset)[0]];
    const to: readonly [Tone, Tone] | null = high && low ? [high, low] : null;
    if (from && to) {
      const perfect = perfectOf(to);
      const isParallel = perfect !== null && perfect === perfectOf(from) && isMovedAlike(from, to);
      const late = to[0].onset === onset ? to[0] : to[1];
      if (isParallel) found.push(atTone(late, `melody and bass move in parallel ${perfect}`));
    }
    from = to;
  }
  return found;
});

function isMovedAlike(from: readonly [Tone, Tone], to: readonly [Tone, Tone]): boolean {
  const upper = Math.sign(to[0].midi - from[0].midi);
  return upper !== 0 && upper === Math.sign(to[1].midi - from[1].midi);
}

/** Staff steps a hand may span: a seventh, from level 6 an octave. */
export const widestSpan = (level: number) => (level < 6 ? 6 : 7);

const spans = hard('P-03', isKeyboard, (music) =>
  handsOf(music).flatMap((strokes, hand) =>
    strokes.flatMap(({ onset, tones }) => {
      const held = heldAt(music.parts[hand]!, onset);
      const [low, high] = [held[0]!, held.at(-1)!];
      if (high.position - low.position <= widestSpan(music.level)) return [];
      return [atTone(tones[0]!, `the ${handNames[hand]} holds ${low.name} and ${high.name}`)];
    }),
  ),
);

/**
 * P-04. The melody is the highest note of the right hand, so every other lies under it. In a chord of
 * three the nearest under the melody is held to "a 3rd or 6th"; level 8 has octaves (§10).
 */
const added = soft('P-04', isKeyboard, (music) => {
  const legal = music.level === 8 ? [2, 5, 7] : [2, 5];
  return handsOf(music)[0].flatMap((stroke) => {
    const melody = topOf(stroke);
    const others = stroke.tones.slice(0, -1);
    const nearest = others.at(-1);
    const span = spanAt(music, stroke.onset);
    if (!nearest || !span) return [];
    const strange = others.find((tone) => !belongs(music, span.harmony, tone));
    if (strange) return [atTone(strange, `${strange.name} is no note of ${span.harmony.name}`)];
    if (legal.includes(melody.position - nearest.position)) return [];
    return [atTone(nearest, `${nearest.name} under ${melody.name} is no third and no sixth`)];
  });
});

/** A measure of the left hand as a pattern: when it strikes, how many keys, how long. */
function patternOf(music: ManyVoices, measure: number): string {
  return handsOf(music)[1]
    .filter(({ bar }) => bar.number === measure)
    .map(({ beat, tones }) => `${beat}:${tones.length}:${tones[0]!.end - tones[0]!.onset}`)
    .join(' ');
}

/** P-05. The measure of the cadence comes to rest and is left out. */
const pattern = soft('P-05', isAccompanied, (music) =>
  music.exercise.plan.phrases.flatMap(({ measure, measures }) => {
    const held = patternOf(music, measure);
    return Array.from({ length: Math.max(0, measures - 2) }, (_, index) => measure + index + 1)
      .filter((one) => patternOf(music, one) !== held)
      .map((one) => ({
        measure: one,
        beat: 1,
        problem: `the left hand leaves the pattern of measure ${measure}`,
      }));
  }),
);

const clash = soft('P-06', isKeyboard, (music) => {
  const [right, left] = music.parts as readonly [readonly Tone[], readonly Tone[]];
  const strong = handsOf(music).flat().filter(isStrong);
  const onsets = [...new Set(strong.map(({ onset }) => onset))];
  return onsets.flatMap((onset) => {
    const pairs = heldAt(right, onset).flatMap((high) =>
      heldAt(left, onset).map((low) => ({ high, low })),
    );
    const wrong = pairs.find(({ high, low }) => Math.abs(high.midi - low.midi) <= 1);
    if (!wrong) return [];
    const stroke = strong.find((one) => one.onset === onset)!;
    const problem = `the hands meet on ${wrong.high.name} and ${wrong.low.name}`;
    return [{ measure: stroke.bar.number, beat: stroke.beat, problem }];
  });
});

const sixth = 5;

/** P-08, "attacks shorter than an eighth": what is struck less than an eighth after the stroke before. */
const playable = soft('P-08', isKeyboard, (music) =>
  handsOf(music).flatMap((strokes, hand) =>
    strokes.slice(1).flatMap((to, index) => {
      const from = strokes[index]!;
      if (to.onset - from.onset >= 24) return [];
      const leap = Math.max(
        Math.abs(topOf(to).position - topOf(from).position),
        Math.abs(bottomOf(to).position - bottomOf(from).position),
      );
      if (leap <= sixth) return [];
      return [atTone(topOf(to), `the ${handNames[hand]} leaps from ${topOf(from).name}`)];
    }),
  ),
);

/** "Both final notes form 1-1 or 1-3" at level 2, when the hands have taken turns until then. */
const lastNotes = soft(
  '10 final notes',
  (music) => isKeyboard(music) && music.level === 2,
  (music) => {
    const [right, left] = handsOf(music);
    const [high, low] = [right.at(-1), left.at(-1)];
    if (!high || !low || high.onset !== low.onset) {
      const last = right.at(-1) ?? left.at(-1)!;
      return [atTone(topOf(last), 'the hands do not strike the last note together')];
    }
    const [upper, lower] = [topOf(high), bottomOf(low)];
    const isOctave = simpleSteps(upper, lower) === 0 && lower.degree === 1;
    const isLegal = isOctave || (lower.degree === 1 && upper.degree === 3);
    return isLegal ? [] : [atTone(upper, `ends ${upper.degree} over ${lower.degree}`)];
  },
);

export const pianoRules: readonly ManyVoicesRule[] = [
  bassNotes,
  parallels,
  spans,
  added,
  pattern,
  clash,
  playable,
  lastNotes,
];
