import { fileURLToPath } from 'node:url';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { problems } from '#shared/contract/problem';
import { type AddPersonResult, addPerson } from '../administration/add-person.ts';
import * as endpoints from '../administration/endpoints.ts';
import { giveNewPassword, type NewPasswordResult } from '../administration/give-new-password.ts';
import { seedSchools } from '../administration/seed-schools.ts';
import {
  type SecondStepOffResult,
  takeOffSecondStep,
} from '../administration/take-off-second-step.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { type LockHolder, readLock } from '../db/data-folder-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { createJobBell } from '../jobs/job-bell.ts';
import { createPasswordHasher } from '../security/password-hasher.ts';
import { newUuid } from '../security/uuid.ts';
import { StartupProblem } from '../startup-problem.ts';
import { openStorage } from '../storage/open-storage.ts';
import { CommandError } from './command-error.ts';

type Schools = ReplyOf<typeof endpoints.seedSchools>;

/** What a command can ask, whoever does it. */
export interface School {
  addPerson(user: endpoints.NewPerson): Promise<AddPersonResult>;
  takeOffSecondStep(named: endpoints.NamedPerson): Promise<SecondStepOffResult>;
  giveNewPassword(named: endpoints.NamedPerson): Promise<NewPasswordResult>;
  seed(options: BodyOf<typeof endpoints.seedSchools>): Promise<Schools>;
}

/**
 * Lets a running server do the work when it holds the data folder; otherwise opens the database
 * here and closes it again.
 * @throws CommandError in the words a person can act on.
 */
export async function reachSchool<T>(work: (school: School) => Promise<T>): Promise<T> {
  try {
    const config = readConfig(process.env, fileURLToPath(new URL('../..', import.meta.url)));
    const holder = config.databaseUrl === null ? await readLock(config.dataDir) : null;
    return await (holder ? work(askServer(holder)) : workHere(config, work));
  } catch (error) {
    if (error instanceof StartupProblem) throw new CommandError(error.message);
    throw error;
  }
}

async function workHere<T>(config: Config, work: (school: School) => Promise<T>): Promise<T> {
  const { allTenants, close } = await openDatabase(config);
  const clock = systemClock;
  const context = {
    allTenants,
    clock,
    newId: () => newUuid(clock),
    passwords: createPasswordHasher(),
  };
  try {
    return await work({
      addPerson: (user) => addPerson(context, user),
      takeOffSecondStep: (named) => takeOffSecondStep(context, named),
      async giveNewPassword(named) {
        const { objectSecret } = await openStorage(config, clock);
        // No server runs here: its letters wait until one does.
        return giveNewPassword({ ...context, objectSecret, jobBell: createJobBell() }, named);
      },
      async seed(options) {
        const storage = await openStorage(config, clock);
        return seedSchools({ ...context, ...storage }, options);
      },
    });
  } finally {
    await close();
  }
}

function askServer(holder: LockHolder): School {
  return {
    async addPerson(user) {
      const { status, body } = await post(holder, endpoints.addPerson.path, user);
      if (status === 200) return { kind: 'added', user: endpoints.addPerson.reply.parse(body) };
      if (status === 400) return { kind: 'refused', problems: problems.parse(body).errors };
      throw unexpected(holder, status);
    },
    async takeOffSecondStep(asked) {
      const { path, reply } = endpoints.takeOffSecondStep;
      const { status, body } = await post(holder, path, asked);
      if (status === 200) return { kind: 'off', reply: reply.parse(body) };
      if (status === 400) return { kind: 'refused', problems: problems.parse(body).errors };
      throw unexpected(holder, status);
    },
    async giveNewPassword(named) {
      const { path, reply } = endpoints.giveNewPassword;
      const { status, body } = await post(holder, path, named);
      if (status === 200) return { kind: 'given', reply: reply.parse(body) };
      if (status === 400) return { kind: 'refused', problems: problems.parse(body).errors };
      throw unexpected(holder, status);
    },
    async seed(options) {
      const { status, body } = await post(holder, endpoints.seedSchools.path, options);
      if (status === 200) return endpoints.seedSchools.reply.parse(body);
      throw unexpected(holder, status);
    },
  };
}

async function post({ pid, url, token }: LockHolder, path: string, body: unknown) {
  if (url === null) {
    throw new CommandError(
      `Primavista (process ${pid}) is just starting or stopping. Try again in a moment.`,
    );
  }
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-PV-Admin': token },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new CommandError(`Primavista (process ${pid}) does not answer at ${url}.`);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

function unexpected({ pid }: LockHolder, status: number): CommandError {
  return new CommandError(`Primavista (process ${pid}) answered with ${status}. Its log says why.`);
}
