import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { classId, phraseId } from './ids.ts';

/** Of one teacher, and of one class. */
export const mostPhrases = 100;
const words = z.string().trim().min(1).max(300);

const phrase = z.object({
  phraseId: z.string(),
  words: z.string(),
  /** Of the teacher who asks, in all their classes; else of the class, for all who teach it. */
  isOwn: z.boolean(),
});
export type Phrase = z.infer<typeof phrase>;

/** What a teacher of a class has to choose from, what was added first first. */
export const getPhrases = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/phrases',
  params: z.object({ courseId: classId }),
  reply: z.object({ phrases: z.array(phrase) }),
});

/** Words that are there already are not added again. */
export const addPhrase = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/phrases',
  params: z.object({ courseId: classId }),
  body: z.strictObject({ words, isOwn: z.boolean() }),
  reply: z.object({}),
});

export const removePhrase = endpoint({
  method: 'DELETE',
  path: '/api/v2/class/{courseId}/phrases/{phraseId}',
  params: z.object({ courseId: classId, phraseId }),
  reply: z.object({}),
});
