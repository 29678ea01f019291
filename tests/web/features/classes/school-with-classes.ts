import { foldJoinCode } from '#shared/classes/join-code';
import { getAccount, type Role } from '#shared/contract/account';
import { getAssignments, getEducatorAssignments } from '#shared/contract/assignments';
import { getInvitations, type Invitation } from '#shared/contract/class-teachers';
import type { ClassFields, EnrolledStudent } from '#shared/contract/classes';
import type { ProblemCode } from '#shared/contract/problem';
import { getPracticeCourses } from '#shared/contract/set-up';
import { noLimits } from '#shared/set-up/limits';
import { limitsWith, type PracticeSettings, settingsOf } from '#shared/set-up/practice-settings';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { Answer } from '../../open-app.tsx';

export const personId = '0190a000-0000-7000-8000-00000000a002';

const user = (role: Role) => ({
  id: personId,
  ...{ username: 'someone', firstName: 'Miriam', lastName: 'Okafor', role },
});

/** They were here before: the page knows them before it asks. */
export const remember = (role: Role) =>
  localStorage.setItem('primavista-account', JSON.stringify(user(role)));

export async function emptyDevice(): Promise<void> {
  const db = openDatabase(personId);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
}

interface StoredClass extends ClassFields {
  readonly courseId: string;
  joinCode: string | null;
  isArchived: boolean;
  isOwner: boolean;
  isEnrolled: boolean;
  students: EnrolledStudent[];
  settings: PracticeSettings;
  invited: { readonly teacherId: string; readonly teacherName: string }[];
  /** Among the teacher's own. */
  isListed: boolean;
}

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000c00${number}`;

/** Miriam and Tom teach each class together; whose it is depends. */
const teachersOf = ({ isOwner }: StoredClass) => {
  const miriam = { teacherId: personId, teacherName: 'Miriam Okafor', isOwner };
  const tom = { teacherId: idOf(8), teacherName: 'Tom Osei', isOwner: !isOwner };
  return isOwner ? [miriam, tom] : [tom, miriam];
};

const settingsReply = ({ settings, solfege, standards }: StoredClass) => ({
  settings,
  constraints: { ...limitsWith(settings, noLimits), solfege, standards },
});

/** A server of one person, who teaches these classes or joins them, as far as the screens of classes ask. */
export class SchoolWithClasses {
  readonly classes: StoredClass[] = [];
  invitations: Invitation[] = [];
  /** Method and path of what changed something. */
  readonly changed: string[] = [];
  readonly #role: Role;

  constructor(role: Role) {
    this.#role = role;
  }

  add(fields: Partial<StoredClass>): StoredClass {
    const made: StoredClass = {
      courseId: idOf(this.classes.length + 1),
      ...{ title: 'Concert Band', description: '', color: 'blue', endDate: null, timeZone: 'UTC' },
      ...{ solfege: null, standards: null },
      ...{ joinCode: 'HKR4TP', isArchived: false, isOwner: true, isEnrolled: false, students: [] },
      ...{ invited: [], isListed: true, settings: settingsOf(noLimits) },
      ...fields,
    };
    this.classes.push(made);
    return made;
  }

  /** The request's body is read before it is answered. */
  readonly answer: Answer = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET') this.changed.push(`${request.method} ${pathname}`);
    const reply = this.#replyTo(request.method, pathname, searchParams);
    if (typeof reply !== 'string') return Response.json(reply);
    return Response.json({ errors: [{ code: reply, problem: '' }] }, { status: 404 });
  };

  #replyTo(method: string, path: string, query: URLSearchParams): object | ProblemCode {
    const account = {
      ...{ user: user(this.#role), version: '1' },
      flags: { demoLimit: false, drills: false, faults: [] },
    };
    if (path === getAccount.path) return account;
    if (path === getAssignments.path || path === getEducatorAssignments.path)
      return { assignments: [] };
    if (path === '/api/v2/educator/classes')
      return {
        classes: this.classes
          .filter(({ isListed }) => isListed)
          .map((one) => ({ ...this.#shown(one), ungraded: 0 })),
      };
    if (path === getInvitations.path) return { invitations: this.invitations };
    if (path === getPracticeCourses.path)
      return { courses: this.classes.filter(({ isEnrolled }) => isEnrolled) };
    if (path === '/api/v2/class') return { courseId: this.add({ joinCode: 'NEWCDE' }).courseId };
    if (path === '/api/v2/add-class') {
      const code = foldJoinCode(query.get('joinCode') ?? '');
      const found = this.classes.find(({ joinCode }) => joinCode === code);
      return found ? { found: { ...found, educatorName: 'Tom Osei' } } : 'join-code-not-found';
    }
    return this.#replyOfClass(method, path);
  }

  #replyOfClass(method: string, path: string): object | ProblemCode {
    const one = this.classes.find(({ courseId }) => path.includes(courseId));
    if (!one) return 'not-found';
    if (path.startsWith('/add-class/')) {
      one.isEnrolled = true;
      return { courseId: one.courseId };
    }
    if (path.endsWith('/accept')) {
      this.invitations = this.invitations.filter(({ courseId }) => courseId !== one.courseId);
      one.isListed = true;
    }
    if (path.endsWith('/invitations')) {
      one.invited.push({ teacherId: idOf(9), teacherName: 'Lena Brandt' });
      return { teacherName: 'Lena Brandt', isNewHere: false };
    }
    if (path.endsWith('/archive')) Object.assign(one, { isArchived: true, joinCode: null });
    if (path.endsWith('/unarchive')) Object.assign(one, { isArchived: false, joinCode: 'BACK22' });
    if (method === 'DELETE' && path.endsWith(one.courseId)) one.isListed = false;
    if (method === 'DELETE') one.students = one.students.filter((s) => !path.includes(s.studentId));
    if (method !== 'GET') return {};
    if (path.endsWith('/practiceSettings')) return settingsReply(one);
    if (path.endsWith('/teachers')) return { teachers: teachersOf(one), invited: one.invited };
    if (path.endsWith('/enrollments')) return { students: one.students };
    return { details: { ...this.#shown(one), owner: 'Miriam Okafor', coTeachers: [] } };
  }

  #shown = ({ students, ...one }: StoredClass) => ({ ...one, students: students.length });
}
