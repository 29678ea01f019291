import { expect, type Page } from 'playwright/test';
import type { Exercise } from '#shared/generation/exercise';
import { exerciseOf, linkTo, type Piece } from './performances.ts';
import { score } from './stage.ts';

/** Beats a minute of a take whose length is not the point. */
export const BRISK = 120;

/** Eight beats: what is done with a take is the same after a longer one. */
export const SHORT = { measures: 4, meter: '2/4' } as const;

/** What is tapped or clapped where that something was is the point. */
export const shortRhythm: Piece = { medium: 'rhythmonly', levelId: 'pv~1', seed: 2, ...SHORT };

/** The exercise as it is played then. */
export const briskly = (piece: Piece): Exercise => ({ ...exerciseOf(piece), tempo: BRISK });

/** The first tune of this choice that has what a story speaks of, whatever the generator writes. */
export function pieceWith(
  choice: Omit<Piece, 'seed'>,
  hasIt: (exercise: Exercise) => boolean,
): Piece {
  for (let seed = 1; seed <= 400; seed += 1) {
    const piece = { ...choice, seed };
    if (hasIt(exerciseOf(piece))) return piece;
  }
  throw new Error('No tune has what this story speaks of');
}

/** Has the music that stands there played faster than it is written. */
export async function playBriskly(page: Page, tempo = BRISK): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Tempo' });
  await field.fill(String(tempo));
  await field.press('Enter');
  await expect(field).toHaveValue(String(tempo));
}

/** Puts music on the stand that will be played so. */
export async function openBriskly(page: Page, piece: Piece, tempo = BRISK): Promise<void> {
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  await playBriskly(page, tempo);
}
