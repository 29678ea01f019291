import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { classId, studentId } from './ids.ts';

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

/** Where a student of a class was lately asked for a skill: the takes that say most of it, those with misses first. */
export const getSkillExamples = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/skills/{studentId}',
  params: z.object({ courseId: classId, studentId }),
  /** Of no skill there are none. */
  query: z.strictObject({
    skill: z.string().max(64).default(''),
    medium: z.string().max(64).optional(),
  }),
  reply: z.object({
    examples: z.array(
      z.object({
        sessionId: z.string(),
        attemptId: z.string(),
        assignmentTitle: z.string(),
        completedAt: z.string(),
        tries: z.number().int(),
        right: z.number().int(),
        source: z.enum(['microphone', 'taps', 'midi']),
        /** Both good for some minutes; of taps and MIDI there is no sound. */
        audioFileUrl: z.string().nullable(),
        aaJsonUrl: z.string(),
        /** Seconds from the first beat to the first sample of the sound; null where that is not known. */
        audioStart: z.number().nullable(),
      }),
    ),
  }),
});
