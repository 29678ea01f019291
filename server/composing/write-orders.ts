import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import type { Generated } from '#shared/generation/write-exercise';
import { assessSetMusic } from './assess-set-music.ts';
import {
  type ComposerOrder,
  nameOf,
  type Outcomes,
  type Piece,
  type SetMusic,
} from './messages.ts';
import { RecentlyAsked } from './recently-asked.ts';

/** What a composer's thread does with each order. */
export function answerTo(order: ComposerOrder): Outcomes[keyof Outcomes] {
  if (order.kind === 'write') return written(order.piece);
  return assessSetMusic(musicOf(order.set), order.sent);
}

/** A class hands the same music in within the same minute. */
const kept = new RecentlyAsked<Generated>(20);

function musicOf(set: SetMusic): Exercise | null {
  if ('notes' in set) return set;
  const generated = written(set);
  return generated.kind === 'exercise' ? generated.exercise : null;
}

const written = (piece: Piece): Generated =>
  kept.get(nameOf(piece), () => generateExercise(piece.request, piece.seed));
