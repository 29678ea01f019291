import { refuse } from '#server/http/refusal';
import { foldJoinCode } from '#shared/classes/join-code';
import type { Role } from '#shared/contract/account';
import { findClass, joinClass } from '#shared/contract/add-class';
import { getAssignments, getEducatorAssignments } from '#shared/contract/assignments';
import {
  acceptInvitation,
  declineInvitation,
  getClassTeachers,
  getInvitations,
  type Invitation,
  inviteTeacher,
  leaveClass,
  removeTeacher,
  type TeacherChange,
  transferClass,
} from '#shared/contract/class-teachers';
import {
  archiveClass,
  type ClassFields,
  createClass,
  deleteClass,
  type EnrolledStudent,
  getClassDetails,
  getClasses,
  getEnrollments,
  moveStudents,
  removeStudent,
  saveClassDetails,
  unarchiveClass,
} from '#shared/contract/classes';
import { getPracticeSettings, savePracticeSettings } from '#shared/contract/practice-settings';
import { getPracticeCourses } from '#shared/contract/set-up';
import { noLimits } from '#shared/set-up/limits';
import { limitsWith, type PracticeSettings, settingsOf } from '#shared/set-up/practice-settings';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';

export const personId = someone('teacher').id;

/** They were here before. */
export const rememberAs = (role: Role) => remember(someone(role));

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
  changes: TeacherChange[];
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
  readonly server: FakeServer;

  constructor(role: Role) {
    this.server = fakeServer({ user: someone(role) })
      .on(getAssignments, { assignments: [] })
      .on(getEducatorAssignments, { assignments: [] });
    this.#answerOfClasses();
    this.#answerOfOne();
    this.#answerOfPeople();
  }

  add(fields: Partial<StoredClass>): StoredClass {
    const made: StoredClass = {
      courseId: idOf(this.classes.length + 1),
      ...{ title: 'Concert Band', description: '', color: 'blue', endDate: null, timeZone: 'UTC' },
      ...{ solfege: null, standards: null, newcomers: 'ask', asksWholeName: false },
      ...{ joinCode: 'HKR4TP', isArchived: false, isOwner: true, isEnrolled: false, students: [] },
      ...{ invited: [], changes: [], isListed: true, settings: settingsOf(noLimits) },
      ...fields,
    };
    this.classes.push(made);
    return made;
  }

  /** Of a request about one class, which refuses one that there is not. */
  #of = ({ params }: AboutOne): StoredClass => {
    const found = this.classes.find(({ courseId }) => courseId === params.courseId);
    if (!found) throw refuse('not-found');
    return found;
  };

  #change =
    (change: (one: StoredClass, asked: AboutOne) => void) =>
    (asked: AboutOne): Record<string, never> => {
      change(this.#of(asked), asked);
      return {};
    };

  #answerOfClasses(): void {
    this.server
      .on(getClasses, () => ({
        classes: this.classes
          .filter(({ isListed }) => isListed)
          .map((one) => ({ ...shown(one), ungraded: 0 })),
      }))
      .on(createClass, () => ({ courseId: this.add({ joinCode: 'NEWCDE' }).courseId }))
      .on(getInvitations, () => ({ invitations: this.invitations }))
      .on(getPracticeCourses, () => ({
        courses: this.classes
          .filter(({ isEnrolled }) => isEnrolled)
          .map(({ courseId, title }) => ({ courseId, title, drills: true })),
      }))
      .on(findClass, ({ query }) => {
        const code = foldJoinCode(query.get('joinCode') ?? '');
        const found = this.classes.find(({ joinCode }) => joinCode === code);
        return found
          ? { found: { ...found, educatorName: 'Tom Osei' } }
          : refuse('join-code-not-found');
      })
      .on(joinClass, (asked) => {
        const one = this.#of(asked);
        one.isEnrolled = true;
        return { courseId: one.courseId };
      });
  }

  #answerOfOne(): void {
    this.server
      .on(getClassDetails, (asked) => ({
        details: { ...shown(this.#of(asked)), owner: 'Miriam Okafor', coTeachers: [] },
      }))
      .on(
        saveClassDetails,
        this.#change(() => {}),
      )
      .on(getPracticeSettings, (asked) => settingsReply(this.#of(asked)))
      .on(
        savePracticeSettings,
        this.#change(() => {}),
      )
      .on(
        archiveClass,
        this.#change((one) => Object.assign(one, { isArchived: true, joinCode: null })),
      )
      .on(
        unarchiveClass,
        this.#change((one) => Object.assign(one, { isArchived: false, joinCode: 'BACK22' })),
      )
      .on(
        deleteClass,
        this.#change((one) => {
          one.isListed = false;
        }),
      );
  }

  #answerOfPeople(): void {
    this.server
      .on(getEnrollments, (asked) => ({ students: this.#of(asked).students }))
      .on(
        moveStudents,
        this.#change(() => {}),
      )
      .on(
        removeStudent,
        this.#change((one, { params }) => {
          one.students = one.students.filter(({ studentId }) => studentId !== params.studentId);
        }),
      )
      .on(getClassTeachers, (asked) => {
        const one = this.#of(asked);
        return { teachers: teachersOf(one), invited: one.invited, changes: one.changes };
      })
      .on(inviteTeacher, (asked) => {
        this.#of(asked).invited.push({ teacherId: idOf(9), teacherName: 'Lena Brandt' });
        return { teacherName: 'Lena Brandt', isNewHere: false };
      })
      .on(
        removeTeacher,
        this.#change(() => {}),
      )
      .on(
        transferClass,
        this.#change(() => {}),
      )
      .on(
        leaveClass,
        this.#change(() => {}),
      )
      .on(
        acceptInvitation,
        this.#change((one) => {
          this.invitations = this.invitations.filter(({ courseId }) => courseId !== one.courseId);
          one.isListed = true;
        }),
      )
      .on(
        declineInvitation,
        this.#change(() => {}),
      );
  }
}

type AboutOne = Readonly<{ params: Readonly<Record<string, string>> }>;

const shown = ({ students, ...one }: StoredClass) => ({ ...one, students: students.length });
