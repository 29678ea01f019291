type Role = 'student' | 'teacher' | 'admin';

/** What somebody is to a class; `none` also where no class is meant. */
export type Standing = 'owner' | 'coTeacher' | 'student' | 'none';

export const isTeacher = (standing: Standing): boolean =>
  standing === 'owner' || standing === 'coTeacher';

/** Who acts: somebody by their role, or null for a visitor. */
export type Actor = {
  readonly role: Role;
  /** Nobody is administrator of their organisation: its teachers do among themselves what one would. */
  readonly isUnled?: boolean;
  /** false where an administrator has switched live practice off for them. */
  readonly canGenerateLivePractice?: boolean;
  /** An administrator of this school alone; of the whole organisation where it is null. */
  readonly schoolId?: string | null;
} | null;

/** What is acted upon, as far as that matters. */
export interface Resource {
  /** Of the actor to the class it belongs to. */
  readonly standing?: Standing;
  /** The class: what is in it can be read, not changed. */
  readonly isArchived?: boolean;
  /** The actor's own work. */
  readonly isOwn?: boolean;
  /** At which schools it is, where that matters; a student is at several. An administrator of another one is nothing to it. */
  readonly schoolIds?: readonly (string | null)[];
}

/** The columns of the table: everybody there is, seen from one class. */
const places = [
  'owner',
  'coTeacher',
  'otherTeacher',
  'unledTeacher',
  'administrator',
  'schoolAdministrator',
  'student',
  'otherStudent',
  'visitor',
] as const;
type Place = (typeof places)[number];

interface Rule {
  readonly who: readonly Place[];
  /** Whoever may do it with their own alone. */
  readonly own?: readonly Place[];
  /** Whether the class goes on or is archived. */
  readonly when: 'going' | 'archived' | 'always';
  /** What an administrator switches off for one person; where nobody is one, it is on. */
  readonly switchedBy?: 'canGenerateLivePractice';
}

const teachers = ['owner', 'coTeacher'] as const;
const administrators = ['administrator', 'schoolAdministrator'] as const;

type Rules = Readonly<Record<string, Rule>>;

/** What is asked of a person's role alone, whatever class they are in. */
const roleRules = {
  makeClass: { who: [...teachers, 'otherTeacher', ...administrators], when: 'always' },
  /** Open a live room, and put music before it. */
  generateLivePractice: {
    who: [...teachers, 'otherTeacher', ...administrators],
    when: 'always',
    switchedBy: 'canGenerateLivePractice',
  },
  join: { who: ['student', 'otherStudent'], when: 'going' },
  /** Everybody who teaches in the organisation, with counts. */
  listTeachers: { who: ['unledTeacher', ...administrators], when: 'always' },
  /** Ask somebody who has no account to teach in the organisation. */
  inviteStaff: { who: ['unledTeacher', ...administrators], when: 'always' },
  /** And to be administrator of it, or of a school in it. */
  inviteAdministrator: { who: administrators, when: 'always' },
  /** All classes of somebody who leaves. */
  handOverClasses: { who: administrators, when: 'always' },
  /** Which classes somebody teaches in; archive them, bring them back, sign them out, have another password set by letter. */
  keepTeachers: { who: administrators, when: 'always' },
  /** Name them, and say who is at which. */
  changeSchools: { who: ['administrator'], when: 'always' },
} as const satisfies Rules;

const classRules = {
  readClass: { who: teachers, when: 'always' },
  editClass: { who: teachers, when: 'going' },
  /** Give the class something to play. */
  setAssignment: { who: teachers, when: 'going' },
  /** Several students at once. */
  gradeClass: { who: teachers, when: 'going' },
  /** And bring back. */
  archiveClass: { who: ['owner'], when: 'always' },
  /** With everything, and for good: only what is archived. */
  deleteClass: { who: ['owner'], when: 'archived' },
  /** Ask for co-teachers. */
  addTeachers: { who: ['owner'], when: 'going' },
  removeTeachers: { who: ['owner', ...administrators], when: 'going' },
  transferClass: { who: ['owner', ...administrators], when: 'going' },
  leaveClass: { who: ['coTeacher'], when: 'always' },
  enrol: { who: teachers, when: 'going' },
  removeStudent: { who: ['owner'], when: 'going' },
} as const satisfies Rules;

/**
 * Reading is for whoever teaches the student in a class. Everything else is asked of the student's home: whoever looks after
 * the account is its owner, and who else teaches the class that brought the student in its co-teacher, whether or not that
 * class goes on.
 */
const studentRules = {
  /** In the classes that one teaches; an administrator sees no more than that they are there. */
  readStudent: { who: [...teachers, ...administrators], when: 'always' },
  /** Their name and username. */
  changeStudent: { who: [...teachers, ...administrators], when: 'always' },
  /** Their first one-time password, before there was any other. */
  giveFirstCard: { who: [...teachers, ...administrators], when: 'always' },
  /** A one-time password in place of the one they have, by which one could sign in as them. */
  resetStudent: { who: ['owner', ...administrators], when: 'always' },
  /** To another teacher, who looks after the account from then on. */
  handOverStudent: { who: ['owner', ...administrators], when: 'always' },
  /** And bring back, take what is theirs, and delete. */
  archiveStudent: { who: ['owner', ...administrators], when: 'always' },
} as const satisfies Rules;

const assignmentRules = {
  /** Read what is to be played, and what was sent so far. */
  readAssignment: { who: teachers, when: 'always' },
  editAssignment: { who: teachers, when: 'going' },
  openAssignment: { who: ['student'], when: 'always' },
  /** Be led to what was sent for it: a student to their own, who teaches to what waits. */
  findSession: { who: [...teachers, 'student'], when: 'always' },
  sendTake: { who: ['student'], when: 'going' },
} as const satisfies Rules;

/** Of what one student sent for one assignment. */
const sessionRules = {
  hear: { who: teachers, own: ['student'], when: 'always' },
  grade: { who: teachers, when: 'going' },
  /** Ask a teacher about a mark. */
  askTeacher: { who: [], own: ['student'], when: 'going' },
} as const satisfies Rules;

/** Who may do what. Whatever is not here, nobody may. */
const rules = {
  ...roleRules,
  ...classRules,
  ...studentRules,
  ...assignmentRules,
  ...sessionRules,
};

/** The actions by what they are done to, so that a route names none that its address has nothing for. */
export type RoleAction = keyof typeof roleRules;
export type ClassAction = keyof typeof classRules;
export type StudentAction = keyof typeof studentRules;
export type AssignmentAction = keyof typeof assignmentRules;
export type SessionAction = keyof typeof sessionRules;
export type Action = keyof typeof rules;

/**
 * @example can({ role: 'teacher' }, 'archiveClass', { standing: 'coTeacher' }) // false
 * @example can({ role: 'admin' }, 'listTeachers') // true
 */
export function can(actor: Actor, action: Action, resource: Resource = {}): boolean {
  const { who, own = [], when, switchedBy }: Rule = rules[action];
  const { isArchived = false, isOwn = false } = resource;
  if (when !== 'always' && (when === 'archived') !== isArchived) return false;
  if (switchedBy && actor?.[switchedBy] === false && !actor.isUnled) return false;
  return placesOf(actor, resource).some(
    (place) => who.includes(place) || (isOwn && own.includes(place)),
  );
}

/** An administrator who helps in a class is no less of an administrator. */
function placesOf(actor: Actor, { standing = 'none', schoolIds }: Resource): readonly Place[] {
  if (actor === null) return ['visitor'];
  const inClass = standing === 'none' ? [] : [standing];
  switch (actor.role) {
    case 'teacher': {
      const place = standing === 'none' ? (['otherTeacher'] as const) : inClass;
      return actor.isUnled ? [...place, 'unledTeacher'] : place;
    }
    case 'admin':
      if (!actor.schoolId) return [...inClass, 'administrator'];
      return schoolIds === undefined || schoolIds.includes(actor.schoolId)
        ? [...inClass, 'schoolAdministrator']
        : inClass;
    case 'student':
      return standing === 'none' ? ['otherStudent'] : inClass;
  }
}
