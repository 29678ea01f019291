import { describe, expect, it } from 'vitest';
import { maySee } from '#shared/access/may-see';
import { everythingShown, shownParts } from '#shared/assignments/shown';

describe.each(shownParts)('the %s of a result', (part) => {
  it.each([
    ['now', false, true],
    ['now', true, true],
    ['returned', false, false],
    ['returned', true, true],
    ['never', false, false],
    ['never', true, false],
  ] as const)('shown %s, returned %s: the student sees it: %s', (when, isReturned, expected) => {
    const shown = { ...everythingShown, [part]: when };
    expect(maySee('student', part, { shown, isReturned })).toBe(expected);
    expect(maySee('owner', part, { shown, isReturned })).toBe(true);
    expect(maySee('coTeacher', part, { shown, isReturned })).toBe(true);
  });

  it('is nothing that another setting decides', () => {
    const hidden = {
      marks: 'never',
      grade: 'never',
      feedback: 'never',
      recording: 'never',
    } as const;
    expect(
      maySee('student', part, { shown: { ...hidden, [part]: 'now' }, isReturned: false }),
    ).toBe(true);
    const others = { ...everythingShown, [part]: 'never' as const };
    expect(maySee('student', part, { shown: others, isReturned: true })).toBe(false);
  });
});
