import type { z } from 'zod';
import { refuse } from '../http/refusal.ts';

/**
 * What an address names, of its kind: asked once it is known who asks, so that a visitor hears of nothing else.
 *
 * @throws Refusal where it is no id, as for one that nothing has
 * @example demandId(classId, request.c.req.param('courseId'))
 */
export function demandId<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> {
  const { success, data } = schema.safeParse(text);
  if (!success) throw refuse('not-found');
  return data;
}
