import { z } from 'zod';

/**
 * A student as each list of students has them. What is added has a default: a list that a device has kept since before is read
 * all the same.
 */
export const listedStudent = z.object({
  studentId: z.string(),
  studentName: z.string(),
  username: z.string(),
});
export type ListedStudent = z.infer<typeof listedStudent>;
