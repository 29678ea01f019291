import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { classId } from './ids.ts';

/** How sure one student is of one skill, from 1 (finding it) to 5 (sure). */
const standing = z.object({
  skill: z.string(),
  step: z.number().int().min(1).max(5),
  tries: z.number().int(),
  right: z.number().int(),
});

/** What the students of a class can read, from the takes that they have sent for it lately. */
export const getClassSkills = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/skills',
  params: z.object({ courseId: classId }),
  query: z.strictObject({
    /** As in the catalogue; undefined is all that they play together. */
    medium: z.string().max(64).optional(),
  }),
  reply: z.object({
    /** On what they have played. */
    media: z.array(z.string()),
    students: z.array(
      z.object({
        studentId: z.string(),
        studentName: z.string(),
        /** Of skills with evidence enough; the others are not played yet. */
        skills: z.array(standing),
      }),
    ),
  }),
});
export type ClassSkills = z.infer<(typeof getClassSkills)['reply']>;
