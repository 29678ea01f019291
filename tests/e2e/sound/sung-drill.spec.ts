import { SAMPLE_RATE } from '#tests/support/render-performance';
import { choose } from '../support/choose.ts';
import { drawnSteps, figure, set } from '../support/drills.ts';
import { newProfile, openListening } from '../support/listening-browser.ts';
import { expect, test } from '../support/story.ts';
import { joined, sungNote } from '../support/voice.ts';

/** Silence until the page is ready to listen, then a fifth, twice. */
const sound = joined([
  new Float32Array(4 * SAMPLE_RATE),
  ...[57, 64, 57, 64].map((midi) => sungNote(midi, 0.9)),
]);

test('A fifth that is drawn is named by singing it', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const profile = newProfile();
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await page.goto('/practice/int/play');
    await set(page, 'Eye and ear', () => choose(page.getByRole('dialog'), 'Asked by', 'By eye'));
    const asked = figure(page, /^Two notes/);
    for (;;) {
      await expect(asked).toHaveAttribute('data-notes', '2');
      const [low, high] = await drawnSteps(asked);
      if (high! - low! === 4) break;
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByRole('button', { name: /^Next/ }).click();
      await expect(page.getByRole('heading', { name: 'Which interval is this?' })).toBeVisible();
    }
    await set(page, 'By eye', () =>
      page.getByText('Answer by singing or playing too', { exact: true }).click(),
    );
    await expect(page.getByText('Listening', { exact: true })).toBeVisible();
    await expect(page.getByText('Yes.')).toBeVisible();
  } finally {
    await close();
    profile.remove();
  }
});
