import type { Page } from 'playwright/test';
import { partIds } from '#shared/catalogue/part-ids';
import type { Exercise } from '#shared/generation/exercise';
import { measureSpans } from '#shared/practice/measure-spans';
import { shownScore } from '#shared/practice/shown-parts';
import { notationBundle } from './support/notation-bundle.ts';
import type * as NotationPage from './support/notation-page.tsx';
import { exerciseOf } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const line = exerciseOf({ medium: 'violin', levelId: 'pv~3', seed: 4 });
const band = exerciseOf({ medium: 'band', levelId: 'pv~4', seed: 7 });

let bundle: Awaited<ReturnType<typeof notationBundle>>;
test.beforeAll(async () => {
  bundle = await notationBundle();
});

type Scene = NotationPage.NotationScene;

async function openNotation(page: Page, scene: Scene): Promise<void> {
  await page.setContent('<!doctype html><html lang="en"><title>Music</title><div id="host"></div>');
  await page.addStyleTag({ content: `${bundle.css} main { padding: 12px 48px; }` });
  await page.addScriptTag({ content: bundle.code });
  await page.evaluate((wanted) => {
    const { notation: shown } = globalThis as unknown as { notation: typeof NotationPage };
    shown.open(document.getElementById('host')!, wanted);
  }, scene);
  await expect(score(page)).toBeVisible();
}

const moveTo = (page: Page, quarters: number | null) =>
  page.evaluate((at) => {
    (globalThis as unknown as { notation: typeof NotationPage }).notation.moveTo(at);
  }, quarters);

const setScene = (page: Page, scene: Scene) =>
  page.evaluate((wanted) => {
    (globalThis as unknown as { notation: typeof NotationPage }).notation.setScene(wanted);
  }, scene);

/** Of the drawn notes, in the order of the page, how much of each is seen: 1 is all of it. */
const seen = (page: Page) =>
  score(page)
    .locator('.abcjs-note')
    .evaluateAll((notes) => notes.map((note) => Number(getComputedStyle(note).fillOpacity)));

const goneCount = async (page: Page) => (await seen(page)).filter((part) => part === 0).length;

/** Where everything stands on the screen. */
const places = (page: Page) =>
  score(page)
    .locator('.abcjs-staff, .abcjs-bar, .abcjs-note')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      }),
    );

test('Measures disappear when they are due, nothing moves, and all is back at the end', async ({
  page,
}) => {
  await openNotation(page, { exercise: line, lead: 'none' });
  const before = await places(page);
  const spans = measureSpans(line);
  const all = (await seen(page)).length;
  await moveTo(page, spans[2]!.from);
  const due = line.notes.filter(({ measure }) => measure <= 3).length;
  await expect.poll(() => goneCount(page)).toBeGreaterThanOrEqual(due);
  const gone = await goneCount(page);
  expect(gone).toBeLessThan(all);
  for (const kind of ['staff', 'bar', 'clef', 'key-signature', 'time-signature']) {
    const opacity = await score(page)
      .locator(`.abcjs-${kind}`)
      .first()
      .evaluate((one) => getComputedStyle(one).fillOpacity);
    expect(opacity, kind).toBe('1');
  }
  expect(await places(page)).toEqual(before);

  await setScene(page, { exercise: line, lead: 'measure' });
  await expect.poll(() => goneCount(page)).toBeGreaterThan(gone);
  await moveTo(page, line.length);
  await expect.poll(() => goneCount(page)).toBe(all);
  await moveTo(page, null);
  await expect.poll(() => goneCount(page)).toBe(0);
  expect(await places(page)).toEqual(before);
});

for (const [reducedMotion, isAtOnce] of [
  ['no-preference', false],
  ['reduce', true],
] as const) {
  test(`They fade, or go at once where motion is not wanted: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openNotation(page, { exercise: line, lead: 'none' });
    const first = await page.evaluate(async () => {
      const { notation: shown } = globalThis as unknown as { notation: typeof NotationPage };
      const note = document.querySelector('.abcjs-note')!;
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      const before = note.getAttribute('class');
      shown.moveTo(0);
      while (note.getAttribute('class') === before) await frame();
      await frame();
      return Number(getComputedStyle(note).fillOpacity);
    });
    expect(first === 0).toBe(isAtOnce);
    await expect.poll(() => goneCount(page)).toBeGreaterThan(0);
  });
}

test('The measures of a whole band go off the page, and come back', async ({ page }) => {
  await openNotation(page, { exercise: band, lead: 'two-beats' });
  await moveTo(page, band.length - 0.5);
  await expect.poll(() => goneCount(page)).toBeGreaterThan(50);
  await moveTo(page, null);
  await expect.poll(() => goneCount(page)).toBe(0);
});

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('Measures are selected by a press, by keys and by their ends', async ({ page }) => {
  await openNotation(page, { exercise: line, picks: 'measures' });
  await expect(page.getByRole('option')).toHaveCount(line.measures + (line.pickup > 0 ? 1 : 0));
  const said = page.getByRole('status');
  await expect(said).toHaveText('Press the first measure, then the last.');
  const notes = await places(page);
  await option(page, 'Measure 2').click();
  await expect(said).toHaveText('Measure 2');
  await option(page, 'Measure 6').click();
  await expect(said).toHaveText('Measures 2 to 6');
  expect(await places(page)).toEqual(notes);
  // Four measures on a line: one band on each.
  await expect(page.getByTestId('selection-band')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  const end = page.getByTestId('selection-end');
  const handle = (await end.boundingBox())!;
  expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44);
  const goal = (await option(page, 'Measure 4').boundingBox())!;
  await page.mouse.move(handle.x + 22, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(said).toHaveText('Measures 2 to 4');

  await option(page, 'Measure 4').focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Measure 4');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said).toHaveText('Measures 4 to 5');
  await page.getByRole('button', { name: 'All measures' }).click();
  await expect(page.getByTestId('selection-band')).toHaveCount(0);
});

test('On a phone measures are selected by two taps', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openNotation(page, { exercise: line, picks: 'measures' });
  await option(page, 'Measure 1').tap();
  await option(page, 'Measure 4').tap();
  await expect(page.getByRole('status')).toHaveText('Measures 1 to 4');
  await context.close();
});

test('A note that is pressed sounds and says why it is there', async ({ page }) => {
  await openNotation(page, { exercise: line, picks: 'notes' });
  const notes = page.getByRole('group', { name: /^Notes/ });
  await notes.getByRole('button').nth(3).click();
  await expect(notes.getByRole('status')).not.toBeEmpty();
  const heard = await page.evaluate(() =>
    (globalThis as unknown as { notation: typeof NotationPage }).notation.pressed(),
  );
  expect(heard).toEqual([3]);
});

const hidden = (...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [`show-${id}`, false])) as Scene['options'];

const views: readonly (readonly [string, NonNullable<Scene['options']>])[] = [
  ['without the first and the drum', hidden('CTreble-H', 'Snare')!],
  ['two parts in another key', hidden(...partIds.filter((id) => id !== 'Eb' && id !== 'F-H'))!],
  ['the drum alone', hidden(...partIds.filter((id) => id !== 'Snare'))!],
  ['from the bottom up', { reverseEnsembleParts: true }],
];

for (const [name, options] of views) {
  test(`A band's notes, cursor and marks are right ${name}`, async ({ page }) => {
    const exercise: Exercise = band;
    const marked = band.notes.map(({ index }) => index % 5 === 0);
    const marks = marked.map((is) => (is ? ('wrong' as const) : ('right' as const)));
    await openNotation(page, { exercise, options, picks: 'notes', marks });
    const shown = shownScore(band, {
      visibility: Object.fromEntries(
        partIds.map((id) => [id, options[`show-${id}`] !== false]),
      ) as Parameters<typeof shownScore>[1]['visibility'],
      isReversed: options.reverseEnsembleParts === true,
    });
    await expect(score(page)).toHaveAttribute('data-notes', String(shown.notes.length));
    const wrong = shown.notes.flatMap((place, index) => (marked[place] ? [index] : []));
    await expect(page.locator('[data-testid^=mark-]')).toHaveCount(wrong.length);
    await expect(page.getByTestId(`mark-${wrong[1]}`)).toBeAttached();

    // The cursor stands on the note that begins then, wherever its part is drawn.
    const moment = shown.exercise.notes.find(({ measure }) => measure === 3)!;
    await moveTo(page, moment.onset);
    const cursor = page.getByTestId('cursor');
    await expect(cursor).toBeAttached();
    const own = page
      .getByRole('group', { name: /^Notes/ })
      .getByRole('button')
      .nth(moment.index);
    await expect
      .poll(async () => {
        const [band, note] = [(await cursor.boundingBox())!, (await own.boundingBox())!];
        const middle = band.x + band.width / 2;
        return middle >= note.x && middle <= note.x + note.width;
      })
      .toBe(true);
    await own.click();
    const heard = await page.evaluate(() =>
      (globalThis as unknown as { notation: typeof NotationPage }).notation.pressed(),
    );
    expect(heard).toEqual([shown.notes[moment.index]]);
  });
}

/** What is written over notes, and what of its own note it touches. */
const ornaments = (page: Page) =>
  score(page)
    .locator('.abcjs-note')
    .evaluateAll((notes) => {
      const inkOf = (one: Element) => {
        const { left, right, top, bottom, height } = one.getBoundingClientRect();
        // The box of a figure is as high as its letters might be.
        if (one.tagName !== 'text') return { left, right, top, bottom };
        return { left, right, top: top + 0.25 * height, bottom: top + 0.76 * height };
      };
      return notes.flatMap((note) => {
        const [over, rest] = [[] as Element[], [] as Element[]];
        for (const one of note.querySelectorAll('path, text')) {
          const isOver = one.matches(
            'text, [data-name="scripts.upbow"], [data-name="scripts.downbow"]',
          );
          (isOver ? over : rest).push(one);
        }
        return over.map((ornament) => {
          const ink = inkOf(ornament);
          return rest.filter((one) => {
            const other = inkOf(one);
            const isBeside = other.left >= ink.right || other.right <= ink.left;
            return !isBeside && other.top < ink.bottom && other.bottom > ink.top;
          }).length;
        });
      });
    });

for (const piece of [
  { medium: 'violin', levelId: 'pv~4', seed: 11 },
  { medium: 'violin', levelId: 'pv~6', seed: 2 },
  { medium: 'piano', levelId: 'pv~8', seed: 2 },
  { medium: 'piano', levelId: 'pv~8', seed: 8 },
]) {
  test(`Bow marks and fingerings touch nothing of their note: ${Object.values(piece).join(', ')}`, async ({
    page,
  }) => {
    await openNotation(page, { exercise: exerciseOf(piece) });
    const touched = await ornaments(page);
    expect(touched.length).toBeGreaterThan(3);
    expect(touched.filter((count) => count > 0)).toEqual([]);
  });
}

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 2200, height: 1000 } });

  test('music is no wider than the eye can follow, and as wide as its zoom', async ({ page }) => {
    const width = async (zoom: number) => {
      await setScene(page, { exercise: line, options: { zoom } });
      await page.waitForTimeout(100);
      return (await score(page).boundingBox())!.width;
    };
    await openNotation(page, { exercise: line });
    await expect.poll(() => width(100)).toBeCloseTo(740 * 1.72, 0);
    await expect.poll(() => width(50)).toBeCloseTo((770 / 2 - 30) * 1.72, 0);
    await expect.poll(() => width(300)).toBeCloseTo(2200 - 96, 0);
  });

  test('notes are as large on the screen as their zoom says', async ({ page }) => {
    await openNotation(page, { exercise: line });
    /** Of the first staff and the first note head, in pixels. */
    const height = (part: string) =>
      score(page)
        .locator(part)
        .first()
        .evaluate((one) => one.getBoundingClientRect().height);
    const sizes = async () => ({
      staff: await height('.abcjs-staff'),
      head: await height('.abcjs-notehead'),
    });
    const usual = await sizes();
    expect(usual.staff).toBeGreaterThan(20);
    for (const zoom of [50, 150, 300]) {
      await setScene(page, { exercise: line, options: { zoom } });
      await expect
        .poll(async () => (await sizes()).staff / usual.staff, `staff at ${zoom}`)
        .toBeCloseTo(zoom / 100, 1);
      expect((await sizes()).head / usual.head).toBeCloseTo(zoom / 100, 1);
    }
  });
});
