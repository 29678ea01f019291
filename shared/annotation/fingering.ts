import { fingerText } from '../catalogue/fingering/finger-text.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import { keyOfFifths } from '../music/key.ts';
import type { Score } from '../music/score.ts';
import { handPositions } from './hand-positions.ts';
import { sticking, stickingAt } from './sticking.ts';
import { struckNotes } from './struck-notes.ts';

const withoutKey = keyOfFifths(0, 'major');

/** What the player's hands do at each note: a finger, valves, a string, a stick. */
export function fingeringTexts(
  score: Score,
  { fingering }: Instrument,
  level: LevelNumber,
): readonly (string | null)[] {
  const notes = struckNotes(score);
  if (fingering.kind === 'sticking') return sticking(score, stickingAt(level));
  if (fingering.kind !== 'keyboard') {
    return notes.map(({ element }) => fingerText(fingering, element.pitch));
  }
  const bassHand = score.clef === 'bass' ? 'left' : 'right';
  const fingers = handPositions(
    notes.map(({ element }) => element.pitch),
    fingering.fingers === 4 ? 'harp' : bassHand,
    notes[0]?.key ?? withoutKey,
  );
  return fingers.map((finger) => (finger === null ? null : String(finger)));
}
