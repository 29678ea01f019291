import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Values by option name, only where they differ from the default; `shared/practice/options` says what each may be. */
export const preferenceValues = z.record(z.string().max(60), z.unknown());

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/v2/userPrefs',
  reply: z.object({ preferences: preferenceValues }),
});

/**
 * Lays changes over what is kept; null takes an option back to its default. Unknown names and values an option
 * cannot have are refused, naming the option.
 */
export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/v2/userPrefs',
  body: z.strictObject({ preferences: preferenceValues }),
  reply: z.object({ preferences: preferenceValues }),
});
