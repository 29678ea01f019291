// @vitest-environment node
import { expose } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeRequest } from '#shared/generation/request';
import type { Generated } from '#shared/generation/write-exercise';
import { NotFetched } from '../../../../web/data/exercises/not-fetched.ts';
import { startGeneration } from '../../../../web/data/exercises/start-generation.ts';

const answer: Generated = { kind: 'refused', problem: { path: 'medium', problem: 'none' } };
const request = completeRequest({ medium: 'lute', levelId: 'pv~1' });

/** A worker over a message channel; one that does not answer stands for a script that did not load. */
function worker(answers: object | null) {
  const { port1, port2 } = new MessageChannel();
  if (answers) expose({ generate: async () => answers }, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}

const told = vi.fn();
const toldOf = async (trouble: NotFetched) => void told(trouble);
afterEach(() => void told.mockClear());

describe('the generator in its worker', () => {
  it('uses one worker for all requests', async () => {
    let opened = 0;
    const generate = startGeneration(() => {
      opened++;
      return worker(answer);
    }, toldOf);
    expect(await generate(request, 1)).toEqual(answer);
    expect(await generate(request, 2)).toEqual(answer);
    expect(opened).toBe(1);
  });

  it('rejects what was asked of a worker that fails, and opens a new one', async () => {
    const opened: Worker[] = [];
    const generate = startGeneration(() => {
      opened.push(worker(opened.length > 0 ? answer : null));
      return opened.at(-1)!;
    }, toldOf);
    const asked = generate(request, 1);
    opened[0]!.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('it did not load');
    expect(await generate(request, 1)).toEqual(answer);
    expect(opened).toHaveLength(2);
    expect(told).toHaveBeenCalledOnce();
  });

  it('tells of a composer whose file did not come, and asks a new worker for it', async () => {
    const answers = [{ kind: 'not-fetched', problem: 'http://here/assets/piano.js' }, answer];
    const generate = startGeneration(() => worker(answers.shift()!), toldOf);
    await expect(generate(request, 1)).rejects.toBeInstanceOf(NotFetched);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(NotFetched));
    expect(await generate(request, 1)).toEqual(answer);
  });

  it('says nothing as long as the page is being loaded again', async () => {
    const said = vi.fn();
    const opened: Worker[] = [];
    const generate = startGeneration(
      () => {
        opened.push(worker(null));
        return opened[0]!;
      },
      () => new Promise(() => {}),
    );
    generate(request, 1).catch(said);
    opened[0]!.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(said).not.toHaveBeenCalled();
  });

  it('leaves the page as it is where a worker fails for another reason', async () => {
    const opened: Worker[] = [];
    const generate = startGeneration(() => {
      opened.push(worker(null));
      return opened[0]!;
    }, toldOf);
    const asked = generate(request, 1);
    opened[0]!.dispatchEvent(Object.assign(new Event('error'), { message: 'no such level' }));
    await expect(asked).rejects.toThrow('no such level');
    expect(told).not.toHaveBeenCalled();
  });
});
