import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import { changePerson, keepPerson } from '../../../web/session/people.ts';
import { takeAnswersAlong } from '../../../web/session/take-answers-along.ts';

const ada = {
  ...{ id: 'ada', username: 'ada', firstName: 'Ada', lastName: 'Lane', role: 'student' as const },
  ...{ organisation: 'HKR4TP', until: null, timeZoneId: null },
};

let db: Database;
let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(async () => {
  kept = new Map();
  db = openDatabase('ada');
  const storedAt = '2026-09-07T08:00:00.000Z';
  await db.replies.put({ key: 'grades', reply: { grade: '80' }, storedAt });
  await db.drafts.put({ key: 'note', text: 'mine' } as never);
  keepPerson(ada, storage);
});
afterEach(() => db.delete());

const left = async () => [await db.replies.count(), await db.drafts.count()];

it('who leaves a device takes along what the server told them, and nothing that they made', async () => {
  await takeAnswersAlong('ada', db, storage);
  expect(await left()).toEqual([0, 1]);
});

it('digits of their own lock it instead', async () => {
  const pin = { salt: 'c2FsdA==', hash: 'aGFzaA==', rounds: 1, wrong: 0, wrongAt: null };
  changePerson('ada', { pin }, storage);
  await takeAnswersAlong('ada', db, storage);
  expect(await left()).toEqual([1, 1]);
});

it('a store that is broken keeps nobody from leaving', async () => {
  db.close();
  await takeAnswersAlong('ada', db, storage);
  await db.open();
  expect(await left()).toEqual([1, 1]);
});
