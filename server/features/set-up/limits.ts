import type { z } from 'zod';
import { levelsToPick } from '#shared/assignments/picked';
import { userConstraints } from '#shared/contract/set-up';
import type { PracticePlace } from '../../access/practice-member.ts';
import { mediumOf } from '../../assigned-music/own-music.ts';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import { toMusic } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { type AssignmentLimitsRow, limitsOfAssignment } from './queries.ts';

type Limits = z.infer<typeof userConstraints>;

interface PlaceLimits {
  /** Of the class or the assignment. */
  readonly title: string;
  readonly constraints: Limits;
}

/** What a class or an assignment leaves open to this person, who practises for it. @throws where stored limits are none */
export async function limitsOf(
  db: TenantDb,
  place: PracticePlace,
  personId: string,
): Promise<PlaceLimits> {
  if (place.kind === 'course') {
    const row = await limitsOfCourse(db, place.courseId);
    if (!row) throw refuse('not-found');
    return { title: row.title, constraints: courseLimits(row) };
  }
  const row = await limitsOfAssignment(db, { ...place, personId });
  if (!row) throw refuse('not-found');
  return { title: row.title, constraints: assignmentLimits(row) };
}

/** The rules of one class among many; null where what is stored are none, for that hides no other class. */
export function rulesOf(row: Parameters<typeof readLimits>[0]): Limits | null {
  try {
    return courseLimits(row);
  } catch {
    return null;
  }
}

const courseLimits = (row: Parameters<typeof readLimits>[0]): Limits =>
  userConstraints.parse(readLimits(row));

/** Everything that changes a note is locked to what the assignment says, but what students choose; the rest is as in its class. */
function assignmentLimits(row: AssignmentLimitsRow): Limits {
  const course = courseLimits(row);
  const said = toMusic(row);
  const { measureCount, timeSignatures, keySignatures, settings } = said;
  const { picks } = settings;
  const medium = mediumOf(row);
  const levels = levelsToPick(said, medium);
  const openIf = (isOpen: boolean) => (isOpen ? 'LetStudentChoose' : 'Locked');
  return {
    ...course,
    behaviours: {
      ...course.behaviours,
      medium: 'Locked',
      level: openIf(levels.length > 1),
      meter: 'Locked',
      key: 'Locked',
      measureCount: 'Locked',
      minorScale: openIf(picks.minorScale),
      annotation: openIf(picks.help),
    },
    locked: {
      ...course.locked,
      ...{ medium, levelId: levels[0], measureCount },
      timeSignatures: [...timeSignatures],
      keySignatures: [...keySignatures],
      minorScale: settings.minorScale,
      annotation: settings.annotatorType,
      voices: [],
    },
    mediumWhitelist: [medium],
    favoriteMediums: [],
    levelIds: [...levels],
    // The level may be of a list that the class does not go by.
    standards: null,
    measureCounts: null,
    isCustomizationAllowed: false,
    allowUserToDisableKey: false,
  };
}
