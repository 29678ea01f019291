import { expect, type Page } from 'playwright/test';

export const playable = (page: Page) => page.getByRole('button', { name: 'Play (space)' });

/** A teacher's room with its music; what is shown once is put away where it stands there. */
export async function openLiveRoom(teacher: Page, query: string): Promise<void> {
  await teacher.goto(`/practice/sr/live?${query}`);
  const intro = teacher.getByRole('button', { name: 'Show me the code' });
  const wall = teacher.getByRole('button', { name: 'To the music' });
  await expect(intro.or(wall).or(playable(teacher)).first()).toBeVisible();
  if (await intro.isVisible()) await intro.click();
  if (await wall.isVisible()) await wall.click();
  await expect(playable(teacher)).toBeVisible();
}

export async function endLiveRoom(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'End', exact: true }).click();
  await teacher.getByRole('button', { name: 'End session' }).click();
}
