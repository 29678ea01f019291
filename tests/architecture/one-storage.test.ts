import { expect, it } from 'vitest';
import { codeOf, sourceFiles } from './sources.ts';

it('the storage a browser may refuse is asked for in one place', () => {
  const asking = sourceFiles('web').filter((file) =>
    /\b(local|session)Storage\b/.test(codeOf(file)),
  );
  expect(asking).toEqual(['web/data/store/device-storage.ts']);
});
