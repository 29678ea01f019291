import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run } from './run-take.ts';
import type { Answer, Job, WorkerSettings } from './worker.ts';

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Runs every job in so many processes; the answers come in the order of the jobs. */
export async function runAll(
  jobs: readonly Job[],
  settings: WorkerSettings,
  { processes, onDone }: { readonly processes: number; readonly onDone: (done: number) => void },
): Promise<Run[]> {
  const runs: Run[] = [];
  let next = 0;
  let done = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(worker, [JSON.stringify(settings)]);
      let current = -1;
      child.on('error', reject);
      child.on('exit', (code) => {
        if (code) reject(new Error(`A worker ended with ${code}.`));
        else resolve();
      });
      child.on('message', (answer: Answer) => {
        if (answer !== 'ready') {
          if ('failure' in answer) {
            child.disconnect();
            reject(new Error(answer.failure));
            return;
          }
          runs[current] = answer.run;
          done += 1;
          onDone(done);
        }
        current = next;
        next += 1;
        if (current < jobs.length) child.send(jobs[current]!);
        else child.disconnect();
      });
    });
  await Promise.all(Array.from({ length: processes }, work));
  return runs;
}
