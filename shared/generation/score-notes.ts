import type { Instrument } from '../catalogue/instrument.ts';
import { quartersOf, type Ticks, ticksOf } from '../music/duration.ts';
import { midiOf, type Pitch, pitchName } from '../music/pitch.ts';
import { fullMeasure, type Score } from '../music/score.ts';
import type { ScoreNote } from './exercise.ts';

/** A note without the composer's reason, as anybody can read it from the page. */
export type ReadNote = Omit<ScoreNote, 'reason'>;

/** What sounds in a score: rests left out, a tied chain as one note, pitch as it is heard. */
export function scoreNotes(score: Score, instrument: Instrument): readonly ReadNote[] {
  const notes: ReadNote[] = [];
  let barLine: Ticks = -score.pickup;
  let chain: { readonly onset: Ticks; readonly measure: number; readonly beat: number } | null =
    null;
  for (const [index, { meter, elements }] of score.measures.entries()) {
    const isPickup = index === 0 && score.pickup > 0;
    const measure = score.pickup > 0 ? index : index + 1;
    // The beats of a pickup are the last ones of a full measure.
    const shift = isPickup ? fullMeasure(meter) - score.pickup : 0;
    let start: Ticks = 0;
    for (const element of elements) {
      const onset = barLine + start;
      const beat = (start + shift) / ticksOf(meter.beat) + 1;
      start += element.ticks;
      if (element.kind === 'rest') continue;
      chain ??= { onset, measure, beat };
      if (element.tied) continue;
      notes.push({
        index: notes.length,
        part: 0,
        measure: chain.measure,
        beat: chain.beat,
        onset: quartersOf(chain.onset),
        duration: quartersOf(barLine + start - chain.onset),
        ...soundOf(element.pitch, instrument),
      });
      chain = null;
    }
    barLine += start;
  }
  return notes;
}

function soundOf(pitch: Pitch, instrument: Instrument): Pick<ScoreNote, 'written' | 'midi'> {
  if (instrument.kind === 'unpitched') return { written: null, midi: null };
  return { written: pitchName(pitch), midi: midiOf(pitch) + instrument.sounds.chromatic };
}
