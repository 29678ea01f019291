import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { describeSchools } from './administration/describe-schools.ts';
import { AfterAnswer } from './after-answer.ts';
import { openBus } from './bus/open-bus.ts';
import { systemClock } from './clock.ts';
import { createComposer } from './composing/composer.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { asStartupProblem } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { keepHouse } from './housekeeping/sweep.ts';
import { jobKinds, letterKinds } from './job-kinds.ts';
import { createJobBell } from './jobs/job-bell.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { createPasswordHasher } from './security/password-hasher.ts';
import { newUuid } from './security/uuid.ts';
import { isSeededAtStart } from './seed/is-seeded-at-start.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { serve } from './serve.ts';
import { createSynthesiser } from './sounding/synthesiser.ts';
import { StartupProblem } from './startup-problem.ts';
import { openStorage } from './storage/open-storage.ts';
import { probeStorage } from './storage/probe-storage.ts';
import { Trials } from './trials/trials.ts';
import { welcome } from './welcome.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const log = createLog(config.logLevel);
  const clock = systemClock;
  const { allTenants, lock, close } = await openDatabase(config);
  const composer = createComposer();
  const synthesiser = createSynthesiser();
  const passwords = createPasswordHasher();
  const begun = Promise.all([composer, synthesiser, passwords].map((threads) => threads.begin()));
  const newId = () => newUuid(clock);
  const bus = await openBus({ config, newId, log });
  try {
    const context: Context = {
      config,
      allTenants,
      clock,
      newId,
      composer,
      synthesiser,
      ...(await openStorage(config, clock)),
      mail: openMail(config),
      passwords,
      log,
      afterAnswer: new AfterAnswer(log),
      jobBell: createJobBell(),
      bus,
      trials: new Trials(clock),
      commandToken: lock?.token ?? null,
      version: await readVersion(),
    };
    const { schools } = await describeSchools(allTenants);
    if (isSeededAtStart(config, { schools: schools.length })) await seedDemo(context);
    if (config.seed === 'large') {
      const { askForLargeSchool } = await import('./seed/large/ask-for-large-school.ts');
      await askForLargeSchool(context);
    }

    const server = await serve(context);
    await lock?.announce(server.url);
    if (config.databaseUrl !== null && config.migrationDatabaseUrl === null) {
      log.info(
        'the database is signed in to as its owner; MIGRATION_DATABASE_URL would keep that apart',
      );
    }
    void probeStorage(context);
    const stopKeeping = keepHouse(context);
    const runners = [jobKinds, letterKinds].map((kinds) =>
      createJobRunner(context, kinds(context)),
    );
    const stops = runners.map((runner) => runner.keepRunning());
    stopOnSignal(async () => {
      const kept = stopKeeping();
      await server.stop();
      await kept;
      await context.afterAnswer.settled();
      await Promise.all(stops.map((stop) => stop()));
      await composer.close();
      await synthesiser.close();
      await bus.close();
      await close();
    });
    const present = await describeSchools(allTenants);
    // Who replaces the sources once it is ready replaces none that a thread has still to read.
    await begun;
    process.stdout.write(welcome({ config, port: server.port, ...present }));
  } catch (error) {
    await close();
    throw asStartupProblem(error);
  }
}

/** The first signal ends what is under way in order; a second one ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(() => process.exit(0), fail);
    });
  }
}

async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

function fail(error: unknown): never {
  const expected = error instanceof StartupProblem;
  // What is thrown at the end of a database that runs inside us is no Error.
  process.stderr.write(`${expected ? error.message : inspect(error)}\n`);
  process.exit(1);
}

main().catch(fail);
