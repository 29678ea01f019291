import { z } from 'zod';

/** What becomes of a page once something was sent from it; what it may be, `exitOf` says. */
export const exitAction = z.object({
  action: z.string(),
  /** An address of our own. */
  location: z
    .string()
    .regex(/^\/(?!\/)/)
    .optional(),
  message: z.string().optional(),
});

/** To what else there is to play. */
export const toOwnAssignments = { action: 'redirect', location: '/assignments' } as const;
