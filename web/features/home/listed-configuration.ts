import type { ReactNode } from 'react';
import { printExerciseLink } from '#shared/set-up/link';
import { linkOf } from '#shared/set-up/link-configuration';
import type { LinkLocks } from '#shared/set-up/locks';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';

/** A set-up as a list shows it. */
export interface ListedConfiguration {
  readonly id: string;
  readonly name: string;
  /** What it holds, in words. */
  readonly music: string;
  /** ISO 8601: when it was saved or used. */
  readonly at: string;
  readonly play: { readonly to: string; readonly search: Readonly<Record<string, string>> };
  /** Buttons that change it. */
  readonly acts: ReactNode;
}

/** Where its music is. */
export function playOf(configuration: SetUpChoice, locks: LinkLocks) {
  return { to: '/practice/sr/play', search: printExerciseLink(linkOf(configuration, locks)) };
}
