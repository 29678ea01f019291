import { z } from 'zod';
import { longestOrganisationName } from '../account/account-fields.ts';
import { staysAfter } from './class-teachers.ts';
import { endpoint } from './endpoint.ts';
import { schoolId, teacherId } from './ids.ts';

/** A teacher as an administrator sees them: how much they teach, and nothing of it. */
export const districtTeacher = z.object({
  teacherId: z.string(),
  teacherName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  isAdministrator: z.boolean(),
  /** Whether they may put music before a live room. */
  canGenerateLivePractice: z.boolean().default(true),
  /** The school they are at; null where that is not said. */
  schoolId: z.string().nullable(),
  /** Classes that go on, helped in ones too. */
  classes: z.number().int(),
  /** Of these the ones that are theirs. */
  ownClasses: z.number().int(),
  /** Who learns in them; somebody in two of them is one. */
  students: z.number().int(),
  /** And who of these practised for one of them within `latelyDays`; null where who asks is no administrator. */
  practised: z.number().int().nullable().default(null),
});
export type DistrictTeacher = z.infer<typeof districtTeacher>;

/** The teachers of the administrator's organisation, or of their school, by last name. */
export const getDistrictTeachers = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district',
  reply: z.object({ teachers: z.array(districtTeacher) }),
});

/** How much is learnt: classes that go on, who learns in them, and who of these practised for one within `latelyDays`. */
const learningCounts = z.object({
  classes: z.number().int(),
  students: z.number().int(),
  practised: z.number().int(),
});
export type LearningCounts = z.infer<typeof learningCounts>;

/**
 * What an administrator sees of all they look after, and of each school of it where there are classes: numbers, and nobody's
 * name. A class is where its owner is; somebody who learns at two schools is one in the whole.
 */
export const getDistrictCounts = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district/counts',
  reply: z.object({
    whole: learningCounts,
    /** null is no school that is said. */
    schools: z.array(learningCounts.extend({ schoolId: z.string().nullable() })),
  }),
});

/**
 * Makes another teacher the owner of every class that this one owns, archived ones too, as when somebody leaves: the asking
 * administrator only where nobody else teaches any of them.
 */
export const handOverClasses = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/handOver',
  params: z.object({ teacherId }),
  body: z.strictObject({ toTeacherId: teacherId, stays: staysAfter }),
  reply: z.object({ classes: z.number().int() }),
});

const school = z.object({ schoolId: z.string(), name: z.string() });
export type School = z.infer<typeof school>;

export const schoolFields = z.strictObject({
  name: z.string().trim().min(1).max(longestOrganisationName),
});

/** The schools of the organisation by name; for an administrator of one that one. */
export const getSchools = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district/schools',
  reply: z.object({ schools: z.array(school) }),
});

export const addSchool = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/schools',
  body: schoolFields,
  reply: z.object({ schoolId: z.string() }),
});

export const renameSchool = endpoint({
  method: 'PUT',
  path: '/api/v2/educator/district/schools/{schoolId}',
  params: z.object({ schoolId }),
  body: schoolFields,
  reply: z.object({}),
});

/** Says which school somebody is at. Another administrator sees that school alone from then on, or with null all of them. */
export const placeAtSchool = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/school',
  params: z.object({ teacherId }),
  body: z.strictObject({ schoolId: schoolId.nullable() }),
  reply: z.object({}),
});
