import { stickLetter } from '../../catalogue/stick-notation.ts';
import { signatureAlter } from '../../music/key.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import type { Score, ScoreElement } from '../../music/score.ts';
import type { PlacedSet } from './song.ts';

/** The same music in stick notation: nothing but stems, and under each struck note its letter. */
export function stickScore(score: Score, placed: PlacedSet): Score {
  let isHeld = false;
  const lettered = (element: ScoreElement): ScoreElement => {
    if (element.kind === 'rest') return element;
    const letter = isHeld ? null : letterOf(element.pitch, placed);
    isHeld = element.tied;
    return letter === null ? element : { ...element, annotation: letter };
  };
  return {
    ...score,
    clef: 'stick',
    measures: score.measures.map((measure) => ({
      ...measure,
      elements: measure.elements.map(lettered),
    })),
  };
}

/** The raised sol of minor is sung si. */
function letterOf(pitch: Pitch, { set, key, positions }: PlacedSet): string {
  const letter = stickLetter(set.steps[positions.indexOf(positionOf(pitch))]!, set.mode);
  const isRaised = pitch.alter > signatureAlter(key, pitch.step);
  return isRaised ? `${letter.charAt(0)}i${letter.slice(1)}` : letter;
}
