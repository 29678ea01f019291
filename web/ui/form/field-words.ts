import type { z } from 'zod';
import * as m from '../../i18n/generated/messages.js';

/** What a schema found wrong with a field, said beside it: what to do about it, in the page's own words. */
export function fieldWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    if (issue.origin === 'string')
      return least <= 1 ? m.field_missing() : m.field_tooShort({ count: least });
    if (issue.origin === 'array' || issue.origin === 'set')
      return m.field_chooseMore({ count: least });
    return m.field_tooLittle({ least });
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    if (issue.origin === 'string') return m.field_tooLong({ count: most });
    if (issue.origin === 'array' || issue.origin === 'set')
      return m.field_chooseFewer({ count: most });
    return m.field_tooMuch({ most });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return m.field_missing();
  if (issue.code === 'invalid_format' && issue.format === 'email') return m.field_noAddress();
  return m.field_notUnderstood();
}
