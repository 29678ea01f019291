import { z } from 'zod';
import { attemptsAhead } from '#shared/assignments/variants';
import { assignmentId } from '#shared/contract/ids';
import type { Context } from '../context.ts';
import { assignedWork } from '../db/assignment-work.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import { ownMusicOf } from './own-music.ts';
import { storeOwnPieces } from './own-pieces.ts';

const ownMusicInput = z.object({ assignmentId });
export type OwnMusicInput = z.infer<typeof ownMusicInput>;

/** The job that writes ahead what each student of an assignment plays where each has their own; who comes later gets it when they open it. */
export const writeOwnMusic =
  (parts: Pick<Context, 'composer' | 'newId' | 'clock'>): JobKind =>
  async ({ job, db, step }) => {
    const input = ownMusicInput.parse(job.input);
    const work = await learnersOf(db, input.assignmentId);
    // Everybody's next attempt first, then the ones after it.
    for (let done = job.done; done < work.length * attemptsAhead; done++) {
      const { student_id, seed, ...row } = work[done % work.length]!;
      const own = ownMusicOf(row, student_id);
      const variants = own?.variants.slice(0, Math.floor(done / work.length) + 1) ?? [];
      if (own) await storeOwnPieces(parts, db, { ...own, ...input, variants, seed });
      await step(async () => ({ done: done + 1, result: null }));
    }
    return null;
  };

/** In an order that stays. */
const learnersOf = (db: TenantDb, id: OwnMusicInput['assignmentId']) =>
  db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('a.id', '=', id)
    .select(['a.id', 'a.settings', 'a.medium', 'a.for_own_instrument', 'a.seed', 'a.max_attempts'])
    .select(['w.student_id', 'w.plays', 'w.round', 'w.attempts', 'w.more_attempts', 'w.gave_back'])
    .orderBy('w.student_id')
    .execute();
