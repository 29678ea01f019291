import { describe, expect, it } from 'vitest';
import { allRanBy, ranBy, sourceFiles } from './sources.ts';

const writer = 'shared/generation/write-exercise.ts';
const worker = 'web/workers/generation.worker.ts';
const page = sourceFiles('web').filter((file) => !file.startsWith('web/workers/'));

describe('exercises are written off the page', () => {
  it('by the worker', () => {
    expect(ranBy(worker)).toContain(writer);
  });

  it('and by nothing the page itself runs', () => {
    const reached = allRanBy(page);
    expect(reached.size).toBeGreaterThan(page.length);
    const heavy = [worker, writer, 'shared/generation/generate.ts', 'shared/generation/tune.ts'];
    expect(heavy.filter((file) => reached.has(file))).toEqual([]);
  });

  it('as imports say, of which types do not count', () => {
    const ran = ranBy('shared/generation/generate.ts');
    expect(ran).toContain(writer);
    expect(ran).not.toContain('shared/generation/exercise.ts');
    expect(allRanBy([worker])).toContain('shared/generation/voices/choir-composer.ts');
  });
});
