import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { TenantTransaction } from '../../db/tenant.ts';

/** What the job is asked with. */
export const largeInput = z.object({
  size: z.object({
    teachers: z.int(),
    classes: z.int(),
    studentsAClass: z.int(),
    weeks: z.int(),
    assignments: z.int(),
  }),
  /** Everybody's. */
  passwordHash: z.string(),
  /** ISO 8601: what everything is counted back from, however long it takes. */
  madeAt: z.iso.datetime(),
  schoolIds: z.array(z.string()),
});

export type MakingParts = Pick<Context, 'newId' | 'storage' | 'objectSecret' | 'log'>;

/** What each part of the work is given. */
export interface Making extends MakingParts, z.infer<typeof largeInput> {
  readonly db: TenantTransaction;
  readonly tenantId: string;
}
