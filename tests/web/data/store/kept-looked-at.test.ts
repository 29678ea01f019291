import { beforeEach, expect, it } from 'vitest';
import { keepLookedAt, keptLookedAt } from '../../../../web/data/store/kept-looked-at.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the latest of what was looked at', () => {
  const all = Array.from({ length: 250 }, (_, at) => `code ${at}`);
  const kept = keepLookedAt(all, sessionStorage);
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe('code 249');
  expect(keptLookedAt(sessionStorage)).toEqual(kept);
});

it.each(['{', '{}', 'null', '[1]'])('knows of none where "%s" lies there', (stored) => {
  sessionStorage.setItem('primavista-looked-at', stored);
  expect(keptLookedAt(sessionStorage)).toEqual([]);
});
