import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Spec 3 §9: message cap 200 characters. */
export const messageLimit = 200;

export const logEntry = z.strictObject({
  level: z.enum(['error', 'warn', 'info']),
  component: z.string().max(64),
  message: z.string().max(messageLimit),
  url: z.string().max(512),
  mode: z.enum(['review', 'assignment', 'challenge', 'auto-assessment', 'freeplay', 'none']),
});
export type LogEntry = z.infer<typeof logEntry>;

export const postLog = endpoint({
  method: 'POST',
  path: '/api/v2/log',
  body: z.strictObject({ entries: z.array(logEntry).min(1).max(50) }),
  reply: z.object({ accepted: z.number().int() }),
});
