import type { Page } from 'playwright/test';
import { endLiveRoom, playable } from './support/live.ts';
import { expect, test } from './support/story.ts';

async function ask(guest: Page, code: string, name: string): Promise<void> {
  await guest.goto('/practice/sr/join');
  await guest.getByLabel('Join code').fill(code);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await guest.getByLabel('First name').fill(name);
  await guest.getByRole('button', { name: 'Ask to come in' }).click();
  await expect(guest.getByRole('heading', { name: `Hello, ${name}.` })).toBeVisible();
}

test('A visitor tries live practice with two who have the code', async ({
  page: host,
  browser,
  school,
}) => {
  await host.goto('/');
  await host.getByRole('link', { name: 'Try live practice' }).click();
  await host.getByRole('button', { name: 'Try it for half an hour' }).click();
  await host.getByRole('button', { name: 'To the music' }).click();
  await expect(host.getByText(/^Trial, (30|29|28) minutes left$/).first()).toBeVisible();
  const spoken = await host.getByText('Code of this room').textContent();
  const code = spoken!.replace(/.*: /, '').replaceAll(' ', '');

  const guests: Page[] = [];
  for (const name of ['Lea', 'Mia']) {
    const guest = await (await browser.newContext({ baseURL: school.url })).newPage();
    await ask(guest, code, name);
    guests.push(guest);
  }
  // In sight on a phone too, where no name is answered before.
  const desk = host.viewportSize()!;
  await host.setViewportSize({ width: 390, height: 844 });
  await expect(host.getByRole('button', { name: 'Let all 2 in' })).toBeInViewport({ ratio: 1 });
  await expect(host.getByRole('button', { name: 'Let Lea in' })).toBeInViewport({ ratio: 1 });
  await host.setViewportSize(desk);
  await host.getByRole('button', { name: 'Let all 2 in' }).click();
  await expect(host.getByText('2 of 2').first()).toBeVisible();

  await host.getByRole('button', { name: 'Send to everyone' }).click();
  for (const guest of guests) await expect(playable(guest)).toBeVisible();
  await host.getByRole('button', { name: 'Count everybody in' }).click();
  for (const page of [host, ...guests])
    await expect(page.getByRole('button', { name: /^Stop( \(|$)/ })).toBeVisible();
  await host.getByRole('button', { name: 'Stop everybody' }).click();
  for (const page of [host, ...guests]) await expect(playable(page)).toBeVisible();

  await host.reload();
  await expect(host.getByText('2 of 2').first()).toBeVisible();
  await endLiveRoom(host);
  await expect(host.getByRole('heading', { name: 'The trial is over.' })).toBeVisible();
  for (const guest of guests) {
    await expect(guest.getByText('This session is over.')).toBeVisible();
    await expect(playable(guest)).toBeVisible();
  }
});
