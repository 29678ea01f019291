import { z } from 'zod';
import { classColors } from '../classes/class-fields.ts';
import { endpoint } from './endpoint.ts';
import { classId } from './ids.ts';
import { typedCode } from './joining.ts';

/** What a student sees of a class before they join it. */
const joinableClass = z.object({
  courseId: z.string(),
  title: z.string(),
  color: z.enum(classColors),
  educatorName: z.string(),
  isEnrolled: z.boolean(),
});
export type JoinableClass = z.infer<typeof joinableClass>;

/** The class of the student's own organisation that has this code. */
export const findClass = endpoint({
  method: 'GET',
  path: '/api/v2/add-class',
  query: z.object({ joinCode: typedCode }),
  reply: z.object({ found: joinableClass }),
});

/** The id alone opens nothing: the code goes along. Who is in the class already stays in it. */
export const joinClass = endpoint({
  method: 'POST',
  path: '/add-class/{courseId}',
  params: z.object({ courseId: classId }),
  body: z.strictObject({ joinCode: typedCode }),
  reply: z.object({ courseId: z.string() }),
});
