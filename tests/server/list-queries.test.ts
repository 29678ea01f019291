import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { getCopiable } from '#shared/contract/assignment-copies';
import {
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { getTakes } from '#shared/contract/attempts';
import { getClassSkills, getSkillExamples } from '#shared/contract/class-skills';
import { getClassDetails, getClasses, getEnrollments } from '#shared/contract/classes';
import { getGradebook } from '#shared/contract/gradebook';
import { getReview } from '#shared/contract/grading';
import { getJoinedRoom, getLiveRoom, getOpenLiveRooms, openLiveRoom } from '#shared/contract/live';
import { getNeeds } from '#shared/contract/needs';
import { getPhrases } from '#shared/contract/phrases';
import {
  getClassesPractice,
  getClassPracticeLog,
  getPracticeLog,
  getStudentPracticeLog,
} from '#shared/contract/read-practice-log';
import { previewRoster } from '#shared/contract/roster';
import { getArchivedStudents, getStudent, getStudents } from '#shared/contract/students';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPostgres } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const url = inject('postgresUrl');

/** Reading a whole table, or a whole organisation to join it, is for the planner to choose, not to be without a choice. */
const indexesOnly = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Where a plan reads more of an organisation than it was asked for. */
function withoutIndex(node: Node): readonly string[] {
  const type = node['Node Type'];
  const reads = /Seq Scan$|^Index (Only )?Scan$|^Bitmap Index Scan$/.test(type);
  const beside = (node['Index Cond'] ?? '').replace(/\(tenant_id = [^)]*\)/, '');
  const found =
    reads && !beside.includes('=')
      ? [`${type} on ${node['Relation Name'] ?? node['Index Name']}`]
      : [];
  return [...found, ...(node.Plans ?? []).flatMap(withoutIndex)];
}

/** A school of two thousand students, so that the planner has something to choose by. */
async function fill(client: pg.Client, tenantId: string, assignmentId: string): Promise<void> {
  const parts = [
    `insert into user_account (tenant_id, id, username, first_name, last_name, role, created_at)
      select $1::uuid, gen_random_uuid(), 'filler' || i, 'A', 'B', 'student', now() from generate_series(1, 2000) i`,
    `insert into course
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'title', 'Class'))).*
      from course c, generate_series(1, 800)
      where c.id = (select course_id from assignment_course where assignment_id = '${assignmentId}') and c.tenant_id = $1::uuid`,
    `insert into course_teacher (tenant_id, course_id, teacher_id, is_owner)
      select tenant_id, id, (select id from user_account where username = 'otherTeacher'), false
      from course where tenant_id = $1::uuid and title = 'Class'`,
    `insert into enrolment (tenant_id, course_id, student_id, enrolled_at)
      select $1::uuid, c.id, u.id, now() from course c join user_account u on hashtext(c.id::text || u.id::text) % 400 = 0
      where c.title = 'Class' and u.username like 'filler%'`,
    `insert into assignment select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
      from assignment a, generate_series(1, 1600) where a.id = '${assignmentId}' and a.tenant_id = $1::uuid`,
    `insert into assignment_course (tenant_id, assignment_id, course_id)
      select $1::uuid, a.id, c.id
      from (select id, row_number() over () as at from assignment where id <> '${assignmentId}' and tenant_id = $1::uuid) a
      join (select id, row_number() over () as at from course where title = 'Class' and tenant_id = $1::uuid) c on c.at = a.at % 800 + 1`,
    `insert into assignment_session (tenant_id, id, assignment_id, student_id, course_id, started_at, completed_at, attempts, handed_in, needs_review, feedback)
      select g.tenant_id, gen_random_uuid(), g.assignment_id, e.student_id, g.course_id, now(), now(), 1, 1, false, ''
      from assignment_course g join enrolment e on e.course_id = g.course_id where g.tenant_id = $1::uuid`,
    `insert into assignment_student (tenant_id, assignment_id, course_id, student_id)
      select tenant_id, assignment_id, course_id, student_id from assignment_session
      where tenant_id = $1::uuid and hashtext(id::text) % 20 = 0`,
    `insert into assignment_exception (tenant_id, assignment_id, student_id, due_date)
      select tenant_id, assignment_id, student_id, now() from assignment_session
      where tenant_id = $1::uuid and hashtext(id::text) % 2 = 0`,
    `insert into drill_round (tenant_id, user_id, id, course_id, type, begun_at, tries, correct, items, revision)
      select e.tenant_id, e.student_id, gen_random_uuid(), e.course_id, 'nn', now(), 20, 20, '[]', i
      from enrolment e, generate_series(1, 5) i where e.tenant_id = $1::uuid`,
    `insert into practice_entry (tenant_id, user_id, id, course_id, mode, started_at, seconds, count, time_zone, received_at)
      select e.tenant_id, e.student_id, gen_random_uuid(), e.course_id, 'freeplay', now(), 60, 1, 'UTC', now()
      from enrolment e, generate_series(1, 5) where e.tenant_id = $1::uuid`,
    `insert into stored_object (tenant_id, key, size, sha256, content_type, stored_at)
      values ($1::uuid, 'filler', 1, '', 'application/json', now())`,
    `insert into attempt (tenant_id, session_id, id, number, completed_at, received_at, score, auto_assess_mode, tempo, source, assessment_key)
      select tenant_id, id, gen_random_uuid(), 1, now(), now(), 90, 'lenient', 80, 'midi', 'filler'
      from assignment_session where tenant_id = $1::uuid`,
    `insert into begun_attempt (tenant_id, session_id, id, begun_at)
      select tenant_id, id, gen_random_uuid(), now() from assignment_session where tenant_id = $1::uuid`,
    `insert into earlier_grade (tenant_id, session_id, id, grade, feedback, replaced_at)
      select tenant_id, id, gen_random_uuid(), '70', '', now() from assignment_session where tenant_id = $1::uuid`,
    `insert into mark_question (tenant_id, session_id, attempt_id, words, asked_at)
      select tenant_id, session_id, id, 'Why?', now() from attempt where tenant_id = $1::uuid`,
    `insert into live_room (tenant_id, id, teacher_id, version, used_at)
      select tenant_id, gen_random_uuid(), id, 0, now() from user_account
      where tenant_id = $1::uuid and username like 'filler%'`,
    `insert into live_seat (tenant_id, room_id, student_id)
      select r.tenant_id, r.id, u.id from live_room r join user_account u on hashtext(r.id::text || u.id::text) % 400 = 0
      where r.tenant_id = $1::uuid and u.username like 'filler%'`,
    `insert into live_guest (tenant_id, room_id, id, first_name, is_let_in, seen_at)
      select tenant_id, id, gen_random_uuid(), 'A', false, now() from live_room where tenant_id = $1::uuid`,
    `insert into join_code (tenant_id, code, kind, live_room_id)
      select tenant_id, 'X' || row_number() over (), 'live', id from live_room where tenant_id = $1::uuid`,
    `insert into job (tenant_id, id, kind, asked_by, state, done, total, input, attempts, due_at, created_at)
      select a.tenant_id, gen_random_uuid(), 'own-music', u.id, 'waiting', 0, 0, json_build_object('assignmentId', a.id), 0, now(), now()
      from assignment a, user_account u where a.tenant_id = $1::uuid and u.username = 'otherTeacher'`,
    `insert into phrase (tenant_id, id, course_id, words, added_at)
      select tenant_id, gen_random_uuid(), id, 'Count.', now() from course where tenant_id = $1::uuid`,
  ];
  for (const part of parts) await client.query(part, [tenantId]);
  await client.query('analyze');
}

describe.skipIf(url === null)('a list, asked of PostgreSQL', () => {
  let school: TestSchool;
  let close: () => Promise<void>;
  let client: pg.Client;
  let sessionId: string;

  beforeAll(async () => {
    const context = await testContext(() => openInPostgres(url!));
    school = await testSchool(context);
    close = () => context.close();
    client = new pg.Client({
      connectionString: context.databaseUrl!,
      options: indexesOnly,
    });
    await client.connect();
    await fill(client, school.tenantId, await school.addAssignment());
    const sent = newTake(await school.addAssignment());
    const teacher = await school.as('teacher');
    await teacher.ask(openLiveRoom, { body: { courseId: school.courseId } });
    ({ sessionId } = await sendTake(await school.as('student'), sent));
  });
  afterAll(async () => {
    await client.end();
    await close();
  });

  /** The statements that are sent while something is asked. */
  async function statementsOf(
    person: PersonName,
    ask: (client: TestClient) => Promise<unknown>,
  ): Promise<readonly Statement[]> {
    const client = await school.as(person);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await ask(client);
      return sent.mock.calls.flatMap(([text, values]) =>
        typeof text === 'string' && /^(select|with)\b/.test(text)
          ? [{ text, values: (values as unknown as unknown[] | undefined) ?? [] }]
          : [],
      );
    } finally {
      sent.mockRestore();
    }
  }

  async function planOf({ text, values }: Statement): Promise<Node> {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'][0].Plan;
  }

  type List = readonly [
    name: string,
    person: PersonName,
    ask: (client: TestClient) => Promise<unknown>,
  ];
  const ofClass = () => ({ params: { courseId: school.courseId } });
  const ofStudent = () => ({ params: { studentId: school.ids.student } });
  const newStudent = { firstName: 'Anna', lastName: 'Lind', username: null, isAnother: false };
  const days = { query: { timeZoneId: 'Europe/Berlin', from: '2026-08-31', to: '2026-09-13' } };
  /** Not the teachers of an organisation, which are all of them. */
  const lists: readonly List[] = [
    ['classes', 'teacher', (client) => client.ask(getClasses)],
    ['one class', 'teacher', (client) => client.ask(getClassDetails, ofClass())],
    ['enrolments', 'teacher', (client) => client.ask(getEnrollments, ofClass())],
    ['students', 'teacher', (client) => client.ask(getStudents)],
    [
      'a list of new students',
      'teacher',
      (client) => client.ask(previewRoster, { ...ofClass(), body: { rows: [newStudent] } }),
    ],
    ['archived students', 'teacher', (client) => client.ask(getArchivedStudents)],
    ['one student', 'teacher', (client) => client.ask(getStudent, ofStudent())],
    ['assignments of a teacher', 'teacher', (client) => client.ask(getEducatorAssignments)],
    ['what a teacher is needed for', 'teacher', (client) => client.ask(getNeeds)],
    [
      'submissions',
      'teacher',
      async (client) => {
        const assignmentId = await school.addAssignment();
        return client.ask(getSubmissions, { params: { assignmentId } });
      },
    ],
    ['the gradebook', 'teacher', (client) => client.ask(getGradebook, ofClass())],
    [
      'what may be copied from other classes',
      'teacher',
      (client) => client.ask(getCopiable, ofClass()),
    ],
    [
      'skills of a class',
      'teacher',
      (client) => client.ask(getClassSkills, { ...ofClass(), query: {} }),
    ],
    [
      'examples of a skill',
      'teacher',
      (client) =>
        client.ask(getSkillExamples, {
          params: { ...ofClass().params, studentId: school.ids.student },
          query: { skill: 'clef:treble' },
        }),
    ],
    ['phrases', 'teacher', (client) => client.ask(getPhrases, ofClass())],
    ['a review', 'teacher', (client) => client.ask(getReview, { params: { sessionId } })],
    ['assignments of a student', 'student', (client) => client.ask(getAssignments)],
    [
      'takes of a student',
      'student',
      async (client) => {
        const assignmentId = await school.addAssignment();
        return client.ask(getTakes, { params: { assignmentId } });
      },
    ],
    ['live rooms that are open', 'student', (client) => client.ask(getOpenLiveRooms)],
    ['a live room and who is in it', 'teacher', (client) => client.ask(getLiveRoom)],
    [
      'a live room that one has joined',
      'student',
      (client) => client.ask(getJoinedRoom, { params: { teacherId: school.ids.teacher } }),
    ],
    ['one’s own practice', 'student', (client) => client.ask(getPracticeLog, days)],
    ['practice of all classes', 'teacher', (client) => client.ask(getClassesPractice, days)],
    [
      'practice of a class',
      'teacher',
      (client) => client.ask(getClassPracticeLog, { ...ofClass(), ...days }),
    ],
    [
      'practice of a student',
      'teacher',
      (client) => client.ask(getStudentPracticeLog, { ...ofStudent(), ...days }),
    ],
  ];

  it.each(lists)('%s: every statement goes by an index', async (_, person, ask) => {
    const statements = await statementsOf(person, ask);
    expect(statements.length).toBeGreaterThan(1);
    const found: string[] = [];
    for (const statement of statements) {
      const places = withoutIndex(await planOf(statement));
      for (const place of places) found.push(`${place}: ${statement.text.slice(0, 400)}`);
    }
    expect(found).toEqual([]);
  });
});
