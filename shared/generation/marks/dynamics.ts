import type { DynamicsRule } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { type Dynamic, dynamics } from '../../music/score.ts';
import type { NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';

/** Phrases in a hundred that begin with another mark, and changes in a hundred that a hairpin prepares. */
const changePercent = 65;
const hairpinPercent = 70;
/** A rising line prefers to grow. */
const directionPercent = 90;
/** Exercises in a hundred whose climax is struck with force, where the level reads it. */
const accentPercent = 20;
const furthest = 2;
/** In measures. */
const longestHairpin = 2;

/** What a mark asks of the note it stands at. */
type Place = Pick<Slot, 'measure' | 'onset' | 'ticks' | 'measureTicks' | 'isStrong'>;

type Lasting = Exclude<Dynamic, 'fp' | 'sfz'>;

const isLasting = (mark: Dynamic): mark is Lasting => mark !== 'fp' && mark !== 'sfz';

/**
 * A mark at the first note; later ones where a phrase begins, a step or two away, some prepared by a
 * hairpin of one or two measures.
 *
 * @param heights staff position of each note
 */
export function drawDynamics(
  plan: Plan,
  slots: readonly Place[],
  heights: readonly number[],
  rule: DynamicsRule,
  random: Random,
): ReadonlyMap<number, NoteMarks> {
  const marks = new Map<number, NoteMarks>();
  const lasting = rule.marks.filter(isLasting);
  if (lasting.length === 0) return marks;
  let current = random.pick(lasting);
  marks.set(0, { dynamic: current });
  const firstOf = (measure: number) => slots.findIndex((slot) => slot.measure >= measure);
  for (const { firstMeasure } of plan.phrases.slice(1)) {
    if (rule.changesPerPhrase === 0 || !random.chance(changePercent)) continue;
    const at = firstOf(firstMeasure);
    if (at < 2 || slots[at]!.measure !== firstMeasure) continue;
    const isShort = random.chance(50);
    const from = hairpinStart(slots, firstOf(firstMeasure - longestHairpin), at - 1, isShort);
    const bearsHairpin = rule.hairpins && from > 0 && random.chance(hairpinPercent);
    const rises = heights[at - 1]! > heights[from < 0 ? firstOf(firstMeasure - 1) : from]!;
    const next = drawNext(current, lasting, rises, random);
    if (!next) continue;
    if (bearsHairpin) {
      const hairpin = louder(next, current) ? 'crescendo' : 'diminuendo';
      marks.set(from, { ...marks.get(from), hairpin });
      marks.set(at - 1, { ...marks.get(at - 1), hairpinEnds: hairpin });
    }
    marks.set(at, { ...marks.get(at), dynamic: next });
    current = next;
  }
  strikeClimax(marks, slots, heights, rule, random);
  return marks;
}

/**
 * Where a hairpin of one measure or two begins that ends with the note `last`: as late as it may, or as
 * early. -1 where no note lies so far back.
 *
 * @param first note of the two measures that end with `last`
 */
function hairpinStart(
  slots: readonly Place[],
  first: number,
  last: number,
  isShort: boolean,
): number {
  const { onset: head, ticks } = slots[last]!;
  const end = head + ticks;
  const mayBegin = ({ onset, measureTicks }: Place, index: number) =>
    index >= first &&
    index < last &&
    // The wedge is drawn to the head of the last note, which may be a long one.
    2 * (head - onset) >= measureTicks &&
    end - onset >= measureTicks &&
    end - onset <= longestHairpin * measureTicks;
  return isShort ? slots.findLastIndex(mayBegin) : slots.findIndex(mayBegin);
}

function drawNext(
  current: Lasting,
  lasting: readonly Lasting[],
  rises: boolean,
  random: Random,
): Lasting | undefined {
  const here = dynamics.indexOf(current);
  const near = lasting.filter((mark) => {
    const distance = Math.abs(dynamics.indexOf(mark) - here);
    return distance > 0 && distance <= furthest;
  });
  if (near.length === 0) return undefined;
  return random.weighted(near, (mark) =>
    louder(mark, current) === rises ? directionPercent : 100 - directionPercent,
  );
}

function louder(mark: Dynamic, than: Dynamic): boolean {
  return dynamics.indexOf(mark) > dynamics.indexOf(than);
}

function strikeClimax(
  marks: Map<number, NoteMarks>,
  slots: readonly Place[],
  heights: readonly number[],
  { marks: known }: DynamicsRule,
  random: Random,
): void {
  const sudden = known.filter((mark) => !isLasting(mark));
  if (sudden.length === 0 || !random.chance(accentPercent)) return;
  const climax = heights.indexOf(Math.max(...heights));
  const before = [...marks].filter(([note, mark]) => note <= climax && mark.hairpin).length;
  const ended = [...marks].filter(([note, mark]) => note < climax && mark.hairpinEnds).length;
  const isInHairpin = before > ended;
  if (climax > 0 && slots[climax]!.isStrong && !marks.has(climax) && !isInHairpin) {
    marks.set(climax, { dynamic: random.pick(sudden) });
  }
}
