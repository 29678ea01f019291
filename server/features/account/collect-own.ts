import { maySee } from '#shared/access/may-see';
import type { ShownPart } from '#shared/assignments/shown';
import { shown as shownSchema } from '#shared/contract/assignments';
import { issuedPasswords } from '../../db/issued-passwords.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { assignedTo } from './assigned-to.ts';
import { pendingEmail } from './own-address.ts';
import { liveOf } from './own-live.ts';

export interface OwnFile {
  /** In the zip. */
  readonly name: string;
  /** In the store. */
  readonly key: string;
}

interface Own {
  /** What is written down of the person, by file name. */
  readonly texts: Readonly<Record<string, object>>;
  readonly files: readonly OwnFile[];
}

/** More than anybody is ever given. */
const everyOne = 10_000;

/** Everything that is a person's own: who they are, what they practised, sent and were given for it. */
export async function collectOwn(db: TenantDb, id: string, now: Date): Promise<Own> {
  const sent = await sentBy(db, id);
  const filesOf = ({ title, number, audio_key, assessment_key }: (typeof sent)[number]) => [
    ...(audio_key === null ? [] : [named('recordings', title, number, audio_key)]),
    ...(assessment_key === null ? [] : [named('assessments', title, number, assessment_key)]),
  ];
  return {
    texts: {
      'account.json': {
        ...(await personOf(db, id)),
        pending_email: await pendingEmail(db, id, now),
      },
      'classes.json': await classesOf(db, id),
      'one-time-passwords.json': await issuedPasswords(db, id, everyOne),
      'live-practice.json': await liveOf(db, id),
      'practice-log.json': await practisedBy(db, id),
      'drills.json': await drilledBy(db, id),
      'assignments.json': await assignedTo(db, id, now),
      'grades.json': await gradesOf(db, id),
      'exceptions.json': await exceptionsOf(db, id),
      'questions.json': await askedBy(db, id),
      'made.json': await madeBy(db, id),
      'phrases.json': await phrasesOf(db, id),
      'begun.json': await begunBy(db, id),
      'attempts.json': sent.map(({ audio_key: _, assessment_key: __, ...attempt }) => attempt),
    },
    files: withoutTwins(sent.flatMap(filesOf)),
  };
}

/** @example named('recordings', 'Week 1: Thirds', 2, '….webm').name // 'recordings/Week 1- Thirds, attempt 2.webm' */
function named(folder: string, title: string, number: number, key: string): OwnFile {
  const ending = key.slice(key.lastIndexOf('.'));
  const safe = title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/^\.+/, '');
  return { name: `${folder}/${safe || 'Assignment'}, attempt ${number}${ending}`, key };
}

/** Two assignments of one title have files of one name, which one folder cannot hold. */
function withoutTwins(files: readonly OwnFile[]): OwnFile[] {
  const seen = new Map<string, number>();
  return files.map(({ name, key }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name: count === 1 ? name : name.replace(/(\.\w+)$/, ` (${count})$1`), key };
  });
}

function personOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('user_account')
    .where('id', '=', personId)
    .select(['username', 'first_name', 'last_name', 'email', 'role', 'time_zone', 'created_at'])
    .select('can_generate_live_practice')
    .executeTakeFirstOrThrow();
}

async function classesOf(db: TenantDb, personId: string) {
  const learns = await db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .where('e.student_id', '=', personId)
    .select(['c.title', 'e.enrolled_at'])
    .execute();
  const teaches = await db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .where('t.teacher_id', '=', personId)
    .select(['c.title', 't.is_owner'])
    .execute();
  return { learns, teaches, changes: await changesAbout(db, personId) };
}

/** Of who teaches in which class: what this person did, and what was done about them. */
function changesAbout(db: TenantDb, personId: string) {
  return db
    .selectFrom('teacher_change as h')
    .innerJoin('course as c', 'c.id', 'h.course_id')
    .where((is) =>
      is.or([
        is('h.teacher_id', '=', personId),
        is('h.former_id', '=', personId),
        is('h.changed_by', '=', personId),
      ]),
    )
    .orderBy('h.changed_at')
    .select(['c.title', 'h.kind', 'h.changed_at'])
    .execute();
}

function practisedBy(db: TenantDb, personId: string) {
  return db
    .selectFrom('practice_entry')
    .where('user_id', '=', personId)
    .orderBy('started_at')
    .select(['mode', 'started_at', 'seconds', 'count', 'time_zone'])
    .execute();
}

function drilledBy(db: TenantDb, personId: string) {
  return db
    .selectFrom('drill_round as r')
    .leftJoin('course as c', 'c.id', 'r.course_id')
    .where('r.user_id', '=', personId)
    .orderBy('r.begun_at')
    .orderBy('r.id')
    .select(['r.type', 'r.begun_at', 'c.title as class', 'r.tries', 'r.correct', 'r.items'])
    .execute();
}

/** Grades that a teacher does not show yet are not here either. */
async function gradesOf(db: TenantDb, personId: string) {
  const rows = await db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .where('s.student_id', '=', personId)
    .orderBy('s.started_at')
    .select(['a.title', 'c.title as class', 's.started_at', 's.completed_at', 's.attempts'])
    .select(['s.grade', 's.feedback', 's.graded_at', 's.returned_at', 'a.shown', 's.id', 's.part'])
    .execute();
  const earlier = await earlierOf(db, personId);
  return rows.map(({ shown, returned_at, grade, feedback, graded_at, id, ...session }) => {
    const sees = seenBy({ shown, returned_at });
    const seen = (said: { grade: string | null; feedback: string; graded_at: Date | null }) => ({
      ...(sees('grade') && { grade: said.grade, graded_at: said.graded_at }),
      ...(sees('feedback') && { feedback: said.feedback }),
    });
    const before = sees('grade') || sees('feedback') ? (earlier.get(id) ?? []) : [];
    return { ...session, ...seen({ grade, feedback, graded_at }), before: before.map(seen) };
  });
}

/** What was said of their work before it was changed. */
async function earlierOf(db: TenantDb, personId: string) {
  const rows = await db
    .selectFrom('earlier_grade as e')
    .innerJoin('assignment_session as s', 's.id', 'e.session_id')
    .where('s.student_id', '=', personId)
    .orderBy('e.replaced_at')
    .select(['e.session_id', 'e.grade', 'e.feedback', 'e.graded_at'])
    .execute();
  const bySession = new Map<string, Omit<(typeof rows)[number], 'session_id'>[]>();
  for (const { session_id, ...said } of rows)
    bySession.set(session_id, [...(bySession.get(session_id) ?? []), said]);
  return bySession;
}

/** What is different for this person from what their class was given. */
function exceptionsOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('assignment_exception as e')
    .innerJoin('assignment as a', 'a.id', 'e.assignment_id')
    .where('e.student_id', '=', personId)
    .orderBy('a.title')
    .select(['a.title', 'e.due_date', 'e.more_attempts', 'e.is_excused', 'e.part'])
    .execute();
}

/** What of a result its student sees by now. */
function seenBy({
  shown,
  returned_at,
}: {
  readonly shown: unknown;
  readonly returned_at: Date | null;
}) {
  const result = { shown: shownSchema.parse(shown), isReturned: returned_at !== null };
  return (part: ShownPart) => maySee('student', part, result);
}

/** What they asked about their marks. */
function askedBy(db: TenantDb, personId: string) {
  return db
    .selectFrom('mark_question as q')
    .innerJoin('assignment_session as s', 's.id', 'q.session_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.student_id', '=', personId)
    .orderBy('q.asked_at')
    .select(['a.title', 'q.note', 'q.words', 'q.asked_at'])
    .execute();
}

/** Assignments that they made for others. */
function madeBy(db: TenantDb, personId: string) {
  return db
    .selectFrom('assignment')
    .where('made_by', '=', personId)
    .orderBy('created_at')
    .select(['title', 'instructions', 'description', 'created_at'])
    .execute();
}

/** What they write again and again; what a class has is the class's. */
function phrasesOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('phrase')
    .where('owner_id', '=', personId)
    .orderBy('added_at')
    .select(['words', 'added_at'])
    .execute();
}

/** What they began, whatever became of it. */
function begunBy(db: TenantDb, personId: string) {
  return db
    .selectFrom('begun_attempt as b')
    .innerJoin('assignment_session as s', 's.id', 'b.session_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.student_id', '=', personId)
    .orderBy('b.begun_at')
    .select(['a.title', 'b.begun_at', 'b.abandoned_at'])
    .execute();
}

/** Marks and recordings that a teacher does not show yet are left out. */
async function sentBy(db: TenantDb, personId: string) {
  const rows = await db
    .selectFrom('attempt as t')
    .innerJoin('assignment_session as s', 's.id', 't.session_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.student_id', '=', personId)
    .orderBy('t.completed_at')
    .select([
      'a.title',
      't.number',
      't.begun_at',
      't.completed_at',
      't.score',
      't.tempo',
      't.source',
      't.picked',
      't.part',
    ])
    .select(['t.audio_key', 't.assessment_key', 'a.shown', 's.returned_at'])
    .execute();
  return rows.map(({ shown, returned_at, score, audio_key, assessment_key, ...attempt }) => {
    const sees = seenBy({ shown, returned_at });
    return {
      ...attempt,
      ...(sees('marks') && { score }),
      audio_key: sees('recording') ? audio_key : null,
      assessment_key: sees('marks') ? assessment_key : null,
    };
  });
}
