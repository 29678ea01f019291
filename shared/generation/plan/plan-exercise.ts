import type { Random } from '../../lib/random.ts';
import type { Chord } from '../../music/chord.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { drawForm, type FormKind, withOwnEnds } from './draw-form.ts';
import { type Phrase, phrasesOf } from './form.ts';
import { drawHarmony } from './harmony.ts';
import type { ChordSpan, Echo, Form, Plan, PlannedMeasure } from './plan.ts';

interface FormBrief {
  /** The full measures, in order. */
  readonly measures: readonly PlannedMeasure[];
  readonly pickup: Ticks;
  readonly kind: Exclude<FormKind, 'tune'>;
}

interface PlanBrief extends FormBrief {
  readonly chords: readonly Chord[];
  /** How often a measure that can be halved holds two chords, percent. */
  readonly halvedPercent: number;
}

/** Phrases in a hundred that open with the chords of the first. */
const sameOpeningPercent = 60;

/** The measure a rhythm comes from in the end. */
function rootOf(echoes: readonly (Echo | null)[], measure: number): number {
  const echo = echoes[measure];
  return echo ? rootOf(echoes, echo.source) : measure;
}

/** Draws phrases, cadences, chords and what rhythm comes again, for music of many voices or of none. */
export function planExercise(brief: PlanBrief, random: Random): Plan {
  const chords = drawChords(phrasesOf(brief.measures.length), brief, random);
  return { ...planForm(brief, random), chords };
}

/** The same without chords, for music whose chords are drawn to its rhythm. */
export function planForm({ measures, pickup, kind }: FormBrief, random: Random): Form {
  const phrases = phrasesOf(measures.length);
  const drawn = withOwnEnds(
    drawForm({ measures, phrases, hasSequence: false, kind }, random),
    phrases,
  );
  const echoes = drawn.map((echo, measure): Echo | null => {
    // Without pitches two measures running of one rhythm are the same one twice, and a phrase alone has little to say twice.
    const isNew =
      !echo || phrases.length === 1 || rootOf(drawn, measure - 1) === rootOf(drawn, measure);
    return isNew ? null : { source: echo.source, of: 'rhythm' };
  });
  return { pickup, measures, phrases, echoes };
}

function drawChords(
  phrases: readonly Phrase[],
  brief: PlanBrief,
  random: Random,
): readonly ChordSpan[] {
  const { pickup } = brief;
  const spans: ChordSpan[] =
    pickup > 0 ? [{ measure: -1, start: 0, ticks: pickup, chord: 'V' }] : [];
  for (const [index, phrase] of phrases.entries()) {
    const places = chordPlaces(phrase, brief, random);
    const chords = drawHarmony(
      {
        count: places.length,
        cadence: phrase.cadence,
        allowed: brief.chords,
        before: index === 0 ? null : spans.at(-1)!.chord,
        opening:
          index > 0 && random.chance(sameOpeningPercent) ? openingOf(phrases[0]!, spans) : [],
      },
      random,
    );
    spans.push(...places.map((place, at) => ({ ...place, chord: chords[at]! })));
  }
  return spans;
}

type Place = Omit<ChordSpan, 'chord'>;

/** The first chord of a phrase and its cadence hold for their measure; the others may be halved where the meter has a middle. */
function chordPlaces(
  { firstMeasure, measures: count, cadence }: Phrase,
  { measures, halvedPercent }: PlanBrief,
  random: Random,
): readonly Place[] {
  const places: Place[] = [];
  for (let at = 0; at < count; at++) {
    const measure = firstMeasure + at;
    const { meter, ticks } = measures[measure]!;
    const middle = middleOf(meter);
    const isWhole = at === count - 1 || at === 0;
    const isHalved = !isWhole && middle !== null && random.chance(halvedPercent);
    // A one-measure phrase with a full cadence must fit both dominant and tonic into that measure.
    const mustHalve = cadence !== 'half' && count === 1 && middle !== null;
    if ((isHalved || mustHalve) && middle !== null) {
      places.push({ measure, start: 0, ticks: middle });
      places.push({ measure, start: middle, ticks: ticks - middle });
    } else {
      places.push({ measure, start: 0, ticks });
    }
  }
  return places;
}

/** Where a second chord may enter: the last strong beat, or the last of three. */
function middleOf({ beats, beat, strongBeats }: Meter): Ticks | null {
  if (beats < 2) return null;
  const strong = strongBeats.at(-1)!;
  const place = strong > 1 ? strong : beats === 3 ? 3 : 2;
  return (place - 1) * ticksOf(beat);
}

function openingOf({ firstMeasure }: Phrase, spans: readonly ChordSpan[]): readonly Chord[] {
  return spans
    .filter(({ measure }) => measure >= firstMeasure && measure < firstMeasure + 2)
    .map(({ chord }) => chord);
}
