import { assess } from '#shared/assessment/assess';
import { played } from '#tests/shared/assessment/performance';
import { storedTake } from '#tests/support/stored-take';
import { shortRhythm } from './support/briskly.ts';
import { keepTakes } from './support/device-store.ts';
import { goInPage } from './support/in-page.ts';
import { chooseListening } from './support/listen-to-take.ts';
import { exerciseOf } from './support/performances.ts';
import { expect, test } from './support/story.ts';

/** Beats a minute: each place of the cursor is drawn often enough to be seen. */
const QUICK = 240;

type FollowedWindow = Window & { cursorPlaces: string[]; isFollowed?: boolean };

/** Runs in the page: writes down wherever the cursor stands. */
function followCursor(): void {
  const followed = window as unknown as FollowedWindow;
  followed.cursorPlaces = [];
  if (followed.isFollowed) return;
  followed.isFollowed = true;
  const look = () => {
    const cursor = document.querySelector('[data-testid=cursor]');
    const place =
      cursor?.hasAttribute('x') && `${cursor.getAttribute('x')}, ${cursor.getAttribute('y')}`;
    if (place && !followed.cursorPlaces.includes(place)) followed.cursorPlaces.push(place);
    requestAnimationFrame(look);
  };
  look();
}

test('The cursor of a playback goes by notes, by beats, or not at all', async ({ page }) => {
  // In it one note is longer than a beat.
  const exercise = { ...exerciseOf(shortRhythm), tempo: QUICK };
  const { notes, length } = exercise;
  const report = assess(exercise, played(exercise), { tempo: QUICK });
  await page.goto('/takes');
  await keepTakes(page, [storedTake({ report })]);
  await goInPage(page, `/takes/${storedTake().id}`);
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  /** How many places the cursor stands at, one after the other. */
  const places = async () => {
    await page.evaluate(followCursor);
    await listen.click();
    await expect(listen).toBeHidden();
    await expect(listen).toBeVisible({ timeout: 60_000 });
    return page.evaluate(() => (window as unknown as FollowedWindow).cursorPlaces.length);
  };
  await chooseListening(page, { 'Cursor while listening': true }, ['Note']);
  expect(await places(), 'by notes').toBe(notes.length);
  await chooseListening(page, {}, ['Beat']);
  expect(await places(), 'by beats').toBe(length);
  await chooseListening(page, { 'Cursor while listening': false });
  expect(await places(), 'not at all').toBe(0);
});
