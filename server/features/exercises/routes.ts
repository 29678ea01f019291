import { type ExerciseQuery, getExercise } from '#shared/contract/exercise';
import { getLiveParts } from '#shared/contract/set-up';
import { livePartsOf } from '#shared/generation/ensembles/live-parts';
import { generatorVersion } from '#shared/generation/version';
import { noLimits } from '#shared/set-up/limits';
import { type ExerciseGrant, exerciseReader } from '../../access/practice-member.ts';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse, refuseAll } from '../../http/refusal.ts';
import { underLimits } from './limits.ts';
import { configurationOf } from './queries.ts';
import { toExerciseReply } from './reply.ts';
import { type ExerciseOrder, readOrder, refusedField } from './request.ts';

/** A class that follows one link at once; a page writes its music itself. */
const perAddress = { burst: 120, perMinute: 120 };

export function exerciseRoutes(routes: Routes): void {
  const { composer } = routes.context;

  mount(
    routes,
    getExercise,
    { allow: exerciseReader, cache: 'validate', perAddress },
    async ({ query, granted, c }) => {
      const { request, seed, performance } = await ordered(query, granted);
      const written = await composer.write(request, seed);
      if (written.kind === 'refused')
        throw refuseAll([refusedField(written.problem, request.medium)]);
      c.header('X-PV-Version', generatorVersion);
      return toExerciseReply(written.exercise, performance);
    },
  );

  mount(
    routes,
    getLiveParts,
    { allow: anyone, cache: 'validate' },
    async ({ params: { instrument }, query }) => {
      const { levelId, voiceInstruments } = query;
      const outcome = livePartsOf(instrument, {
        levelId,
        voiceInstruments: listed(voiceInstruments),
      });
      if (outcome.kind === 'refused') {
        const problem = refusedField(outcome.problem, instrument);
        // The medium stands in the address here.
        throw refuseAll([problem.path === 'medium' ? { ...problem, path: 'instrument' } : problem]);
      }
      return { parts: [...outcome.parts] };
    },
  );
}

/** What is asked for, under the limits of the class it is for, or as its assignment stores it. */
async function ordered(query: ExerciseQuery, granted: ExerciseGrant): Promise<ExerciseOrder> {
  if (granted === null) return readOrder(query, null);
  const { db, place } = granted;
  if (place.kind === 'assignment') {
    const stored = await configurationOf(db, place.assignmentId);
    if (!stored) throw refuse('not-found');
    return readOrder(query, stored);
  }
  const order = readOrder(query, null);
  const course = await limitsOfCourse(db, place.courseId);
  const limits = course ? readLimits(course) : noLimits;
  return { ...order, request: underLimits(order.request, limits) };
}

/** @example listed('soprano,alto') // ['soprano', 'alto'] */
function listed(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((item) => item !== '');
}
