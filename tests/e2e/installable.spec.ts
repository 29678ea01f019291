import { expect, test } from './support/story.ts';

test('The page can be installed as an app', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    name: 'Primavista',
    display: 'standalone',
    start_url: '/',
  });
});
