import type { Seconds } from '../lib/units.ts';
import { type Alignment, type AlignOptions, type Attempt, align } from './align.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch } from './pitch-deviation.ts';

/** More than this share of what came before must be right: people begin again because of a wrong note. */
const leastRight = 0.5;
/** A start that is a beat late is forgiven, though its times are kept in microseconds. */
const rounding: Seconds = 1e-5;

/**
 * Who plays the opening, gives up and plays from the beginning has begun again: what came before is an attempt, not notes
 * nobody wrote, and the beat is that of the second one. The cheapest path tells it only where the player waited, and has
 * played more notes than it costs to go back. Heard in time, the opening is believed at any pause, so that a first note
 * that is played twice was begun again too. What does not begin again is given back as it is.
 */
export function findBegunAgain(
  expected: readonly ExpectedNote[],
  alignment: Alignment,
  options: AlignOptions,
): Alignment {
  const { attempts, extras } = alignment;
  const [first, ...others] = attempts;
  if (!first) return alignment;
  const begun = Math.min(...first.matches.map(({ heard }) => heard.onset));
  const before = extras.filter(({ onset }) => onset < begun);
  if (before.length === 0) return alignment;
  const opening = align(expected, before, options);
  if (!isOpeningOf(first, opening, options.beat)) return alignment;
  return {
    attempts: [...opening.attempts, { ...first, begins: 'again' }, ...others],
    extras: [...opening.extras, ...extras.filter((note) => !before.includes(note))],
  };
}

/** Whether it begins at its time, is right, and reaches what the attempt after it begins with. */
function isOpeningOf(next: Attempt, { attempts, extras }: Alignment, beat: Seconds): boolean {
  const matches = attempts.flatMap((attempt) => attempt.matches);
  const [one] = matches;
  if (!one || Math.abs(one.heard.onset - one.expected.onset) > beat + rounding) return false;
  const right = matches.filter(({ deviation }) => isSamePitch(deviation)).length;
  const from = next.matches[0]!.expected.onset;
  const isReached =
    one.expected.onset <= from && matches.some(({ expected }) => expected.onset >= from);
  return isReached && right > leastRight * (matches.length + extras.length);
}
