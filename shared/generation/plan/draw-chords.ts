import type { Random } from '../../lib/random.ts';
import { type Chord, isDominant } from '../../music/chord.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Mode } from '../../music/key.ts';
import { ChordChain, type ChordPlace } from './chord-chain.ts';
import { modelMeasures } from './model-measures.ts';
import { type ChordSpan, type Echo, type Form, sequenceSteps } from './plan.ts';

/** Dominants in a hundred with their seventh, where the level has it. */
const seventhPercent = 40;

export interface ChordsBrief {
  readonly form: Form;
  readonly mode: Mode;
  readonly allowed: readonly Chord[];
  readonly perMeasure: 1 | 2;
  /** The level teaches more than home and its dominant. */
  readonly isTaught: boolean;
  /** Onset of the last note in the last measure: it stands on I, and before it V. */
  readonly lastNote: Ticks;
}

export interface Harmonized {
  readonly chords: readonly ChordSpan[];
  /** The form's, without what no chords bear. */
  readonly echoes: readonly (Echo | null)[];
}

/** Where chords that stay at home were drawn and the level teaches more, so many draws follow. */
const redraws = 2;
/** Measures running of nothing but home that are too many. */
const longHome = 4;

/** Nothing but home and its dominant, or home for too long. */
function staysHome(chords: readonly Chord[], places: readonly ChordPlace[]): boolean {
  if (chords.every((chord) => chord === 'I' || isDominant(chord))) return true;
  let since = -1;
  return places.some(({ measure }, at) => {
    if (chords[at] !== 'I') since = measure;
    return measure - since >= longHome;
  });
}

/**
 * Draws the chords by people's counts at each place, exactly and from the end: messages back, chords forward. Measures
 * with the same notes stand on the same chords, those of a sequence on chords that bear it; an echo no chords bear keeps
 * its rhythm. undefined where the level's chords cannot close.
 */
export function drawChords(brief: ChordsBrief, random: Random): Harmonized | undefined {
  const places = placesOf(brief);
  const { form, mode, allowed, isTaught } = brief;
  const { echoes, phrases } = form;
  const rest = phrases.length > 1 ? phrases[0]!.measures - 1 : null;
  const question = rest === null ? null : places.findLastIndex(({ measure }) => measure === rest);
  const draw = () => {
    const chain = new ChordChain({ places, echoes, mode, allowed, isTaught, question }, random);
    const chords = chain.draw();
    return chords && { chain, chords };
  };
  let found = draw();
  for (
    let again = 0;
    found && isTaught && again < redraws && staysHome(found.chords, places);
    again++
  )
    found = draw();
  if (!found) return undefined;
  const { chain, chords: drawn } = found;
  const spans = places.map(({ measure, start, ticks }, at): ChordSpan => {
    return { measure, start, ticks, chord: drawn[at]! };
  });
  return {
    chords: withPickup(brief, withSevenths(merged(spans), chain.echoes, brief, random)),
    echoes: chain.echoes,
  };
}

function placesOf({ form, perMeasure, lastNote }: ChordsBrief): readonly ChordPlace[] {
  const models = modelMeasures(form.phrases);
  // A measure that is moved at once holds one chord, and so does the next.
  const isMoved = (measure: number) => sequenceSteps(form.echoes[measure], measure) !== 0;
  return form.measures.flatMap(({ meter, ticks }, measure): ChordPlace[] => {
    const model = models[measure] ?? 5;
    const half = ticksOf(meter.beat) * 2;
    const isWhole = isMoved(measure) || isMoved(measure + 1);
    const isHalved = perMeasure === 2 && meter.beats === 4 && ticks > half && !isWhole;
    // A last measure that holds one note from its beginning holds one chord.
    const isLast = measure === form.measures.length - 1;
    if (!isHalved || (isLast && lastNote < half)) {
      const name = perMeasure === 2 && meter.beats === 4 ? `h${2 * model}` : `w${model}`;
      return [{ measure, start: 0, ticks, model: name, half: 0 }];
    }
    return [
      { measure, start: 0, ticks: half, model: `h${2 * model}`, half: 0 },
      { measure, start: half, ticks: ticks - half, model: `h${2 * model + 1}`, half: 1 },
    ];
  });
}

/** A chord that is struck again in the middle of a measure goes on. */
function merged(spans: readonly ChordSpan[]): readonly ChordSpan[] {
  const found: ChordSpan[] = [];
  for (const span of spans) {
    const before = found.at(-1);
    if (before?.measure === span.measure && before.chord === span.chord) {
      found[found.length - 1] = { ...before, ticks: before.ticks + span.ticks };
    } else found.push(span);
  }
  return found;
}

/** Some dominants take their seventh, where nothing else stands on the same notes. */
function withSevenths(
  spans: readonly ChordSpan[],
  echoes: readonly (Echo | null)[],
  { allowed }: ChordsBrief,
  random: Random,
): readonly ChordSpan[] {
  if (!allowed.includes('V7')) return spans;
  // V7 wants to go on: home, or to vi.
  const goesOn = (at: number) => spans[at + 1] !== undefined && spans[at + 1]!.chord !== 'V';
  const copied = new Set(
    echoes.flatMap((echo, at) => (echo?.of === 'notes' ? [echo.source, at] : [])),
  );
  return spans.map((span, at) =>
    span.chord === 'V' && goesOn(at) && !copied.has(span.measure) && random.chance(seventhPercent)
      ? { ...span, chord: 'V7' }
      : span,
  );
}

function withPickup(
  { form: { pickup } }: ChordsBrief,
  spans: readonly ChordSpan[],
): readonly ChordSpan[] {
  return pickup > 0 ? [{ measure: -1, start: 0, ticks: pickup, chord: 'V' }, ...spans] : spans;
}
