import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test('The check asks for the instrument of the music it was opened from', async ({ page }) => {
  await page.goto('/practice/sr/auto-assessment?mediumId=clarinet&levelId=pv~1&seed=2');
  await expect(score(page)).toBeVisible();
  // Somebody else chose an instrument on this device since.
  await page.evaluate(() =>
    localStorage.setItem('primavista-last', JSON.stringify({ medium: 'violin', levelId: 'pv~1' })),
  );
  await page.getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('link', { name: 'Mic Check' }).click();
  await expect(page).toHaveURL('/mic-check?mediumId=clarinet');
  await expect(page.getByRole('heading', { name: 'Play D and hold it.' })).toBeVisible();
});

test('A microphone that gives nothing is told from a quiet room', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const nothing = new ConstantSourceNode(context, { offset: 0 });
      const end = new MediaStreamAudioDestinationNode(context);
      nothing.connect(end);
      nothing.start();
      return end.stream;
    };
  });
  await page.goto('/mic-check');
  await page.getByRole('button', { name: 'Open the microphone' }).click();
  await expect(page.getByText('No sound at all comes from it.')).toBeVisible();
});
