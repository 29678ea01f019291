import type { Letter, LetterKind } from './mail.ts';
import { withoutLinks } from './without-links.ts';

interface Mailbox {
  readonly email: string;
}

interface Recipient extends Mailbox {
  readonly firstName: string;
}

const letter = (
  kind: LetterKind,
  { email, firstName }: Mailbox & { readonly firstName?: string },
  subject: string,
  lines: readonly string[],
): Letter => ({
  kind,
  to: email,
  subject,
  text: [
    `Hello${firstName === undefined ? '' : ` ${withoutLinks(firstName)}`},`,
    ...lines,
    'Primavista',
  ]
    .join('\n\n')
    .concat('\n'),
});

/** The letters with links greet nobody: where the address is not theirs, the name is what a stranger wrote. */
export const verificationLetter = ({ email }: Mailbox, link: string): Letter =>
  letter('verification', { email }, 'Is this your e-mail address?', [
    'please open this link to confirm that this address is yours:',
    link,
    'It works for seven days. If you did not sign up at Primavista, leave this letter alone.',
  ]);

/** To who has the address already. */
export const addressKnownLetter = ({ email }: Mailbox): Letter =>
  letter('verification', { email }, 'You have an account already', [
    'somebody, we hope you, gave this e-mail address for an account at Primavista. You have an account already by this address; it stays as it is.',
    'Sign in by your own password, or set another by “Forgotten your password?” on the page to sign in. If that was not you, leave this letter alone.',
  ]);

export const resetLetter = ({ email }: Mailbox, link: string): Letter =>
  letter('reset', { email }, 'Set a new password', [
    'somebody, we hope you, asked for a new password. Open this link to set it:',
    link,
    'It works once, within 30 minutes. If you did not ask for it, leave this letter alone: your password stays as it is.',
  ]);

export const passwordChangedLetter = (to: Recipient): Letter =>
  letter('password-changed', to, 'Your password was changed', [
    'you sign in to Primavista by a new password from now on, and are signed out everywhere else.',
    'If that was not you, set another one at once: “Forgotten your password?” on the page to sign in.',
  ]);

export const addressAskedLetter = (to: Recipient, newEmail: string): Letter =>
  letter('address-asked', to, 'Another e-mail address for your account', [
    `somebody, we hope you, asked for ${newEmail} in place of this address. It counts once the link that we sent there is opened; until then nothing changes.`,
    'If that was not you, set another password at once by “Forgotten your password?” on the page to sign in: your address then stays as it is.',
  ]);

export const addressChangedLetter = (to: Recipient, newEmail: string): Letter =>
  letter('address-changed', to, 'Your e-mail address was changed', [
    `you sign in to Primavista by ${newEmail} from now on.`,
    'If that was not you, ask an administrator of your school at once, or whoever runs Primavista there.',
  ]);

export const secondStepLetter = (to: Recipient, is: 'on' | 'off'): Letter =>
  letter('second-step', to, `The second step at sign-in is ${is}`, [
    is === 'on'
      ? 'from now on Primavista asks for a code of your authenticator app after your password.'
      : 'from now on your password is enough to sign in to Primavista.',
    'If that was not you, ask an administrator of your school at once, or whoever runs Primavista there.',
  ]);

interface Cards {
  /** Who gave them. */
  readonly by: string;
  /** Of the students, in the order of their list. */
  readonly names: readonly string[];
}

/** So many names stand in a letter; more are counted. */
const mostNames = 10;

export const cardsLetter = (to: Recipient, { by, names }: Cards): Letter =>
  letter('cards', to, 'New passwords for your students', [
    `${withoutLinks(by)} made new one-time passwords for ${listed(names)}. Each signs in by the new one from now on.`,
    'The page of each student in Primavista says who made a password and when. If nobody asked for these, make new ones there, and tell an administrator of your school.',
  ]);

/** @example listed(['Ada Lane', 'Ben Ode']) // 'Ada Lane and Ben Ode' */
function listed(all: readonly string[]): string {
  const names = all.map(withoutLinks);
  const rest = names.length - mostNames;
  if (rest > 0) return `${names.slice(0, mostNames).join(', ')} and ${rest} more`;
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

interface HandedOver {
  readonly by: string;
  readonly to: string;
  readonly names: readonly string[];
}

export const handedOverLetter = (recipient: Recipient, { by, to, names }: HandedOver): Letter =>
  letter('handed-over', recipient, 'Another teacher looks after your students', [
    `${withoutLinks(by)} handed ${listed(names)} to ${withoutLinks(to)}, who looks after them in Primavista from now on: their passwords, their names, whether they are archived.`,
    'They stay in your classes, with all that they recorded there. If that is a mistake, ask an administrator of your school.',
  ]);

interface OfClasses {
  /** Who did it. */
  readonly by: string;
  readonly titles: readonly string[];
}

/** To who had the classes. */
export const classTakenLetter = (
  recipient: Recipient,
  { by, to, titles, stays }: OfClasses & { readonly to: string; readonly stays: boolean },
): Letter =>
  letter('class-taken', recipient, 'A class of yours has another owner', [
    `${withoutLinks(by)} gave ${withoutLinks(to)} what was yours in Primavista: ${listed(titles)}.`,
    stays
      ? 'You stay as a co-teacher, with all that is in there. If that is a mistake, ask an administrator of your school.'
      : 'You do not teach there any more. If that is a mistake, ask an administrator of your school.',
  ]);

/** To who has them from now on. */
export const classGivenLetter = (recipient: Recipient, { by, titles }: OfClasses): Letter =>
  letter('class-given', recipient, 'You have another class', [
    `${withoutLinks(by)} made you the owner of ${listed(titles)} in Primavista. You find it on the page of your classes.`,
  ]);

export const takenOutLetter = (recipient: Recipient, { by, titles }: OfClasses): Letter =>
  letter('taken-out', recipient, 'You do not teach in a class any more', [
    `${withoutLinks(by)} took you out of ${listed(titles)} in Primavista. If that is a mistake, ask its owner or an administrator of your school.`,
  ]);

export const allHandedInLetter = (recipient: Recipient, titles: readonly string[]): Letter =>
  letter('all-handed-in', recipient, 'Everybody has handed in', [
    `Everybody has handed in ${listed(titles)} in Primavista. You find what was sent on the page of your assignments.`,
  ]);

export const archivedLetter = (recipient: Recipient, { by }: Pick<OfClasses, 'by'>): Letter =>
  letter('archived', recipient, 'Your account was archived', [
    `${withoutLinks(by)} archived your account at Primavista: you do not sign in there any more. Your classes and what was recorded in them are kept.`,
    'If that is a mistake, ask an administrator of your school, who can bring it back.',
  ]);

interface Invitation {
  readonly email: string;
  readonly role: 'teacher' | 'admin';
  readonly invitedBy: string;
  readonly school: string;
  /** The class they are asked to help in. */
  readonly classTitle: string | null;
}

export const invitationLetter = (to: Invitation, link: string): Letter =>
  letter('invitation', { email: to.email }, 'An invitation to Primavista', [
    `${withoutLinks(to.invitedBy)} invites you to ${purposeOf(to)} on Primavista, where students practise reading music at sight. Open this link to join:`,
    link,
    'It works for seven days. If you do not know who that is, leave this letter alone.',
  ]);

function purposeOf({ role, ...to }: Invitation): string {
  const school = withoutLinks(to.school);
  if (role === 'admin') return `look after ${school} as an administrator`;
  return to.classTitle === null
    ? `teach at ${school}`
    : `help in the class ${withoutLinks(to.classTitle)} of ${school}`;
}
