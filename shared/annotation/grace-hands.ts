import type { Ornament } from '../music/score.ts';
import { type Hand, otherHand } from './sticking.ts';

/**
 * The hands of the grace strokes before a main stroke, in order: one or two of the opposite hand, and three
 * in turn for a ruff. A roll has none.
 *
 * @example graceHands('drag', 'R') // ['L', 'L']
 */
export function graceHands(ornament: Ornament | undefined, main: Hand): readonly Hand[] {
  const opposite = otherHand(main);
  switch (ornament) {
    case 'flam':
      return [opposite];
    case 'drag':
      return [opposite, opposite];
    case 'ruff':
      return [opposite, main, opposite];
    case 'roll':
    case undefined:
      return [];
  }
}
