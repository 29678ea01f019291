import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { AfterAnswer } from '#server/after-answer';
import { noBus } from '#server/bus/bus';
import type { Clock } from '#server/clock';
import { createComposer } from '#server/composing/composer';
import { readConfig } from '#server/config';
import type { Context } from '#server/context';
import type { Database } from '#server/db/database';
import { createJobBell } from '#server/jobs/job-bell';
import type { Letter } from '#server/mail/mail';
import type { PasswordHasher } from '#server/security/password-hasher';
import { createSynthesiser } from '#server/sounding/synthesiser';
import { openLocalStorage } from '#server/storage/local-object-storage';
import { Trials } from '#server/trials/trials';
import { uuidV7 } from '#shared/lib/uuid-v7';
import type { OpenTestDatabase, TestDatabase } from './test-database.ts';

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #time = Date.parse('2026-09-07T08:00:00Z');

  now(): Date {
    return new Date(this.#time);
  }

  advance({ minutes = 0, days = 0 }: { readonly minutes?: number; readonly days?: number }): void {
    this.#time += (minutes + days * 24 * 60) * 60_000;
  }
}

/** As good as the real one for telling passwords apart, and quick. */
export const quickHasher: PasswordHasher = {
  begin: async () => {},
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (stored, password) => stored === (await quickHasher.hash(password)),
  isOutdated: () => false,
};

/** Ids that sort by when they were made, on a clock that stands still too. */
function ascendingIds(clock: Clock): () => string {
  let made = 0;
  return () => {
    const tail = new DataView(new ArrayBuffer(10));
    made += 1;
    tail.setUint32(6, made);
    return uuidV7(clock.now().getTime(), new Uint8Array(tail.buffer));
  };
}

export interface TestContext extends Context {
  /** The tests look at everybody's rows. */
  readonly allTenants: Database;
  readonly clock: TestClock;
  readonly folder: string;
  /** Every line written to the log so far. */
  readonly logged: string[];
  /** Every letter that was handed over so far; the others wait in their jobs, see `lettersOf`. */
  readonly letters: Letter[];
  readonly schema: string;
  /** Of its database, see `TestDatabase`. */
  readonly databaseUrl: string | null;
  close(): Promise<void>;
}

/** What they make depends on nothing else, and their threads take seconds to start: a worker has one of each, as long as it lives. */
const composer = createComposer();
const synthesiser = createSynthesiser();

/** Everything the app needs, with nothing of the machine but a temporary folder. */
export async function testContext(
  open: OpenTestDatabase,
  overrides: Partial<Pick<Context, 'passwords' | 'commandToken' | 'config'>> = {},
): Promise<TestContext> {
  const { db, schema, url, close }: TestDatabase = await open();
  const folder = await mkdtemp(join(tmpdir(), 'primavista-test-'));
  const clock = new TestClock();
  const signingKey = randomBytes(32);
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const afterAnswer = new AfterAnswer(log);
  const letters: Letter[] = [];
  return {
    config: readConfig({ DATA_DIR: folder, WEB_DIR: join(folder, 'web') }, folder),
    allTenants: db,
    schema,
    databaseUrl: url,
    clock,
    folder,
    logged,
    letters,
    mail: { send: async (letter) => void letters.push(letter) },
    newId: ascendingIds(clock),
    composer,
    synthesiser,
    storage: await openLocalStorage({ folder: join(folder, 'recordings'), signingKey, clock }),
    passwords: quickHasher,
    log,
    afterAnswer,
    bus: noBus,
    trials: new Trials(clock),
    jobBell: createJobBell(),
    objectSecret: signingKey,
    commandToken: null,
    version: 'test',
    ...overrides,
    async close() {
      await afterAnswer.settled();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
