import { handNames, handsOf, type Stroke } from './hands.ts';
import type { ManyVoices } from './many-voices.ts';
import { widestSpan } from './piano.ts';
import { type Finding, isKeyboard, type ManyVoicesRule, soft } from './rule.ts';

/** Five fingers on five notes: staff steps from the lowest to the highest. */
const fiveFingers = 4;

/** Changes in any phrase of four measures: none at 1 to 4, one, two, then as many as wished. */
function mostChanges(level: number): number {
  if (level <= 4) return 0;
  return level <= 6 ? level - 4 : Number.POSITIVE_INFINITY;
}

/** Staff steps that a hand lies over in one position. */
const reachOf = (level: number) => (level <= 4 ? fiveFingers : widestSpan(level));

/** Places where a hand cannot reach the next key from where it lies: the fewest there can be. */
export function changesOf(strokes: readonly Stroke[], level: number): readonly Stroke[] {
  const reach = reachOf(level);
  const changes: Stroke[] = [];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const stroke of strokes) {
    const places = stroke.tones.map(({ position }) => position);
    const [lowest, highest] = [Math.min(low, ...places), Math.max(high, ...places)];
    if (highest - lowest <= reach) [low, high] = [lowest, highest];
    else {
      changes.push(stroke);
      [low, high] = [Math.min(...places), Math.max(...places)];
    }
  }
  return changes;
}

/**
 * P-07. A position is five notes where hands keep to one (levels 1 to 4); out of position it is what the
 * hand spans (P-03), since melodies of level 5 leap a sixth.
 */
const positions = soft('P-07', isKeyboard, (music) => {
  const { level } = music;
  const most = mostChanges(level);
  return handsOf(music).flatMap((strokes, hand) => {
    const changes = changesOf(strokes, level);
    return changes.flatMap((change, index): readonly Finding[] => {
      const earlier = changes[index - most];
      if (level > 4 && (!earlier || change.bar.number - earlier.bar.number >= 4)) return [];
      const problem = `the ${handNames[hand]} moves for ${change.tones[0]!.name}`;
      return [{ measure: change.bar.number, beat: change.beat, problem }];
    });
  });
});

const isActive = (strokes: readonly Stroke[], measure: number) =>
  strokes.some(({ bar }) => bar.number === measure);

/** Level 1 by two measures, level 2 by one; the last measure of level 2 belongs to both. */
const alternation = soft(
  '10 alternation',
  (music) => isKeyboard(music) && music.level <= 2,
  (music) => {
    const hands = handsOf(music);
    const { measures } = music.exercise;
    const group = music.level === 1 ? 2 : 1;
    const full = Array.from({ length: measures }, (_, index) => index + 1).filter(
      (measure) => music.level === 1 || measure < measures,
    );
    const leader = isActive(hands[0], 1) ? 0 : 1;
    return full.flatMap((measure): readonly Finding[] => {
      const turn = (leader + Math.floor((measure - 1) / group)) % 2;
      const isRight = isActive(hands[turn]!, measure) && !isActive(hands[1 - turn]!, measure);
      if (isRight) return [];
      const problem = `this measure is the ${handNames[turn]}'s alone`;
      return [{ measure, beat: 1, problem }];
    });
  },
);

/** "Attacks of the left hand coincide with a right-hand attack" at 3 and 4, "left on beats" at 5. */
const coincidence = soft(
  '10 coordination',
  (music: ManyVoices) => isKeyboard(music) && music.level >= 3 && music.level <= 5,
  (music) => {
    const [right, left] = handsOf(music);
    const struck = new Set(right.map(({ onset }) => onset));
    return left.flatMap(({ onset, bar, beat, tones }): readonly Finding[] => {
      const isHeld = music.level === 5 ? Number.isInteger(beat) : struck.has(onset);
      if (isHeld) return [];
      return [
        { measure: bar.number, beat, problem: `the left hand strikes ${tones[0]!.name} by itself` },
      ];
    });
  },
);

export const handPositionRules: readonly ManyVoicesRule[] = [positions, alternation, coincidence];
