import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { createStock, stockSize } from '../../../web/data/exercises/stock.ts';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import { createPlayed, mostPlayed } from '../../../web/data/store/played.ts';
import { createRecents, mostRecents } from '../../../web/data/store/recents.ts';

let count = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});
function database(): Database {
  const db = openDatabase(`practised-${count++}`);
  opened.push(db);
  return db;
}
function clock() {
  let minute = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 0, minute++));
}
const piece = (abc: string, version = '5') => ({ abc, version }) as Exercise;

describe('recent configurations', () => {
  it('come newest first, each once', async () => {
    const recents = createRecents({ db: database(), now: clock() });
    for (const medium of ['violin', 'flute', 'violin'])
      await recents.use(medium, { ...emptyChoice, medium });
    const media = (await recents.list()).map(({ configuration }) => configuration.medium);
    expect(media).toEqual(['violin', 'flute']);
  });

  it('are forgotten when newer ones come, and their stock with them', async () => {
    const db = database();
    const recents = createRecents({ db, now: clock() });
    const stock = createStock(db, '5');
    for (let at = 0; at <= mostRecents; at++) {
      await recents.use(`${at}`, emptyChoice);
      await stock.put(`${at}`, piece(`tune ${at}`));
    }
    await recents.use('last', emptyChoice);
    expect(await recents.list()).toHaveLength(mostRecents);
    expect(await stock.take('0')).toBeNull();
    expect(await stock.take(`${mostRecents}`)).toEqual(piece(`tune ${mostRecents}`));
  });
});

describe('the stock', () => {
  it('gives each exercise once, the oldest first, and only for its own choice', async () => {
    const stock = createStock(database(), '5');
    await stock.put('violin', piece('one'));
    await stock.put('violin', piece('two'));
    const both = await Promise.all([stock.take('violin'), stock.take('violin')]);
    expect(both.map((one) => one?.abc).sort()).toEqual(['one', 'two']);
    expect(await stock.take('violin')).toBeNull();
    expect(await stock.take('flute')).toBeNull();
  });

  it('wants as many as are missing, and throws away what an older generator wrote', async () => {
    const db = database();
    const older = createStock(db, '4');
    await older.put('violin', piece('old', '4'));
    const stock = createStock(db, '5');
    expect(await stock.missing('violin')).toBe(stockSize);
    await stock.put('violin', piece('new'));
    expect(await stock.missing('violin')).toBe(stockSize - 1);
    expect((await stock.take('violin'))?.abc).toBe('new');
    expect(await db.stock.count()).toBe(0);
  });
});

it('an exercise that was played is found by its code, as it was', async () => {
  const played = createPlayed({ db: database(), now: clock() });
  const coded = { ...piece('tune', '1'), code: '25880007D' };
  await played.remember(coded);
  await played.remember({ ...piece('another'), code: '4EH200014' });
  expect(await played.coded('25880007D')).toEqual(coded);
  expect(await played.coded('nothing')).toBeNull();
});

it('the exercises played last are kept whole, the latest that is wanted found first, and no more than two hundred', async () => {
  const db = database();
  const played = createPlayed({ db, now: clock() });
  for (let at = 0; at < mostPlayed + 3; at++) await played.remember(piece(`tune ${at}`));
  expect(await db.played.count()).toBe(200);
  expect(await played.latest(() => true)).toEqual(piece(`tune ${mostPlayed + 2}`));
  expect(await played.latest(({ abc }) => abc.endsWith('7'))).toEqual(piece('tune 197'));
  expect(await played.latest(({ abc }) => abc === 'tune 3')).toEqual(piece('tune 3'));
  expect(await played.latest(({ abc }) => abc === 'tune 2')).toBeNull();
});
