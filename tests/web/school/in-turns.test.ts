import { expect, it } from 'vitest';
import { archiveStudents, mostAtOnce } from '#shared/contract/students';
import { inTurns } from '../../../web/school/in-turns.ts';

const idOf = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

it.each([1, mostAtOnce, mostAtOnce + 1, 2_000])(
  '%i students are sent in requests that the server takes',
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => idOf(index));
    const sent: string[][] = [];
    await inTurns(ids, async (studentIds) => {
      sent.push(archiveStudents.body!.parse({ studentIds }).studentIds);
    });
    expect(sent.flat()).toEqual(ids);
  },
);

it('sends no more where one was refused', async () => {
  const sent: number[] = [];
  const refused = inTurns(
    Array.from({ length: 1_100 }, (_, index) => idOf(index)),
    async (some) => {
      sent.push(some.length);
      throw new Error('refused');
    },
  );
  await expect(refused).rejects.toThrow('refused');
  expect(sent).toEqual([mostAtOnce]);
});
