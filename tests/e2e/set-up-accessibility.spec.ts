import type { Page } from 'playwright/test';
import { getSetUpMetadata } from '#shared/contract/set-up';
import { openAssignment } from './support/assignments.ts';
import { goInPage } from './support/in-page.ts';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const violin = 'mediumId=violin&levelId=pv~3';
const choir = 'mediumId=choir-custom&levelId=pv~4';

const titles: Readonly<Record<string, string>> = {
  'instrument-family': 'Choose Instrument',
  instrument: 'Choose Instrument',
  level: 'Choose Level',
  'time-signature': 'Choose Time Signature',
  'key-signature': 'Choose Key Signature',
  annotations: 'Choose Annotations',
  start: 'Select Mode',
};

/** Widths of the three layouts, each in both themes. */
const looks = (
  [
    ['phone', { width: 390, height: 844 }],
    ['tablet', { width: 1024, height: 768 }],
    ['laptop', { width: 1366, height: 768 }],
  ] as const
).flatMap(([device, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${device}, ${colorScheme}`,
    viewport,
    colorScheme,
  })),
);
type Look = (typeof looks)[number];

async function look(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Until the screen stands as its address says, and all of its music is drawn. */
async function untilTitled(page: Page, title: string, place: string): Promise<void> {
  await expect(page, place).toHaveTitle(`${title} · Primavista`);
  await expect(page.getByRole('heading', { level: 1, name: title }), place).toBeVisible();
  await untilDrawn(page);
}

/** The drawn notation settles a moment after the screen. */
const untilDrawn = (page: Page) =>
  expect(page.locator('[role=img][data-ready=false], [role=progressbar]')).toHaveCount(0);

/** Scans what stands there in some looks, and names the place and the look of what is amiss. */
async function scan(page: Page, place: string, wanted: readonly Look[] = looks): Promise<void> {
  for (const one of wanted) {
    await look(page, one);
    await untilDrawn(page);
    expect(await findViolations(page), `${place}: ${one.name}`).toEqual([]);
  }
}

const narrow = looks.filter(({ viewport }) => viewport.width < 1366);
const [light, dark] = (['light', 'dark'] as const).map((theme) =>
  looks.filter(({ colorScheme }) => colorScheme === theme),
);

test('Every step of set-up has its title and is accessible, at every width and in both themes', async ({
  page,
}) => {
  await page.goto(`/practice/sr/instrument-family?${violin}`);
  // The dark theme changes colours and no layout: each step comes in it at another width.
  let turn = 0;
  const next = () => [...light!, dark![turn++ % dark!.length]!];
  for (const [step, title] of Object.entries(titles)) {
    await goInPage(page, `/practice/sr/${step}?${violin}`);
    await untilTitled(page, title, step);
    await scan(page, step, next());
  }
  await goInPage(page, `/practice/sr/voices?${choir}`);
  await untilTitled(page, 'Choose Voices', 'voices');
  await scan(page, 'voices', next());
});

test('So are the starts of a band and of a kind that is not open, where a custom level leads, and what a choir sings from', async ({
  page,
}) => {
  await page.goto('/practice/sr/start?mediumId=band&levelId=pv~3');
  await untilTitled(page, 'Select Mode', 'band');
  await scan(page, 'band', narrow);
  await goInPage(page, `/practice/nn/start?${violin}`);
  await expect(page.getByText('not open yet')).toBeVisible();
  await untilTitled(page, 'Select Mode', 'nn');
  await scan(page, 'nn', narrow);
  for (const [at, step] of ['custom-rhythms', 'custom-pitches'].entries()) {
    await goInPage(page, `/practice/sr/${step}?${violin}`);
    await expect(page, step).not.toHaveURL(new RegExp(step));
    await expect(page, step).toHaveTitle(/^Choose (Level|Instrument|Voices) · Primavista$/);
    await scan(page, step, [looks[at]!]);
  }
  await goInPage(page, `/practice/sr/play?${choir}&voiceInstruments=soprano,alto`);
  await expect(page).toHaveTitle('Free Play · Primavista');
  await expect(score(page)).toBeVisible();
  await scan(page, 'choir');
});

test('So is every step of a class and of an assignment', async ({ page }) => {
  await signIn(page, 'student6');
  const assignment = await openAssignment(page, 'First reading on the violin');
  await goInPage(page, `/practice/sr/level?${violin}`);
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\//);
  const [, course] = /practice\/([\w-]{36})/.exec(page.url())!;
  // The layouts are those of a set-up for oneself: each step comes in another of the looks.
  let turn = 0;
  const next = () => [looks[turn++ % looks.length]!];
  for (const place of [`practice/${course}`, `assignment/${assignment}`]) {
    for (const [step, usual] of Object.entries(titles)) {
      const title = step === 'start' && place.startsWith('assignment') ? 'Start' : usual;
      await goInPage(page, `/${place}/sr/${step}?${violin}`);
      await untilTitled(page, title, `${place} ${step}`);
      await scan(page, `${place} ${step}`, next());
    }
  }
  await goInPage(page, `/practice/${course}/sr/voices?${choir}`);
  await untilTitled(page, 'Choose Voices', 'voices of a class');
  await scan(page, 'voices of a class', next());
});

const answers = [
  {
    what: 'refuses',
    status: 400,
    body: {
      errors: [{ code: 'invalid', title: 'Holidays', problem: 'The school year is over.' }],
    },
    words: 'The school year is over.',
  },
  { what: 'is in trouble', status: 500, body: {}, words: "We're sorry, something went wrong." },
  {
    what: 'is not understood',
    status: 200,
    body: { mediumFamilies: 7 },
    words: 'We could not read what can be chosen.',
  },
];

test('So is what set-up says of a server that refuses, is in trouble or is not understood', async ({
  page,
}) => {
  for (const { what, status, body, words } of answers) {
    await page.route(`**${getSetUpMetadata.path}*`, (route) =>
      route.fulfill({ status, json: body }),
    );
    await page.goto(`/practice/sr/level?${violin}`);
    await expect(page.getByRole('alert')).toContainText(words);
    await scan(page, what, looks.slice(0, 2));
    await page.unrouteAll();
  }
});
