import type { PracticeEntry } from '../practice/practice-log.ts';
import type { Amount } from './totals.ts';

type Known = Amount & Pick<PracticeEntry, 'id'>;

/**
 * What a device has noted and an answer of the server does not count, so that the two together count everything once.
 * Of an entry that has grown since it was sent that is the rest.
 *
 * @param noted as it stands on the device
 * @param known entries of the answer
 */
export function uncounted<Noted extends Known>(
  noted: readonly Noted[],
  known: readonly Known[],
): readonly Noted[] {
  const counted = new Map(known.map((entry) => [entry.id, entry]));
  return noted.flatMap((entry) => {
    const { seconds = 0, count = 0 } = counted.get(entry.id) ?? {};
    const rest = {
      seconds: Math.max(0, entry.seconds - seconds),
      count: Math.max(0, entry.count - count),
    };
    return rest.seconds === 0 && rest.count === 0 ? [] : [{ ...entry, ...rest }];
  });
}
