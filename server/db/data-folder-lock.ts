import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

/** What the lock file says about the process that holds the folder. */
const holder = z.object({
  pid: z.number().int(),
  /** Tells a process from a later one of the same number; null where the system does not say. */
  startedAt: z.string().nullable(),
  /** Where the server is reached from this machine; null until it listens. */
  url: z.string().nullable(),
  /** Lets a command on this machine ask the holder to work for it. */
  token: z.string(),
});
export type LockHolder = z.infer<typeof holder>;

export interface DataFolderLock {
  readonly token: string;
  /** Tells commands where the server listens. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

const lockFile = (dataDir: string) => join(dataDir, 'lock.json');

/** The living process that holds the folder; null when nobody does. */
export async function readLock(dataDir: string): Promise<LockHolder | null> {
  const found = await readHolder(lockFile(dataDir));
  return found && (await isAlive(found)) ? found : null;
}

/**
 * Makes this process the only one with the folder's database, which two must never open and which
 * does not guard itself. A lock left by a process that died is taken over.
 * @throws StartupProblem when another process has it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = lockFile(dataDir);
  const own: LockHolder = {
    pid: process.pid,
    startedAt: await startOf(process.pid),
    url: null,
    token: randomBytes(32).toString('hex'),
  };
  const draft = `${file}.${own.token.slice(0, 12)}`;
  const write = (content: LockHolder) => writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  await write(own);
  try {
    // A link appears whole or not at all, and fails where the name is taken.
    while (!(await tryLink(draft, file))) await removeStale(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    token: own.token,
    async announce(url) {
      await write({ ...own, url });
      await rename(draft, file);
    },
    release: () => rm(file, { force: true }),
  };
}

/**
 * Removes a lock that nobody living holds. Only who has the claim on that very lock may, and looks again first: of many
 * that find it at once, a late one never removes what an early one put there.
 * @throws StartupProblem when the holder lives.
 */
async function removeStale(dataDir: string): Promise<void> {
  const file = lockFile(dataDir);
  const found = await readHolder(file);
  if (found && (await isAlive(found))) throw inUse(dataDir, found.pid);
  const claim = join(dataDir, `lock.claim.${found?.token.slice(0, 12) ?? 'broken'}`);
  if (!(await tryClaim(claim))) return waitFor(claim);
  try {
    const exists = (await stat(file).catch(ignoreMissing)) !== null;
    if (exists && (await readHolder(file))?.token === found?.token) await rm(file, { force: true });
  } finally {
    await rmdir(claim).catch(ignoreMissing);
  }
}

async function tryClaim(claim: string): Promise<boolean> {
  try {
    await mkdir(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Between two looks at somebody else's claim. */
const CLAIM_WAIT_MS = 20;
/** A claim is held for milliseconds; one this old was left by a process that died with it. */
const CLAIM_LEFT_MS = 10_000;

async function waitFor(claim: string): Promise<void> {
  await sleep(CLAIM_WAIT_MS);
  const made = (await stat(claim).catch(ignoreMissing))?.mtimeMs;
  if (made !== undefined && Date.now() - made > CLAIM_LEFT_MS) {
    await rmdir(claim).catch(ignoreMissing);
  }
}

function inUse(dataDir: string, pid: number): StartupProblem {
  return new StartupProblem(
    `The data folder ${dataDir} is in use by another Primavista (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A file that is no lock of ours counts as none: it can only be a broken one. */
async function readHolder(file: string): Promise<LockHolder | null> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (!text) return null;
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isAlive({ pid, startedAt }: LockHolder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === (await startOf(pid));
}

/** On Linux, when the process began in clock ticks since boot (proc(5), field 22), after the name, which may hold spaces. */
async function startOf(pid: number): Promise<string | null> {
  const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return fields?.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
