import type { Page } from 'playwright/test';
import { getSubmissions } from '#shared/contract/assignments';
import { pitchAt } from '#tests/support/listen';
import { newProfile, openListening } from '../support/listening-browser.ts';
import { readOutput, recordOutput } from '../support/page-output.ts';
import { signIn } from '../support/people.ts';
import { exerciseOf, performanceOf } from '../support/performances.ts';
import { marksOn, recordTake, score } from '../support/stage.ts';
import { expect, test } from '../support/story.ts';
import { findViolations } from '../support/violations.ts';

/** As the seeded school gives it. */
const title = 'First reading on the trumpet';
const exercise = exerciseOf({ medium: 'trumpet', levelId: 'pv~1', seed: 12 });

/** The pitch of the moment that a page plays from a recording. */
async function soundingPitch(page: Page): Promise<number> {
  const begins = async () => {
    const { samples, rate } = await readOutput(page, { share: 'recordings' });
    return samples.findIndex((sample) => Math.abs(sample) > 0.02) / rate;
  };
  await expect.poll(begins, { timeout: 15_000 }).toBeGreaterThan(0);
  const begin = await begins();
  await page.waitForTimeout(600);
  const { samples, rate } = await readOutput(page, { share: 'recordings' });
  // A little of what came before it is heard too.
  return pitchAt(samples, rate, begin + 0.35);
}

/** What came in for the assignment whose table a teacher has open. */
async function sentFor(page: Page) {
  const [address] = /assignment\/[\w-]{36}/.exec(page.url())!;
  const answer = await page.request.get(`/api/v2/educator/${address}/submissions`);
  const { submissions } = getSubmissions.reply.parse(await answer.json());
  return submissions.filter(({ sessionId }) => sessionId !== null);
}

test('A student hands in a take that the network missed, the teacher hears and grades it, the student reads the grade', async ({
  page: teacher,
  baseURL,
}) => {
  const profile = newProfile();
  const wrong = 4;
  const sound = performanceOf(exercise, { alter: [{ index: wrong, kind: 'wrong', semitones: 2 }] });
  const student = await openListening(profile, {
    sound,
    baseURL: baseURL!,
    serviceWorkers: 'allow',
  });
  const { page, context } = student;
  try {
    await test.step('the student opens the assignment through the microphone check', async () => {
      await signIn(page, 'student1');
      const row = page.getByRole('listitem').filter({ hasText: title });
      await row.getByRole('link', { name: 'Start' }).click();
      await expect(page).toHaveTitle('Mic Check · Primavista');
      const usual = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByText(`For: ${title}`)).toBeVisible();
      await page.setViewportSize(usual);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(score(page)).toBeVisible();
    });

    await test.step('the network goes away between the take and its upload', async () => {
      const asked = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/uploadForms'),
      );
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
      await context.setOffline(true);
      await recordTake(page);
      expect((await marksOn(page))[wrong]).toBe('wrong');
      await expect(
        page.getByText('Saved on this device. Not sent yet; we will keep trying.'),
      ).toBeVisible();
      await asked;
    });

    await test.step('the measure that went wrong is tried again, and the result waits', async () => {
      const measure = Math.max(1, exercise.notes[wrong]!.measure);
      await page.getByRole('button', { name: 'Show me each one' }).click();
      await page.getByRole('button', { name: `Practise measure ${measure}` }).click();
      await expect(page.getByTestId('selection-band')).toHaveCount(1);
      await page.getByRole('button', { name: 'Play (space)' }).click();
      await expect(page.getByText(`Measure ${measure} of`)).toBeVisible();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Back to result' }).click();
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
      expect((await marksOn(page))[wrong]).toBe('wrong');
    });

    await test.step('a reload without the network still knows about it', async () => {
      await page.goto('/assignments');
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row).toContainText('Saved on this device, waiting for the network');
      await row.getByRole('button', { name: 'Try now' }).click();
      await expect(page.getByText('if it stays so, tell your teacher')).toBeVisible();
    });

    await test.step('with the network back it is sent by itself, once', async () => {
      const completed: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/complete')) completed.push(request.url());
      });
      await context.setOffline(false);
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row).not.toContainText('waiting for the network', { timeout: 20_000 });
      await page.reload();
      await expect(row).toContainText('handed in, waiting for your teacher');
      expect(completed).toHaveLength(1);
    });

    await test.step('the teacher hears it, sees the marks and grades it', async () => {
      await recordOutput(teacher);
      await signIn(teacher, 'teacher');
      await teacher
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('link', { name: title, exact: true })
        .click();
      await expect(teacher.getByRole('table')).toBeVisible();
      expect(await sentFor(teacher)).toMatchObject([{ needsReview: false }]);
      await teacher
        .getByRole('link', { name: /^Hear / })
        .first()
        .click();
      await expect(score(teacher)).toBeVisible();
      const marks = await marksOn(teacher);
      expect(marks[wrong]).toBe('wrong');
      expect(marks.filter((mark) => mark === 'right')).toHaveLength(marks.length - 1);
      await expect(teacher.getByText('attempt 1')).toBeVisible();

      const detail = teacher.getByRole('region', { name: 'Note by note' });
      await expect(
        detail.getByRole('heading', { name: /^\S+( \w+)? was played, it says/ }),
      ).toBeVisible();
      await expect(detail.getByRole('button', { name: 'Hear it as written' })).toBeVisible();
      await detail.getByRole('button', { name: 'Hear it as played' }).click();
      expect(await soundingPitch(teacher)).toBeCloseTo(exercise.notes[wrong]!.midi! + 2, 0);
      const inMusic = teacher.getByRole('group', { name: 'What is marked' });
      await expect(inMusic.getByRole('button', { name: /: Wrong$/ })).toHaveCount(1);
      expect(await findViolations(teacher)).toEqual([]);
      await detail.getByRole('button', { name: 'How the score comes about' }).click();
      const sum = teacher.getByRole('dialog', { name: 'How the score comes about' });
      await expect(sum.getByText(/1 wrong/)).toBeVisible();
      expect(await findViolations(teacher)).toEqual([]);
      await sum.getByRole('button', { name: 'Done' }).click();
      await detail.getByRole('button', { name: 'Only the music' }).click();
      expect((await marksOn(teacher)).every((mark) => mark === null)).toBe(true);
      await detail.getByRole('button', { name: 'Show me each one' }).click();

      const listening = teacher.getByRole('region', { name: 'Listening' });
      await listening.getByText('Recording', { exact: true }).click();
      await listening.getByRole('button', { name: 'Listen', exact: true }).click();
      await expect(listening.getByText(/^0:0[1-9]/)).toBeVisible();
      await teacher.keyboard.press('Space');
      await expect(listening.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
      await expect(listening.getByText(/cannot be read/)).toHaveCount(0);

      await teacher.getByRole('textbox', { name: 'Grade' }).fill('101');
      await teacher.getByRole('button', { name: /^Save/ }).click();
      await expect(teacher.getByText('The grade must be a number between 0 and 100')).toBeVisible();
      await teacher.getByRole('textbox', { name: 'Grade' }).fill('91');
      await teacher
        .getByRole('textbox', { name: 'Feedback' })
        .fill('Lovely steady pulse. Look at measure 3 again.');
      await teacher.getByRole('button', { name: /^Save/ }).click();
      await expect(teacher.getByText('Grade saved')).toBeVisible();
    });

    await test.step('the student reads the grade and the feedback', async () => {
      await page.goto('/assignments');
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row).toContainText('91');
      await expect(row).toContainText('Lovely steady pulse');
      await row.getByRole('link', { name: 'See' }).click();
      await expect(page.getByTestId('grade')).toHaveText('91');
      await expect(score(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Note by note' })).toBeVisible();
    });

    await test.step('the student practises at home what was missed', async () => {
      await page.goto('/takes');
      await page.getByRole('link', { name: /^Look/ }).first().click();
      await page.getByRole('button', { name: 'Practise what I missed' }).click();
      // The address becomes that of their one class.
      await expect(page).toHaveURL(/\/practice\/[^/]+\/sr\/auto-assessment\?code=/);
    });
  } finally {
    await student.close();
    profile.remove();
  }
});

test('Another student plays it without a mistake, and that is what the teacher finds', async ({
  page: teacher,
  baseURL,
}) => {
  const profile = newProfile();
  const student = await openListening(profile, {
    sound: performanceOf(exercise),
    baseURL: baseURL!,
  });
  try {
    const { page } = student;
    await signIn(page, 'student2');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const sent = page.waitForResponse(/\/complete$/);
    await recordTake(page);
    expect(new Set(await marksOn(page))).toEqual(new Set(['right']));
    expect((await sent).ok()).toBe(true);
    await page.getByRole('button', { name: /^(Hand in|Done)$/ }).click();
    await expect(page).toHaveURL(/\/assignments$/);
    await expect(row).toContainText('handed in');
    await signIn(teacher, 'teacher');
    await teacher
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: title, exact: true })
      .click();
    await expect(teacher.getByRole('table')).toBeVisible();
    expect(await sentFor(teacher)).toContainEqual(
      expect.objectContaining({ studentName: 'Mateo Castillo', score: 100, needsReview: false }),
    );
  } finally {
    await student.close();
    profile.remove();
  }
});

test('A teacher who leaves an unsaved grade is asked first', async ({ page }) => {
  await signIn(page, 'teacher');
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: title, exact: true })
    .click();
  await page
    .getByRole('link', { name: /^Hear / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Grade' }).fill('55');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Abandon Grade');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Grade' })).toHaveValue('55');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Abandon' }).click();
  await expect(page).toHaveTitle('Takes · Primavista');
});
