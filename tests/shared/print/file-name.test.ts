import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName } from '#shared/print/file-name';

it.each([
  ['Warm-ups, week 10', 'Warm-ups, week 10.pdf'],
  ['Warm-ups: week 10/11', 'Warm-ups week 10 11.pdf'],
  ['  .hidden. ', 'hidden.pdf'],
  ['แบบฝึกหัด', 'แบบฝึกหัด.pdf'],
  ['', 'Primavista.pdf'],
  ['///', 'Primavista.pdf'],
  ['a\nb\tc', 'a b c.pdf'],
])('a title %j makes a file %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

it('is a name that any system takes, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (title) => {
      const name = fileName(title, 'png');
      expect([...name].length).toBeLessThanOrEqual(84);
      expect(name).not.toMatch(/[<>:"\\|?*\p{Cc}]|^\.|^$/u);
      expect(name.endsWith('.png')).toBe(true);
    }),
  );
});
