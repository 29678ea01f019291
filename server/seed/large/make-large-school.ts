import type { JobKind } from '../../jobs/job-runner.ts';
import { insertPeople } from '../insert-people.ts';
import { insertLargeClass } from './insert-large-class.ts';
import { insertLargeWork } from './insert-large-work.ts';
import { type LargeSize, largeClass, largeTeachers } from './large-plan.ts';
import { largeInput, type Making, type MakingParts } from './making.ts';

/** Parts of the work: each class, then each of its assignments. */
const partsOfClass = ({ assignments }: LargeSize): number => 2 + assignments;
export const partsOf = (size: LargeSize): number => size.classes * partsOfClass(size);

const DAY_MS = 24 * 3_600_000;
/** Days before a district is made that its people were there. */
const FOUNDED_BEFORE = 100;

/** Fills a district with a term of work and practice, class by class: for looking at screens with much on them. */
export const makeLargeSchool =
  (parts: MakingParts): JobKind =>
  async ({ job, step }) => {
    const input = largeInput.parse(job.input);
    const { size } = input;
    const founded = new Date(Date.parse(input.madeAt) - FOUNDED_BEFORE * DAY_MS);
    for (let done = job.done; done < partsOf(size); done += 1) {
      const number = Math.floor(done / partsOfClass(size));
      const place = done % partsOfClass(size);
      const planned = largeClass(size, number);
      await step(async (transaction) => {
        const making: Making = { ...parts, ...input, db: transaction, tenantId: job.tenantId };
        if (done === 0) await insertTeachers(making, founded);
        if (place === 0) await insertLargeClass(making, { ...planned, founded });
        else await insertLargeWork(making, planned, planned.assignments[place - 1]!);
        return { done: done + 1, result: null };
      });
      if (place === 0)
        parts.log.info(
          { class: planned.title, number: number + 1, of: size.classes },
          'large school',
        );
    }
    return null;
  };

async function insertTeachers(making: Making, founded: Date): Promise<void> {
  const { db, newId, passwordHash, schoolIds } = making;
  const teachers = largeTeachers(making.size).map((one) => ({ ...one, id: newId(), passwordHash }));
  await insertPeople(db, teachers, founded);
  for (const [index, { id }] of teachers.entries()) {
    const school_id = schoolIds[index % schoolIds.length]!;
    await db.updateTable('user_account').set({ school_id }).where('id', '=', id).execute();
  }
}
