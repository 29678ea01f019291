import type { Page } from 'playwright/test';
import { storedTake } from '#tests/support/stored-take';
import { keepTakes } from './support/device-store.ts';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

/** Which of the sizes the page is wider than, and by what. */
async function sideways(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate(() => {
      /** What scrolls by itself on purpose: the strip of steps, the keys of a piano. */
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const controls = [...document.querySelectorAll('a, button, input, [role=img]')];
      const outside = controls.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return (
          width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
        );
      });
      const names = outside.map(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      );
      const widest = document.documentElement.scrollWidth;
      return widest > innerWidth ? [`${widest} wide`, ...names] : names;
    });
    if (beyond.length > 0) found.push(`${page.url()} at ${size.width}: ${beyond.join(', ')}`);
  }
  return found;
}

test('Nothing scrolls sideways on a phone, upright or lying', async ({ page }) => {
  const found: string[] = [];
  for (const [address, isScore] of [
    ['/', true],
    ['/practice/sr/instrument', false],
    ['/practice/sr/level?mediumId=band&levelId=pv~3', true],
    ['/practice/sr/key-signature?mediumId=violin&levelId=pv~3', false],
    ['/practice/sr/start?mediumId=piano&levelId=pv~3', false],
    ['/practice/sr/play?mediumId=violin&levelId=pv~3', true],
    ['/practice/sr/play?mediumId=piano&levelId=pv~3', true],
    ['/practice/sr/play?mediumId=band&levelId=pv~2', true],
    ['/mic-check', false],
    ['/tap-check', false],
    ['/display', false],
    ['/about', false],
    ['/sign-in', false],
  ] as const) {
    await page.goto(address);
    await expect(isScore ? score(page).first() : page.locator('h1, main').first()).toBeVisible();
    found.push(...(await sideways(page)));
  }
  await signIn(page, 'student2');
  for (const address of ['/', '/takes', '/skills', '/practice-log', '/grades', '/assignments']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    found.push(...(await sideways(page)));
  }
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  found.push(...(await sideways(page)));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(score(page)).toBeVisible();
  found.push(...(await sideways(page)));
  await signIn(page, 'teacher');
  await page.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByRole('table')).toBeVisible();
  found.push(...(await sideways(page)));
  await page.goto('/educator/classes');
  const chamber = page.getByRole('link', { name: /Chamber Ensemble/ });
  const students = await chamber.first().getAttribute('href');
  for (const last of ['drills', 'gradebook']) {
    await page.goto(students!.replace(/[^/]+$/, last));
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    found.push(...(await sideways(page)));
  }
  expect(found).toEqual([]);
});

test('A table keeps short words whole, and breaks a long name before it scrolls sideways', async ({
  page,
}) => {
  await page.route('**/api/v2/educator/district', async (route) => {
    const response = await route.fetch();
    const { teachers } = await response.json();
    const [first, ...others] = teachers;
    const teacherName = 'Wolfeschlegelsteinhausenbergerdorff Keihanaikukauakahihuliheekahaunaele';
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    const json = { teachers: [{ ...first, teacherName, email }, ...others] };
    await route.fulfill({ response, json });
  });
  await signIn(page, 'coordinator');
  await page.goto('/educator/district');
  await expect(page.getByRole('rowheader', { name: /^Wolfeschlegel/ })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  const role = page.getByRole('cell', { name: 'Administrator' });
  const lines = await role.evaluate((cell) => {
    const words = document.createRange();
    words.selectNode(cell.lastChild!);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('On a phone on its side what is done with ticked rows lies on none of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'teacher');
  await page.goto('/educator/students');
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .check({ force: true });
  const acts = page.getByRole('group', { name: 'With the chosen rows' });
  // The smaller one lies as narrow as a large one stands.
  for (const size of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    const bar = (await acts.boundingBox())!;
    const row = (await page.getByRole('row').nth(1).boundingBox())!;
    expect(bar.y + bar.height).toBeLessThanOrEqual(row.y);
    expect(row.y).toBeLessThan(size.height);
  }
});

test('Another tempo leaves every row of the practice sheet within a phone, and its plus under the thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~3');
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Practice' }).click();
  const sheet = page.getByRole('dialog', { name: 'Practice' });
  const more = sheet.getByRole('button', { name: 'Faster' });
  const before = await more.boundingBox();
  await more.click();
  await expect(sheet.getByRole('button', { name: 'As written' })).toBeVisible();
  expect(await more.boundingBox()).toEqual(before);
  expect(await sheet.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(360);
});

test('A phone on its side shows what is to be pressed, and music by the system', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Just play' })).toBeInViewport({ ratio: 1 });
  await page.goto('/tap-check');
  const begin = await page.getByRole('button', { name: 'Start the beat' }).boundingBox();
  const done = await page.getByRole('button', { name: 'Done' }).boundingBox();
  expect(begin!.y + begin!.height).toBeLessThan(done!.y);
  await page.goto('/practice/sr/level?mediumId=violin&levelId=pv~3');
  const list = await page.getByRole('radiogroup', { name: 'Choose Level' }).boundingBox();
  expect(list!.width).toBe(844);
  await page.goto('/practice/sr/play?mediumId=piano&levelId=pv~3&seed=5');
  await expect(score(page)).toBeVisible();
  const bass = await score(page).locator('.abcjs-staff').nth(1).boundingBox();
  const play = await page.getByRole('button', { name: 'Play (space)' }).boundingBox();
  expect(bass!.y + bass!.height).toBeLessThan(play!.y);
  await signIn(page, 'teacher');
  await page
    .getByRole('link', { name: /to grade/ })
    .first()
    .click();
  await expect(score(page)).toBeVisible();
  const strictness = page.getByText('Moderate', { exact: true });
  await expect(strictness).toBeInViewport({ ratio: 1 });
});

test('On a phone a result leaves most of the screen to the music, until all of it is wanted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/takes');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await keepTakes(page, [storedTake()]);
  await page.goto(`/takes/${storedTake().id}`);
  const panel = page.getByRole('region', { name: 'Summary' });
  const again = panel.getByRole('button', { name: 'Listen', exact: true });
  const share = async () => (await panel.boundingBox())!.height / 844;
  await expect(panel.getByTestId('score')).toBeVisible();
  // As it is drawn: 38 %.
  expect(await share()).toBeLessThan(0.39);
  await expect(again).toBeHidden();
  const music = (await score(page).boundingBox())!.y;
  await panel.getByRole('button', { name: 'Show more of how it went' }).click();
  await expect(again).toBeVisible();
  expect((await score(page).boundingBox())!.y).toBe(music);
  await panel.getByRole('button', { name: 'Show less' }).click();
  await expect(again).toBeHidden();
  expect(await sideways(page)).toEqual([]);
});

test('On a tablet what the music is gives way to its name, down to the level', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/practice/sr/play?mediumId=choir-satb&levelId=pv~6&seed=7');
  await expect(score(page)).toBeVisible();
  const name = page.getByRole('heading', { name: 'Choir SATB, level 6' });
  const cut = await name.evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    return words.getBoundingClientRect().width - heading.getBoundingClientRect().width;
  });
  expect(cut).toBeLessThanOrEqual(0);
});
