import { fingerText } from '../catalogue/fingering/finger-text.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import { keyOfFifths } from '../music/key.ts';
import { pitchesOf, type Score } from '../music/score.ts';
import { graceHands } from './grace-hands.ts';
import { handOn, handPositions } from './hand-positions.ts';
import { neckFingers } from './neck-fingers.ts';
import { newLine } from './stacked.ts';
import { sticking, stickingAt } from './sticking.ts';
import { struckNotes } from './struck-notes.ts';

const withoutKey = keyOfFifths(0, 'major');

/**
 * What the player's hands do at each note: a finger, valves, a string, a stick. A keyboard's finger is told where
 * the hand takes a place, a chord's in a line each; a drummer's grace strokes in small letters before the main one.
 */
export function fingeringTexts(
  score: Score,
  { fingering }: Instrument,
  level: LevelNumber,
): readonly (string | null)[] {
  const notes = struckNotes(score);
  if (fingering.kind === 'sticking') {
    return sticking(score, stickingAt(level)).map((hand, index) => {
      const graces = graceHands(notes[index]!.element.ornament, hand);
      return graces.join('').toLowerCase() + hand;
    });
  }
  if (fingering.kind === 'stopped' || fingering.kind === 'fretted') {
    return neckFingers(
      notes.map(({ element }) => pitchesOf(element)),
      fingering,
    );
  }
  if (fingering.kind !== 'keyboard') {
    return notes.map(({ element }) => fingerText(fingering, element.pitch));
  }
  const hand = handOn(fingering, score.clef === 'bass' ? 'left' : 'right');
  const strokes = notes.map(({ element }) => ({
    pitches: pitchesOf(element),
    isMove: element.finger !== undefined,
  }));
  const fingers = handPositions(strokes, hand, notes[0]?.key ?? withoutKey);
  return fingers.map((chord) => (chord.length === 0 ? null : chord.toReversed().join(newLine)));
}
