import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Call {
  readonly args?: readonly string[];
  /** Of Node's own, for what is measured. */
  readonly flags?: readonly string[];
  /** By the loader, as people start it, even where the set-up of the tests made a plain script of it. */
  readonly asWritten?: boolean;
}

/**
 * The server (`main`) or its commands (`cli`) in a process of their own, with an environment of their own: nothing of the
 * caller's reaches them but where the built page is.
 */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  out = '';
  err = '';

  constructor(
    name: 'main' | 'cli',
    env: Readonly<Record<string, string>>,
    { args = [], flags = [], asWritten = false }: Call = {},
  ) {
    const bundle = asWritten ? undefined : process.env.BUNDLED_SERVER;
    const script = bundle ? [`${bundle}/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`];
    this.#child = spawn(process.execPath, [...flags, ...script, ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        WEB_DIR: process.env.WEB_DIR ?? '',
        ...env,
      },
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

export async function startServer(
  env: Readonly<Record<string, string>>,
  call: Omit<Call, 'args'> = {},
): Promise<Program> {
  const program = new Program('main', { LOG_LEVEL: 'warn', ...env }, call);
  await program.until(() => program.out.includes('is ready'));
  return program;
}

export const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  call: Omit<Call, 'args'> = {},
) => new Program('cli', env, { ...call, args }).end();
