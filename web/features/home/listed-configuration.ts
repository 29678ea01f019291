import { linkOf } from '#shared/set-up/link-configuration';
import type { LinkLocks } from '#shared/set-up/locks';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { Address } from '../../paths/page.ts';
import { playAddress } from '../../paths/pages.ts';
import type { MenuAct } from '../../ui/menu.tsx';

/** A set-up as a list shows it. */
export interface ListedConfiguration {
  readonly id: string;
  readonly name: string;
  /** What it holds, in words. */
  readonly music: string;
  /** What tells it from all others in one line: its own name, or all that it holds. */
  readonly spoken: string;
  /** ISO 8601: when it was saved or used. */
  readonly at: string;
  readonly play: Address;
  /** What can be done with it. */
  readonly acts: readonly MenuAct[];
}

/** Where its music is. @param courseId the class that is practised for */
export function playOf(
  configuration: SetUpChoice,
  locks: LinkLocks,
  courseId: string | undefined,
): Address {
  return playAddress('play', linkOf(configuration, locks), courseId);
}
