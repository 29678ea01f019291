import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createRecents } from '../../../../web/data/store/recents.ts';
import { forgetRecent } from '../../../../web/features/home/forget-recent.ts';

const opened: Database[] = [];
let devices = 0;
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** A device on which violin, then viola was practised. */
async function device() {
  const db = openDatabase(`forget-${devices++}`);
  opened.push(db);
  let day = 1;
  const recents = createRecents({ db, now: () => new Date(2026, 0, day++) });
  for (const medium of ['violin', 'viola']) {
    await recents.use(medium, { ...emptyChoice, medium });
    await db.stock.put({ key: medium, exercise: { abc: medium } as Exercise });
  }
  const names = async () => (await recents.list()).map(({ configuration }) => configuration.medium);
  const ready = async () => (await db.stock.toArray()).map(({ key }) => key).sort();
  const [newest, older] = await recents.list();
  return { db, recents, names, ready, newest: newest!, older: older! };
}

it('a set-up that is taken off the list is gone with what was ready for it, and the others stay', async () => {
  const { db, names, ready, older } = await device();
  await forgetRecent(db, older.usedAt);
  expect(await names()).toEqual(['viola']);
  expect(await ready()).toEqual(['viola']);
});

it('it comes back to its place', async () => {
  const { db, names, ready, newest } = await device();
  const undo = await forgetRecent(db, newest.usedAt);
  await undo();
  expect(await names()).toEqual(['viola', 'violin']);
  expect(await ready()).toEqual(['viola', 'violin']);
});

it('what was practised again meanwhile keeps its new place', async () => {
  const { db, recents, names, older } = await device();
  const undo = await forgetRecent(db, older.usedAt);
  await recents.use('violin', { ...emptyChoice, medium: 'violin' });
  await undo();
  expect(await names()).toEqual(['violin', 'viola']);
});
