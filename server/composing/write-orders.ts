import { generateExercise } from '#shared/generation/generate';
import type { Generated } from '#shared/generation/write-exercise';
import { assessSetMusic } from './assess-set-music.ts';
import { type ComposerOrder, nameOf, type Outcomes, type Piece } from './messages.ts';
import { RecentlyAsked } from './recently-asked.ts';

/** What a composer's thread does with each order. */
export function answerTo(order: ComposerOrder): Outcomes[keyof Outcomes] {
  const generated = written(order.piece);
  if (order.kind === 'write') return generated;
  const music = generated.kind === 'exercise' ? generated.exercise : null;
  return assessSetMusic(music, order.sent);
}

/** A class hands the same music in within the same minute. */
const kept = new RecentlyAsked<Generated>(20);

const written = (piece: Piece): Generated =>
  kept.get(nameOf(piece), () => generateExercise(piece.request, piece.seed));
