import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { systemClock } from '#server/clock';
import { openDatabase } from '#server/db/open-database';
import { refreshStatistics } from '#server/db/refresh-statistics';
import { createJobBell } from '#server/jobs/job-bell';
import { createJobRunner } from '#server/jobs/job-runner';
import { createPasswordHasher } from '#server/security/password-hasher';
import { newUuid } from '#server/security/uuid';
import { askForLargeSchool } from '#server/seed/large/ask-for-large-school';
import type { LargeSize } from '#server/seed/large/large-plan';
import { makeLargeSchool } from '#server/seed/large/make-large-school';
import { openStorage } from '#server/storage/open-storage';
import { freePort } from '../../../support/postgres-cluster.ts';
import { startServer } from '../../../support/server-process.ts';
import { usualBuild } from '../built-app.ts';

export interface FullSchool {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * A server with a district like the large one, of this size: a term of practice and of work.
 *
 * @param web where the built page is
 */
export async function serveFullSchool(
  size: LargeSize,
  databaseUrl: string | null,
  web = usualBuild,
): Promise<FullSchool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'primavista-bench-'));
  await fill(size, { dataDir, databaseUrl });
  const port = await freePort();
  const server = await startServer({
    ...{ DATA_DIR: dataDir, PORT: String(port), WEB_DIR: web },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  return {
    address: `http://localhost:${port}`,
    async close() {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(
  size: LargeSize,
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
): Promise<void> {
  const { allTenants, close } = await openDatabase({ ...place, migrationDatabaseUrl: null });
  const clock = systemClock;
  const parts = {
    ...{ allTenants, clock, newId: () => newUuid(clock), passwords: createPasswordHasher() },
    ...{ log: pino({ level: 'silent' }), jobBell: createJobBell() },
    ...(await openStorage(place, clock)),
  };
  try {
    await askForLargeSchool(parts, size);
    const runner = createJobRunner(parts, { 'large-school': makeLargeSchool(parts) });
    while (await runner.runNext());
    // What a server does by itself within the hour.
    await refreshStatistics(allTenants);
  } finally {
    await close();
  }
}
