import type { AssessmentReport } from '#shared/assessment/report';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import type { Services } from '../../session/services.ts';

/** Writes marks down in place of those a take had, and lets the skill map learn from them. */
export function marksKeeper({ device, log }: Pick<Services, 'device' | 'log'>) {
  return async (take: StoredTake, report: AssessmentReport): Promise<void> => {
    const { takes, skills, sync } = await device();
    await takes.mark(take.id, report);
    // The marks are kept, whether anything is learnt from them or not.
    skills
      .learn({ ...take, report })
      .then(() => sync.run('skills'))
      .catch((error: unknown) => void log.report('warn', 'skills', String(error)));
  };
}
