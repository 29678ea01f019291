import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import type { Phrase } from '../plan/form.ts';
import type { Plan } from '../plan/plan.ts';
import { complement } from './answering.ts';
import type { Stroke } from './hands.ts';
import { isCounterMelody, isLine } from './line-textures.ts';
import { barLinesOf, togetherLevel } from './stretches.ts';
import type { Texture } from './texture.ts';
import { patternOf, texturesFor } from './textures.ts';

/** Phrases in a hundred that go on with the pattern of the first. */
const samePercent = 75;

/**
 * Draws a pattern for each phrase; undefined where the melody leaves none room. A walking bass or a second tune
 * is one voice from the first measure to the last, so it stays where it is drawn and comes in nowhere else.
 */
export function drawTextures(
  plan: Plan,
  level: LevelNumber,
  melody: readonly Stroke[],
  random: Random,
): readonly Texture[] | undefined {
  const onsets = melody.map(({ onset }) => onset);
  const fitting = plan.phrases.map((phrase) => fittingIn(phrase, plan, level, onsets));
  const isThroughout = ({ name }: Texture) =>
    fitting.every((ways) => ways.some(({ texture }) => texture.name === name));
  const drawn: Texture[] = [];
  for (const ways of fitting) {
    const [first] = drawn;
    const open = ways.filter(({ texture }) => {
      if (!first) return !isLine(texture) || isThroughout(texture);
      return isLine(first) ? texture.name === first.name : !isLine(texture);
    });
    if (open.length === 0) return undefined;
    const known = open.find(({ texture }) => texture === first);
    const goesOn = known && random.chance(samePercent);
    drawn.push((goesOn ? known : random.weighted(open, ({ weight }) => weight)).texture);
  }
  return drawn;
}

/** A pattern that suits the melody of a phrase, and how gladly it is drawn. */
interface Way {
  readonly texture: Texture;
  readonly weight: number;
}

function fittingIn(
  phrase: Phrase,
  plan: Plan,
  level: LevelNumber,
  melody: readonly number[],
): readonly Way[] {
  const { meter } = plan.measures[phrase.firstMeasure]!;
  return texturesFor(level, meter).flatMap((texture): readonly Way[] => {
    if (isCounterMelody(texture)) {
      const share = answers(texture, phrase, plan, melody);
      return share ? [{ texture, weight: share * texture.weight }] : [];
    }
    const suits = level > togetherLevel || strikesWith(texture, phrase, plan, melody);
    return suits ? [{ texture, weight: texture.weight }] : [];
  });
}

/** Whether the melody strikes wherever the pattern does. */
function strikesWith(
  texture: Texture,
  { firstMeasure, measures }: Phrase,
  plan: Plan,
  melody: readonly number[],
): boolean {
  const struck = new Set(melody);
  const lines = barLinesOf(plan);
  const { meter } = plan.measures[firstMeasure]!;
  return Array.from({ length: measures }, (_, index) => firstMeasure + index).every((measure) => {
    const isLast = measure === firstMeasure + measures - 1;
    const beats = isLast ? [{ start: 0 }] : patternOf(texture, meter)!;
    return beats.every(({ start }) => struck.has(lines[measure]! + start));
  });
}

/**
 * How well the pattern of a second tune answers the melody until the music's last measure; null where it does not,
 * or where it holds a note into another chord.
 */
function answers(
  texture: Texture,
  { firstMeasure, measures }: Phrase,
  plan: Plan,
  melody: readonly number[],
): number | null {
  const lines = barLinesOf(plan);
  const { meter } = plan.measures[firstMeasure]!;
  const after = Math.min(firstMeasure + measures, plan.measures.length - 1);
  const pattern = patternOf(texture, meter)!;
  const isOnChords = plan.chords
    .filter(({ measure }) => measure >= firstMeasure && measure < after)
    .every((chord) => pattern.some(({ start }) => start === chord.start));
  if (!isOnChords) return null;
  const [begin, end] = [lines[firstMeasure]!, lines[after]!];
  const counter = lines
    .slice(firstMeasure, after)
    .flatMap((barLine) => pattern.map(({ start }) => barLine + start));
  // A melody may come to rest in the last measure of a phrase; before it the second tune strikes less often.
  const inner = lines[firstMeasure + measures - 1]!;
  const before = (onset: number) => onset >= begin && onset < inner;
  if (counter.filter(before).length >= melody.filter(before).length) return null;
  return complement({
    meter,
    melody: melody.filter((onset) => onset >= begin && onset < end),
    counter,
    end,
  });
}
