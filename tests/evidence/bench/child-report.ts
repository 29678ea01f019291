import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HeardNote } from '../eval/system.ts';

export type SystemKind = 'primavista' | 'basic-pitch' | 'pitchy';

/** One system on one recording; times in milliseconds. */
export interface HeardRecording {
  readonly system: string;
  readonly id: string;
  readonly notes: readonly HeardNote[];
  readonly wall: number;
  /** Of the processor, all threads; null where it cannot be known. */
  readonly cpu: number | null;
}

export interface ChildReport {
  readonly heard: readonly HeardRecording[];
  /** Peak resident memory above what it was before the system was loaded. */
  readonly megabytes: number | null;
}

/** Runs `run-system.ts` in a process of its own and waits for it. */
export function inChild(kind: SystemKind, ...task: string[]): ChildReport {
  const script = fileURLToPath(new URL('./run-system.ts', import.meta.url));
  const child = spawnSync(process.execPath, ['--import', 'tsx', script, kind, ...task], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) throw new Error(`${kind} ${task[0]} ended with status ${child.status}`);
  return JSON.parse(child.stdout);
}
