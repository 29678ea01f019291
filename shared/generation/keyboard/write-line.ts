import type { Random } from '../../lib/random.ts';
import type { Range } from '../../music/range.ts';
import type { Plan } from '../plan/plan.ts';
import type { Melody, Outer } from './against-melody.ts';
import type { Stretch } from './fills.ts';
import type { Stroke } from './hands.ts';
import {
  type Manner,
  motionCost,
  moveCost,
  singingManner,
  standingCost,
  turnCost,
  walkingManner,
  wayOf,
  ways,
} from './line-moves.ts';
import { type Attack, attacksOf, type LineNote, notesAt } from './line-notes.ts';
import { isCounterMelody } from './line-textures.ts';
import { leastRoots } from './reach.ts';

interface LineBrief {
  readonly plan: Plan;
  readonly stretches: readonly Stretch[];
  /** Of the left hand. */
  readonly range: Range;
  readonly melody: Melody;
}

/** A note a line may take, with what both hands sound as it begins and before it ends. */
interface Choice {
  readonly note: LineNote;
  readonly begins: Outer;
  readonly ends: Outer;
  /** What it costs by chance. */
  readonly chance: number;
}

/** A choice with all it costs where it stands. */
interface Place extends Choice {
  readonly cost: number;
}

/** The cheapest line to a note that came to it in one way. */
interface Path {
  readonly place: Place;
  readonly way: number;
  readonly cost: number;
  readonly before: Path | null;
}

/** How often a line is written again with what was too frequent made dearer: leaps, or inversions. */
const tries = 4;
const dearer = 3;
/** Moves by step among those of any phrase. */
const leastInPhrase = 0.5;

/**
 * Writes a walking bass or a second tune under a melody: the cheapest line from note to note that keeps the hard
 * rules. undefined where there is none, or where it leaps too much or has too few roots.
 */
export function writeLine(brief: LineBrief, random: Random): readonly Stroke[] | undefined {
  const { plan, stretches } = brief;
  const manner = isCounterMelody(stretches[0]!.texture) ? singingManner : walkingManner;
  const attacks = attacksOf(stretches, plan);
  const layers = attacks.map((attack) =>
    choicesAt(attack, brief, () => manner.taste * random.fraction()),
  );
  let [inversion, leaps] = [1, 1];
  for (let attempt = 0; attempt < tries; attempt++) {
    const places = layers.map((layer, index) =>
      layer.map((choice): Place => {
        const { note, begins, chance } = choice;
        const cost = standingCost(attacks[index]!, note, begins, manner, inversion) + chance;
        return { ...choice, cost };
      }),
    );
    const line = cheapest(attacks, places, manner, leaps);
    if (!line) return undefined;
    const hasSteps = isStepwise(line, plan, manner);
    const hasRoots = rootShare(line, attacks) >= leastRoots;
    if (hasSteps && hasRoots) return line.map(({ stroke }) => stroke);
    if (!hasSteps) leaps *= dearer;
    if (!hasRoots) inversion *= dearer;
  }
  return undefined;
}

function choicesAt(
  attack: Attack,
  { range, melody }: LineBrief,
  chance: () => number,
): readonly Choice[] {
  const { onset, ticks } = attack;
  const latest = melody.onsetsIn(onset, onset + ticks).at(-1) ?? onset;
  const [first, last] = [melody.at(onset), melody.at(latest)];
  return notesAt(attack, range, melody).map((note) => {
    const low = note.stroke;
    return {
      note,
      begins: first && { high: first, low },
      ends: last && { high: last, low },
      chance: chance(),
    };
  });
}

/** In the whole, and no phrase with more leaps than steps. */
function isStepwise(line: readonly LineNote[], plan: Plan, { leastSteps }: Manner): boolean {
  const moves = line.slice(1).map(({ position, stroke }, index) => {
    return { measure: stroke.measure, isStep: Math.abs(position - line[index]!.position) === 1 };
  });
  const share = (some: typeof moves) => some.filter(({ isStep }) => isStep).length / some.length;
  const phrases = plan.phrases.map(({ firstMeasure, measures }) =>
    moves.filter(({ measure }) => measure >= firstMeasure && measure < firstMeasure + measures),
  );
  return share(moves) >= leastSteps && phrases.every((one) => share(one) >= leastInPhrase);
}

function rootShare(line: readonly LineNote[], attacks: readonly Attack[]): number {
  const basses = line.filter((_, index) => attacks[index]!.opensChord);
  return basses.filter(({ isRoot }) => isRoot).length / basses.length;
}

function cheapest(
  attacks: readonly Attack[],
  layers: readonly (readonly Place[])[],
  manner: Manner,
  leaps: number,
): readonly LineNote[] | undefined {
  let paths = layers[0]!.map((place): Path => ({ place, way: 0, cost: place.cost, before: null }));
  for (const [index, layer] of layers.entries()) {
    if (index === 0) continue;
    const [before, attack] = [attacks[index - 1]!, attacks[index]!];
    paths = layer.flatMap((to) => {
      const best: (Path | undefined)[] = ways.map(() => undefined);
      let known: Place | undefined;
      let base = 0;
      for (const path of paths) {
        const from = path.place;
        const steps = to.note.position - from.note.position;
        if (from !== known) {
          known = from;
          base = moveCost(from.note, to.note, attack, before, manner, leaps);
          if (base < Number.POSITIVE_INFINITY) {
            base += motionCost([from.begins, from.ends], to.begins, steps, manner);
          }
        }
        if (base === Number.POSITIVE_INFINITY) continue;
        const turn = turnCost(ways[path.way]!, steps, from.note, to.note, manner);
        const cost = path.cost + base + turn + to.cost;
        const way = ways.indexOf(wayOf(steps));
        if (cost < (best[way]?.cost ?? Number.POSITIVE_INFINITY)) {
          best[way] = { place: to, way, cost, before: path };
        }
      }
      return best.filter((path) => path !== undefined);
    });
  }
  let path: Path | null | undefined = paths.toSorted((one, other) => one.cost - other.cost)[0];
  if (!path) return undefined;
  const line: LineNote[] = [];
  for (; path; path = path.before) line.unshift(path.place.note);
  return line;
}
