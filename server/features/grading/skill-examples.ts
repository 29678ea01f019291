import type { getSkillExamples } from '#shared/contract/class-skills';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { ClassId, StudentId } from '#shared/contract/ids';
import { readSkillMap } from '#shared/skills/read-skill-map';
import type { SkillId } from '#shared/skills/skill';
import type { TenantDb } from '../../db/tenant.ts';
import { lately } from './class-skills.ts';
import { type AskedStorage, isRecordingGone } from './recording-gone.ts';

/** Enough to hear whether it was chance. */
const most = 2;

interface Wanted {
  readonly courseId: ClassId;
  readonly studentId: StudentId;
  readonly skill: string;
  readonly medium: string | undefined;
  readonly now: Date;
}

/** What one student sent for a class since then, the latest first. */
const takesOf = (db: TenantDb, { courseId, studentId }: Wanted, since: Date) =>
  db
    .selectFrom('assignment_session as s')
    .innerJoin('attempt as t', 't.session_id', 's.id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.course_id', '=', courseId)
    .where('s.student_id', '=', studentId)
    .where('t.completed_at', '>=', since)
    .where('t.skills', 'is not', null)
    .select(['s.id as session_id', 't.id', 't.completed_at', 't.skills', 'a.title'])
    .select(['t.source', 't.audio_key', 't.audio_start', 't.assessment_key'])
    .orderBy('t.completed_at', 'desc')
    .orderBy('t.id')
    .execute();

/** Takes in which a student was lately asked for a skill: where most was missed first, then the latest. */
export async function skillExamples(
  db: TenantDb,
  wanted: Wanted,
  storage: AskedStorage,
): Promise<ReplyOf<typeof getSkillExamples>> {
  const takes = await takesOf(db, wanted, new Date(wanted.now.getTime() - lately));
  const examples = takes.flatMap((taken) => {
    const map = readSkillMap(taken.skills);
    const tally = map?.takes[0]?.skills[wanted.skill as SkillId];
    if (!map || !tally || (wanted.medium !== undefined && map.medium !== wanted.medium)) return [];
    const { tries, right } = tally;
    return [{ taken, tries, right }];
  });
  const missed = (one: { readonly tries: number; readonly right: number }) => one.tries - one.right;
  const chosen = examples.toSorted((one, other) => missed(other) - missed(one)).slice(0, most);
  return {
    examples: await Promise.all(
      chosen.map(async ({ taken, ...tally }) => ({
        ...tally,
        sessionId: taken.session_id,
        attemptId: taken.id,
        assignmentTitle: taken.title,
        completedAt: taken.completed_at.toISOString(),
        source: taken.source,
        // One whose file is gone is heard as written alone.
        audioFileUrl:
          taken.audio_key && !(await isRecordingGone(storage, taken.audio_key))
            ? storage.createDownloadLink(taken.audio_key)
            : null,
        aaJsonUrl: storage.createDownloadLink(taken.assessment_key),
        audioStart: taken.audio_start,
      })),
    ),
  };
}
