import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program of ours in its own process, with an environment of its own: nothing of the caller's reaches it. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  out = '';
  err = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    });
    this.#child.stdout?.on('data', (data) => {
      this.out += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.err += data;
    });
    this.#ended = once(this.#child, 'close');
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async end(): Promise<Ended> {
    await this.#ended;
    return { code: this.#child.exitCode, out: this.out, err: this.err };
  }

  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    this.#child.kill(signal);
    return this.end();
  }

  /** Waits until `holds`, and fails with the program's own words when it ends before. */
  async until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (this.#child.exitCode !== null) throw new Error(`It ended early: ${this.err}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** @param flags of Node's own, for what is measured */
export async function startServer(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Program> {
  const program = new Program([...flags, 'server/main.ts'], { LOG_LEVEL: 'warn', ...env });
  await program.until(() => program.out.includes('is ready'));
  return program;
}

export const runCommand = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Program(['server/cli.ts', ...args], env).end();
