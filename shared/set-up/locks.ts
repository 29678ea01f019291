import type { Behaviour, LimitedChoice, UserConstraints } from './limits.ts';

/** Choices an exercise link can hold fast (spec 2 §3). */
export const linkLocks = ['measureCount', 'medium', 'level', 'meter', 'key'] as const;
type LinkLock = (typeof linkLocks)[number];
export type LinkLocks = Readonly<Record<LinkLock, boolean>>;

export const noLinkLocks: LinkLocks = {
  measureCount: false,
  medium: false,
  level: false,
  meter: false,
  key: false,
};

/** `disabled` is not shown at all; `locked` is shown and cannot be changed. */
export type Lock = 'open' | 'locked' | 'disabled';

const lockOfBehaviour: Readonly<Record<Behaviour, Lock>> = {
  LetStudentChoose: 'open',
  Locked: 'locked',
  Disabled: 'disabled',
};

/** Whether a choice is left to the player by the teacher's limits and by the link that was followed. */
export function lockOf(
  choice: LimitedChoice,
  limits: Pick<UserConstraints, 'behaviours'>,
  link: LinkLocks = noLinkLocks,
): Lock {
  const lock = lockOfBehaviour[limits.behaviours[choice]];
  const isHeld = Object.hasOwn(link, choice) && link[choice as LinkLock];
  return lock === 'open' && isHeld ? 'locked' : lock;
}

/**
 * The limits with a link's locks among them, as the rules of set-up read them: what the link holds keeps the value it
 * brings.
 */
export function withLinkLocks(limits: UserConstraints, link: LinkLocks): UserConstraints {
  const behaviours = { ...limits.behaviours };
  const locked = { ...limits.locked };
  for (const choice of linkLocks) {
    if (!link[choice] || behaviours[choice] !== 'LetStudentChoose') continue;
    behaviours[choice] = 'Locked';
    for (const value of valuesOf[choice]) delete locked[value];
  }
  return { ...limits, behaviours, locked };
}

/** A teacher's values that were not in force, since the choice was open. */
const valuesOf = {
  measureCount: ['measureCount'],
  medium: ['medium'],
  level: ['levelId'],
  meter: ['timeSignatures'],
  key: ['keySignatures'],
} as const satisfies Record<LinkLock, readonly (keyof UserConstraints['locked'])[]>;
