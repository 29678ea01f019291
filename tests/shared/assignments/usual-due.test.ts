import { expect, it } from 'vitest';
import { usualDueDay } from '#shared/assignments/usual-due';

it.each([
  ['Monday', '2026-11-23', '2026-11-27'],
  ['Thursday', '2026-11-26', '2026-11-27'],
  ['Friday', '2026-11-27', '2026-12-04'],
  ['Sunday', '2026-11-29', '2026-12-04'],
  ['the last Friday of a year', '2026-12-25', '2027-01-01'],
])('set on %s, it is due on the next Friday', (_, today, due) => {
  expect(usualDueDay(today)).toBe(due);
});
