import type { Problem } from '#shared/contract/problem';
import { grownEntry, type PracticeEntry } from '#shared/practice/practice-log';

/** By which a device's clock may be fast before its times are worth nothing. */
const clockSkewMs = 5 * 60_000;

/** Times the database cannot hold, and times that have not come. */
export function timeProblems(entries: readonly PracticeEntry[], now: Date): Problem[] {
  return entries.flatMap(({ startedAt, seconds }, index): Problem[] => {
    const path = `entries.${index}.startedAt`;
    const time = Date.parse(startedAt);
    if (time < 0) {
      const problem = 'startedAt must be after 1970. Set the clock of the device.';
      return [{ code: 'invalid', path, problem }];
    }
    const latest = now.getTime() + clockSkewMs;
    if (time > latest) {
      const problem = 'startedAt has not come yet. Set the clock of the device, or send it later.';
      return [{ code: 'invalid', path, problem }];
    }
    if (time + 1000 * seconds <= latest) return [];
    const problem = 'seconds are more than have passed since startedAt. Send what was played.';
    return [{ code: 'invalid', path: `entries.${index}.seconds`, problem }];
  });
}

/** The same of a class that is not there and of one that is not theirs, in which nobody may look. */
export function classProblems(
  entries: readonly PracticeEntry[],
  own: ReadonlySet<string>,
): Problem[] {
  return entries.flatMap(({ courseId }, index): Problem[] =>
    courseId === null || own.has(courseId.toLowerCase())
      ? []
      : [
          {
            code: 'not-found',
            path: `entries.${index}.courseId`,
            problem:
              'You are in no such class. Join it, or send the entry without a class, as null.',
          },
        ],
  );
}

/** Each id once and in order, nothing before its time: a clock a little fast is taken to be right now. */
export function tidied(entries: readonly PracticeEntry[], now: Date): PracticeEntry[] {
  const byId = new Map<string, PracticeEntry>();
  for (const entry of entries) {
    const id = entry.id.toLowerCase();
    const known = byId.get(id);
    byId.set(id, known ? grownEntry(known, entry) : { ...entry, id });
  }
  const present = now.toISOString();
  return [...byId.values()]
    .map((entry) =>
      Date.parse(entry.startedAt) > now.getTime() ? { ...entry, startedAt: present } : entry,
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
