import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A teacher as an administrator sees them: how much they teach, and nothing of it. */
const districtTeacher = z.object({
  teacherId: z.string(),
  teacherName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Classes that go on, helped in ones too. */
  classes: z.number().int(),
  /** Of these the ones that are theirs. */
  ownClasses: z.number().int(),
  /** Who learns in them; somebody in two of them is one. */
  students: z.number().int(),
});
export type DistrictTeacher = z.infer<typeof districtTeacher>;

/** The teachers of the administrator's organisation, or of their school, by last name. */
export const getDistrictTeachers = endpoint({
  method: 'GET',
  path: '/api/v2/educator/district',
  reply: z.object({ teachers: z.array(districtTeacher) }),
});

/** Makes another teacher the owner of every class that this one owns, archived ones too, as when somebody leaves. */
export const handOverClasses = endpoint({
  method: 'POST',
  path: '/api/v2/educator/district/{teacherId}/handOver',
  params: z.object({ teacherId: z.string() }),
  body: z.strictObject({ toTeacherId: z.uuid() }),
  reply: z.object({ classes: z.number().int() }),
});
