import { SAMPLE_RATE } from '#tests/support/render-performance';
import { choose } from '../support/choose.ts';
import { drawnSteps, figure, set } from '../support/drills.ts';
import { newProfile, openListening } from '../support/listening-browser.ts';
import { expect, test } from '../support/story.ts';

/** A voice: partials that fall off, swelling in and dying away. */
function note(midi: number, seconds: number): Float32Array {
  const hertz = 440 * 2 ** ((midi - 69) / 12);
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const time = at / SAMPLE_RATE;
    const shape = Math.min(1, time / 0.05, (seconds - time) / 0.05);
    const partials = [1, 2, 3, 4].map((one) => Math.sin(2 * Math.PI * hertz * one * time) / one);
    return 0.15 * shape * partials.reduce((sum, one) => sum + one, 0);
  });
}

/** Silence until the page is ready to listen, then a fifth, twice. */
const parts = [4, ...[57, 64, 57, 64]].map((one, place) =>
  place === 0 ? new Float32Array(one * SAMPLE_RATE) : note(one, 0.9),
);
const sound = Float32Array.from(parts.flatMap((part) => [...part]));

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
