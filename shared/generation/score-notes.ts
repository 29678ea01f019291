import { struckNotes } from '../annotation/struck-notes.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { quartersOf, ticksOf } from '../music/duration.ts';
import { midiOf, type Pitch, pitchName } from '../music/pitch.ts';
import { pitchesOf, type Score } from '../music/score.ts';
import type { ScoreNote } from './exercise.ts';

/** A note without the composer's reason, as anybody can read it from the page. */
type ReadNote = Omit<ScoreNote, 'reason'>;

/**
 * What sounds in a score: rests left out, a tied chain as one note, a chord from its lowest note, pitch as
 * it is heard.
 *
 * @param part its place among the parts of an exercise, 0 for the top
 */
export function scoreNotes(score: Score, instrument: Instrument, part = 0): readonly ReadNote[] {
  const firstMeasure = score.pickup > 0 ? 0 : 1;
  return struckNotes(score)
    .flatMap(({ element, measure, meter, start, time, ticks }) =>
      pitchesOf(element).map((pitch) => ({
        part,
        measure: measure + firstMeasure,
        beat: start / ticksOf(meter.beat) + 1,
        onset: quartersOf(time - score.pickup),
        duration: quartersOf(ticks),
        ...soundOf(pitch, instrument),
      })),
    )
    .map((note, index) => ({ index, ...note }));
}

function soundOf(pitch: Pitch, instrument: Instrument): Pick<ScoreNote, 'written' | 'midi'> {
  if (instrument.kind === 'unpitched') return { written: null, midi: null };
  return { written: pitchName(pitch), midi: midiOf(pitch) + instrument.sounds.chromatic };
}
