import { z } from 'zod';
import { logLevels, logModes, messageLimit } from '../logging/entry.ts';
import { endpoint } from './endpoint.ts';

const logEntry = z.strictObject({
  level: z.enum(logLevels),
  component: z.string().max(64),
  message: z.string().max(messageLimit),
  url: z.string().max(512),
  mode: z.enum(logModes),
});

export const postLog = endpoint({
  method: 'POST',
  path: '/api/v2/log',
  body: z.strictObject({ entries: z.array(logEntry).min(1).max(50) }),
  reply: z.object({ accepted: z.number().int() }),
});
