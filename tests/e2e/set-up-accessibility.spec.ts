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

/** Until all of the music on it is drawn: the notation settles a moment after the screen. */
const untilDrawn = (page: Page) =>
  expect(page.locator('[role=img][data-ready=false], [role=progressbar]')).toHaveCount(0);

/** Scans a step in some looks, and names the step and the look of what is amiss. */
async function scan(page: Page, step: string, title: string, wanted: readonly Look[]) {
  await expect(page.getByRole('heading', { level: 1, name: title }), step).toBeVisible();
  for (const one of wanted) {
    await look(page, one);
    await untilDrawn(page);
    expect(await findViolations(page), `${step}: ${one.name}`).toEqual([]);
  }
}

/** One after the other: the layouts and colours of one step are those of another. */
function turns(): () => readonly Look[] {
  let turn = 0;
  return () => [looks[turn++ % looks.length]!];
}

test('Every step of set-up is accessible, and one with music at every width and in both themes', async ({
  page,
}) => {
  await page.goto(`/practice/sr/instrument-family?${violin}`);
  const next = turns();
  for (const [step, title] of Object.entries(titles)) {
    await goInPage(page, `/practice/sr/${step}?${violin}`);
    await scan(page, step, title, step === 'level' ? looks : next());
  }
  await goInPage(page, `/practice/sr/voices?${choir}`);
  await scan(page, 'voices', 'Choose Voices', next());
  await goInPage(page, '/practice/sr/start?mediumId=band&levelId=pv~3');
  await scan(page, 'band', 'Select Mode', next());
  await goInPage(page, `/practice/nn/start?${violin}`);
  await expect(page.getByRole('link', { name: 'Start the drill' })).toBeVisible();
  await scan(page, 'nn', 'Select Mode', next());
});

test('So is the stage of a choir, at every width and in both themes', async ({ page }) => {
  await page.goto(`/practice/sr/play?${choir}&voiceInstruments=soprano,alto`);
  await expect(score(page)).toBeVisible();
  for (const one of looks) {
    await look(page, one);
    await untilDrawn(page);
    expect(await findViolations(page), one.name).toEqual([]);
  }
});

test('So are the steps of a class and of an assignment that are like no step of a set-up for oneself', async ({
  page,
}) => {
  await signIn(page, 'student6');
  const assignment = await openAssignment(page, 'First reading on the violin');
  await goInPage(page, `/practice/sr/instrument-family?${violin}`);
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\//);
  const [, course] = /practice\/([\w-]{36})/.exec(page.url())!;
  const next = turns();
  for (const [step, title] of [
    ['instrument-family', 'Choose Instrument'],
    ['start', 'Select Mode'],
  ] as const) {
    await goInPage(page, `/practice/${course}/sr/${step}?${violin}`);
    await scan(page, `class ${step}`, title, next());
  }
  // What the teacher fixed is shown and cannot be chosen.
  for (const [step, title] of [
    ['level', 'Choose Level'],
    ['time-signature', 'Choose Time Signature'],
    ['key-signature', 'Choose Key Signature'],
    ['start', 'Start'],
  ] as const) {
    await goInPage(page, `/assignment/${assignment}/sr/${step}?${violin}`);
    await scan(page, `assignment ${step}`, title, next());
  }
});

const answers = [
  {
    what: 'refuses',
    status: 400,
    body: {
      errors: [{ code: 'invalid', title: 'Holidays', problem: 'The school year is over.' }],
    },
    title: 'Holidays',
    words: 'The school year is over.',
  },
  {
    what: 'is in trouble',
    status: 500,
    body: {},
    title: 'Choose Level',
    words: "We're sorry, something went wrong.",
  },
  {
    what: 'is not understood',
    status: 200,
    body: { mediumFamilies: 7 },
    title: 'Choose Level',
    words: 'We could not read what can be chosen.',
  },
];

test('So is what set-up says of a server that refuses, is in trouble or is not understood', async ({
  page,
}) => {
  const next = turns();
  for (const { what, status, body, title, words } of answers) {
    await page.route(`**${getSetUpMetadata.path}*`, (route) =>
      route.fulfill({ status, json: body }),
    );
    await page.goto(`/practice/sr/level?${violin}`);
    await expect(page.getByRole('alert')).toContainText(words);
    await scan(page, what, title, next());
    await page.unrouteAll();
  }
});
