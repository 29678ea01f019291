// @vitest-environment node
import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import { completeRequest } from '#shared/generation/request';
import type { Generated } from '#shared/generation/write-exercise';
import { startGeneration } from '../../../../web/data/exercises/start-generation.ts';

const answer: Generated = { kind: 'refused', problem: { path: 'medium', problem: 'none' } };
const request = completeRequest({ medium: 'lute', levelId: 'pv~1' });

/** A worker over a message channel; one that does not answer stands for a script that did not load. */
function worker(answers: boolean) {
  const { port1, port2 } = new MessageChannel();
  if (answers) expose({ generate: async () => answer }, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}

describe('the generator in its worker', () => {
  it('uses one worker for all requests', async () => {
    let opened = 0;
    const generate = startGeneration(() => {
      opened++;
      return worker(true);
    });
    expect(await generate(request, 1)).toEqual(answer);
    expect(await generate(request, 2)).toEqual(answer);
    expect(opened).toBe(1);
  });

  it('rejects what was asked of a worker that fails, and opens a new one', async () => {
    const opened: Worker[] = [];
    const generate = startGeneration(() => {
      opened.push(worker(opened.length > 0));
      return opened.at(-1)!;
    });
    const asked = generate(request, 1);
    opened[0]!.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('it did not load');
    expect(await generate(request, 1)).toEqual(answer);
    expect(opened).toHaveLength(2);
  });
});
