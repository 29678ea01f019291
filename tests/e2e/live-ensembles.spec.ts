import type { Page } from 'playwright/test';
import { findEnsemble } from '#shared/catalogue/ensembles';
import { endLiveRoom, openLiveRoom, playable } from './support/live.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

/** What is written on one staff: how high each note stands and how long it is, as the engraver says. */
const writtenOn = (page: Page, staff: number) =>
  page
    .locator(`.abcjs-note.abcjs-v${staff}`)
    .evaluateAll((notes) =>
      notes.map((note) =>
        [...note.classList].filter((name) => /^abcjs-[pd]-?\d/.test(name)).join(' '),
      ),
    );

interface Player {
  readonly who: string;
  /** As the picker names it. */
  readonly instrument: string;
  /** Id of what they read. */
  readonly part: string;
}

interface Lesson {
  readonly name: string;
  readonly medium: string;
  readonly levelId: string;
  readonly players: readonly Player[];
}

const lessons: readonly Lesson[] = [
  {
    ...{ name: 'an SATB choir', medium: 'choir-satb', levelId: 'pv~2' },
    players: [
      { who: 'student1', instrument: 'Soprano', part: 'soprano' },
      { who: 'student2', instrument: 'Alto', part: 'alto' },
      { who: 'student3', instrument: 'Bass', part: 'bass-voice' },
    ],
  },
  {
    ...{ name: 'a wind ensemble', medium: 'band', levelId: 'pv~3' },
    players: [
      { who: 'student1', instrument: 'Oboe', part: 'CTreble-H' },
      { who: 'student2', instrument: 'Alto saxophone', part: 'Eb' },
      { who: 'student3', instrument: 'Tuba', part: 'CBass-L' },
    ],
  },
];

/** On which staff of the whole score a part stands. */
const staffOf = (medium: string, part: string): number =>
  findEnsemble(medium)!.parts.findIndex(
    (one) =>
      (one.kind === 'class' && one.part === part) ||
      (one.kind === 'voice' && one.instrument === part),
  );

/** Milliseconds that one of them is without a network. */
const away = 20_000;

async function join(student: Page, { who, instrument, part }: Player): Promise<void> {
  await signIn(student, who);
  await student.goto('/practice/sr/join');
  await student.getByRole('link', { name: /Okafor/ }).click();
  await student.getByRole('button', { name: instrument, exact: true }).click();
  const octave = student.getByRole('button', { name: part.endsWith('-L') ? 'Lower' : 'Higher' });
  await expect(octave.or(playable(student))).toBeVisible();
  if (await octave.isVisible()) await octave.click();
}

async function send(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Send to everyone' }).click();
  await expect(teacher.getByRole('button', { name: 'Everybody has it' })).toBeVisible();
}

for (const { name, medium, levelId, players } of lessons) {
  test(`Each of ${name} reads their line of the teacher’s score: who is late, who was without a network and who loads the page again`, async ({
    page: teacher,
    browser,
    school,
  }) => {
    const [steady, cut, late] = players as [Player, Player, Player];
    const another = async (player: Player) => {
      const student = await (await browser.newContext({ baseURL: school.url })).newPage();
      await join(student, player);
      return student;
    };
    const readsTheirLine = async (student: Page, { part }: Player) => {
      await expect(playable(student)).toBeVisible();
      await expect(async () => {
        const own = await writtenOn(student, 0);
        expect(own.length).toBeGreaterThan(8);
        expect(own).toEqual(await writtenOn(teacher, staffOf(medium, part)));
      }).toPass({ timeout: 30_000 });
    };
    await signIn(teacher, 'teacher');
    await openLiveRoom(teacher, `mediumId=${medium}&levelId=${levelId}`);
    await send(teacher);
    const first = await another(steady);
    await readsTheirLine(first, steady);
    const lost = await another(cut);
    await readsTheirLine(lost, cut);

    await lost.context().setOffline(true);
    const since = Date.now();
    await expect(lost.getByText('Your music stays; we keep trying.')).toBeVisible();
    const before = await writtenOn(lost, 0);
    await teacher.getByRole('button', { name: /^New music/ }).click();
    await send(teacher);
    await readsTheirLine(first, steady);
    await first.reload();
    await readsTheirLine(first, steady);
    const third = await another(late);
    await readsTheirLine(third, late);
    await lost.waitForTimeout(Math.max(0, away - (Date.now() - since)));
    expect(await writtenOn(lost, 0)).toEqual(before);
    await expect(playable(lost)).toBeVisible();
    await lost.context().setOffline(false);
    await readsTheirLine(lost, cut);
    await expect(teacher.getByText('3 of 3').first()).toBeVisible();
    await endLiveRoom(teacher);
  });
}
