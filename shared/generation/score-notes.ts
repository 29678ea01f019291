import type { Instrument } from '../catalogue/instruments.ts';
import { quartersOf, type Ticks, ticksOf } from '../music/duration.ts';
import { measureLength } from '../music/meter.ts';
import { midiOf, type Pitch, pitchName } from '../music/pitch.ts';
import type { Score } from '../music/score.ts';
import type { ScoreNote } from './exercise.ts';

/** What sounds in a score: rests left out, a tied chain as one note, pitch as it is heard. */
export function scoreNotes(score: Score, instrument: Instrument): readonly ScoreNote[] {
  const beat = ticksOf(score.meter.beat);
  const whole = ticksOf(measureLength(score.meter));
  const notes: ScoreNote[] = [];
  let held: Ticks = 0;
  for (const [measure, elements] of score.measures.entries()) {
    let start = 0;
    for (const element of elements) {
      const begins = start;
      start += element.ticks;
      if (element.kind === 'rest') continue;
      const total = held + element.ticks;
      if (element.tied) {
        held = total;
        continue;
      }
      // A chain is placed where its first note begins.
      const onset = measure * whole + start - total;
      const first = held === 0 ? measure : Math.floor(onset / whole);
      const inMeasure = held === 0 ? begins : onset - first * whole;
      held = 0;
      notes.push({
        index: notes.length,
        part: 0,
        measure: first + 1,
        beat: inMeasure / beat + 1,
        onset: quartersOf(onset),
        duration: quartersOf(total),
        ...soundOf(element.pitch, instrument),
      });
    }
  }
  return notes;
}

function soundOf(pitch: Pitch, instrument: Instrument): Pick<ScoreNote, 'written' | 'midi'> {
  if (instrument.kind === 'unpitched') return { written: null, midi: null };
  return { written: pitchName(pitch), midi: midiOf(pitch) + instrument.sounds.chromatic };
}
