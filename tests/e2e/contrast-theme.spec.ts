import { expect, type Locator, test } from 'playwright/test';
import { createServer, type ViteDevServer } from 'vite';

let kit: ViteDevServer;
test.beforeAll(async () => {
  kit = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await kit.listen();
});
test.afterAll(() => kit.close());

test('In a contrast theme, on and off look unlike for every part that has a state', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${kit.resolvedUrls!.local[0]}kit/index.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  /** Without the focus and the pointer, which change the picture too. */
  const pictureOf = async (part: Locator) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(0, 0);
    return (await part.screenshot({ animations: 'disabled' })).toString('base64');
  };
  const labelled = (control: Locator) => control.locator('xpath=ancestor::label');
  const first = { name: 'one', exact: true } as const;
  const second = { name: 'two', exact: true } as const;

  for (const group of ['Segmented', 'Chips']) {
    const radios = page.getByRole('radiogroup', { name: group, exact: true });
    const label = labelled(radios.getByRole('radio', first));
    const on = await pictureOf(label);
    await radios.getByRole('radio', second).check({ force: true });
    expect.soft(await pictureOf(label), group).not.toBe(on);
    await radios.getByRole('radio', first).check({ force: true });
  }
  for (const control of [
    page.getByRole('switch', { name: 'Switch', exact: true }),
    page.getByRole('checkbox', { name: 'Checkbox', exact: true }),
  ]) {
    const label = labelled(control);
    const before = await pictureOf(label);
    await control.setChecked(!(await control.isChecked()), { force: true });
    expect.soft(await pictureOf(label), String(control)).not.toBe(before);
  }
  const chip = page.getByRole('button', second);
  const pressed = await pictureOf(chip);
  await chip.click();
  expect.soft(await pictureOf(chip), 'Some chips').not.toBe(pressed);
  const tab = page.getByRole('tab', first);
  const here = await pictureOf(tab);
  await page.getByRole('tab', second).click();
  expect.soft(await pictureOf(tab), 'Tab').not.toBe(here);
});

test('In a contrast theme, what lies over the page has an edge against it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${kit.resolvedUrls!.local[0]}kit/index.html`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const sheet = page.getByRole('alertdialog').locator('..');
  const seen = await sheet.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, isUnlike: outlineColor !== backgroundColor, outlineColor };
  });
  expect(seen).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px', isUnlike: true });
  expect(seen.outlineColor).not.toMatch(/^rgba/);
});
