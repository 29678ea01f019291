import { expect, expectTypeOf, it } from 'vitest';
import { type AssignmentId, assignmentId, type ClassId, classId } from '#shared/contract/ids';

const id = '01a00000-0000-7000-8000-00000000000a';

it('an id is read in small letters, however it is written', () => {
  expect(classId.parse(id.toUpperCase())).toBe(id);
});

it.each(['', 'nonsense', `${id}0`, ` ${id}`, id.replaceAll('-', '')])(
  '"%s" is no id, which names nothing',
  (text) => {
    const { error } = classId.safeParse(text);
    expect(error?.issues).toMatchObject([{ code: 'custom', params: { code: 'not-found' } }]);
  },
);

it('an id of one kind is none of another', () => {
  expectTypeOf(classId.parse(id)).toEqualTypeOf<ClassId>();
  expectTypeOf<ClassId>().not.toExtend<AssignmentId>();
  expectTypeOf(assignmentId.parse(id)).not.toExtend<ClassId>();
});
