import { z } from 'zod';
import { isTimeZone } from '../lib/time-zone.ts';
import { practiceBounds, practiceModes } from '../practice/practice-log.ts';
import { endpoint } from './endpoint.ts';
import { practiceEntryId } from './ids.ts';

/** In one request; a device with more sends them one after the other. */
export const mostPracticeEntries = 100;

const whole = (
  name: string,
  { low, high }: { readonly low: number; readonly high: number },
  remedy: string,
) => {
  const problem = `${name} must be a whole number from ${low} to ${high}. ${remedy}`;
  return z.int(problem).min(low, problem).max(high, problem);
};

/** `shared/practice/practice-log` says what each is. */
const practiceEntry = z.strictObject({
  id: z.uuid(
    'The id must be a UUID. Make one on the device, and send the entry under it each time.',
  ),
  courseId: z
    .uuid('courseId must be the id of a class, or null. Send null for practice without a class.')
    .nullable(),
  mode: z.enum(
    practiceModes,
    `The mode must be one of ${practiceModes.join(', ')}. Send one of them.`,
  ),
  startedAt: z.iso.datetime(
    'startedAt must be a time of ISO 8601 that ends in Z. Send the start of the sitting in UTC.',
  ),
  seconds: whole('seconds', practiceBounds.seconds, 'Send a longer sitting as several entries.'),
  count: whole('count', practiceBounds.count, 'Send a larger sitting as several entries.'),
  timeZone: z
    .string('timeZone must be text. Send the IANA name of the time zone, or UTC.')
    .refine(
      isTimeZone,
      'There is no such time zone. Send its IANA name, for example Europe/Berlin, or UTC.',
    ),
});

/**
 * What the signed-in person practised. An entry sent again under its id changes nothing but its seconds and its count,
 * which only grow. One entry at fault and none is taken.
 */
export const postPracticeLog = endpoint({
  method: 'POST',
  path: '/api/v2/practice-log',
  body: z.strictObject({ entries: z.array(practiceEntry).min(1).max(mostPracticeEntries) }),
  reply: z.object({
    /** Each that was sent, as it stands now; what was deleted is not among them. */
    entries: z.array(
      z.object({ id: z.uuid(), seconds: z.number().int(), count: z.number().int() }),
    ),
  }),
});

/** For good, and one's own alone; what is gone already stays gone, and so does what is still on its way. */
export const deletePracticeEntry = endpoint({
  method: 'DELETE',
  path: '/api/v2/practice-log/{entryId}',
  params: z.object({ entryId: practiceEntryId }),
  reply: z.object({}),
});
