import { test as base } from 'playwright/test';
import { openCopy, type School } from './school.ts';

/**
 * A story in a browser. Every worker has a server and a school of its own, which its stories share: each works on
 * what it makes there.
 */
export const test = base.extend<object, { school: School }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use, { workerIndex }) => {
      const school = await openCopy(`worker-${workerIndex}`);
      await use(school);
      await school.program.kill('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: ({ school }, use) => use(school.url),
});

export { expect } from 'playwright/test';
