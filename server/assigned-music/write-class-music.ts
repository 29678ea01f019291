import { z } from 'zod';
import { classId } from '#shared/contract/ids';
import type { Context } from '../context.ts';
import { playedIn } from '../db/enrolment.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import { storePieces } from './store-pieces.ts';

const classMusicInput = z.object({ courseId: classId });
export type ClassMusicInput = z.infer<typeof classMusicInput>;

/** The job that writes, for each instrument of a class, what it was given for what each plays. */
export const writeClassMusic =
  (parts: Pick<Context, 'composer' | 'newId' | 'clock'>): JobKind =>
  async ({ job, db, step }) => {
    const { courseId } = classMusicInput.parse(job.input);
    const mediums = (await playedIn(db, [courseId])).flatMap(({ medium }) => medium ?? []);
    for (let done = job.done; done < mediums.length; done++) {
      await storePieces(parts, db, { courseId, medium: mediums[done]! });
      await step(async () => ({ done: done + 1, result: null }));
    }
    return null;
  };
