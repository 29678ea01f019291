import type { ToneSet } from '../../catalogue/tone-sets.ts';
import type { Random } from '../../lib/random.ts';
import type { Chord } from '../../music/chord.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { type Phrase, phrasesOf } from '../plan/form.ts';
import { drawHarmony } from '../plan/harmony.ts';
import type { ChordSpan, Echo, Plan, PlannedMeasure } from '../plan/plan.ts';
import { hasDominant } from './song.ts';

export interface SongBrief {
  readonly set: ToneSet;
  readonly measures: readonly PlannedMeasure[];
  readonly pickup: Ticks;
  readonly chords: readonly Chord[];
}

/** Measures that an answer takes over from the question. */
const openingMeasures = 2;
/** Answers in a hundred that begin with the notes of the question; the others take its rhythm alone. */
const sameNotesPercent = 40;

/**
 * The form of a children's song: question and answer, the answer with the rhythm of the question. In four
 * measures the halves of the phrase answer each other. A set without re stays on the home chord.
 */
export function planSong(brief: SongBrief, random: Random): Plan {
  const { set, measures, pickup } = brief;
  const phrases = phrasesOf(measures.length).map((phrase): Phrase => {
    const isOpen = phrase.cadence !== 'authentic' && !hasDominant(set);
    return isOpen ? { ...phrase, cadence: 'imperfect' } : phrase;
  });
  const upbeat: readonly ChordSpan[] =
    pickup > 0 ? [{ measure: -1, start: 0, ticks: pickup, chord: 'V' }] : [];
  const chords = [...upbeat, ...chordsOf(brief, phrases, random)];
  return { pickup, measures, phrases, chords, echoes: echoesOf(measures, chords, random) };
}

function chordsOf(
  { set, measures, chords: allowed }: SongBrief,
  phrases: readonly Phrase[],
  random: Random,
): readonly ChordSpan[] {
  const whole = measures.map(({ ticks }, measure) => ({ measure, start: 0, ticks }));
  if (!hasDominant(set)) return whole.map((place) => ({ ...place, chord: 'I' }));
  if (measures.length === 2) return closeInTwo(measures);
  const spans: ChordSpan[] = [];
  for (const { firstMeasure, measures: count, cadence } of phrases) {
    const before = spans.at(-1)?.chord ?? null;
    const drawn = drawHarmony({ count, cadence, allowed, before, opening: [] }, random);
    spans.push(...drawn.map((chord, at) => ({ ...whole[firstMeasure + at]!, chord })));
  }
  return spans;
}

/** Two measures leave the dominant the end of the first. */
function closeInTwo([first, second]: readonly PlannedMeasure[]): readonly ChordSpan[] {
  const { meter, ticks } = first!;
  const strong = meter.strongBeats.at(-1)!;
  const beat = strong > 1 ? strong : meter.beats;
  const start = (beat - 1) * ticksOf(meter.beat);
  const closing: ChordSpan = { measure: 1, start: 0, ticks: second!.ticks, chord: 'I' };
  if (start === 0) return [{ measure: 0, start: 0, ticks, chord: 'I' }, closing];
  return [
    { measure: 0, start: 0, ticks: start, chord: 'I' },
    { measure: 0, start, ticks: ticks - start, chord: 'V' },
    closing,
  ];
}

function echoesOf(
  measures: readonly PlannedMeasure[],
  chords: readonly ChordSpan[],
  random: Random,
): readonly (Echo | null)[] {
  const half = measures.length / 2;
  const takesNotes = random.chance(sameNotesPercent);
  const chordOf = (measure: number) => chords.find((span) => span.measure === measure)!.chord;
  return measures.map((_, measure): Echo | null => {
    const source = measure - half;
    // The last measure of an answer comes to rest as the question did not.
    const isAnswer = source >= 0 && source < Math.min(openingMeasures, half - 1);
    if (!isAnswer) return null;
    const isSame = takesNotes && chordOf(source) === chordOf(measure);
    return isSame ? { source, of: 'notes', steps: 0, butLast: 0 } : { source, of: 'rhythm' };
  });
}
