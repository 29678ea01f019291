import { expect, type Page } from 'playwright/test';

export const playable = (page: Page) => page.getByRole('button', { name: 'Play (space)' });

/** A teacher's room with its music; what is shown once is put away where it stands there. */
export async function openLiveRoom(teacher: Page, query: string): Promise<void> {
  await teacher.goto(`/practice/sr/live?${query}`);
  const intro = teacher.getByRole('button', { name: 'Show me the code' });
  const wall = teacher.getByRole('button', { name: 'To the music' });
  await expect(teacher.getByText('Code of this room')).toBeAttached();
  // Either may go by itself: that it was seen on another device may come from the server a moment later.
  await expect(async () => {
    for (const shownOnce of [intro, wall])
      if (await shownOnce.isVisible()) await shownOnce.click({ timeout: 2000 });
    // Neither stands above it.
    await playable(teacher).click({ trial: true, timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

export async function endLiveRoom(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'End', exact: true }).click();
  await teacher.getByRole('button', { name: 'End session' }).click();
}
