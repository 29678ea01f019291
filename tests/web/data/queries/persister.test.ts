import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { usualSettings } from '#shared/assignments/settings';
import { everythingShown } from '#shared/assignments/shown';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import { getPracticeCourses } from '#shared/contract/set-up';
import { createApi } from '../../../../web/data/api/api.ts';
import { Trouble } from '../../../../web/data/api/trouble.ts';
import { createQueryClient } from '../../../../web/data/queries/client.ts';
import { createReplyPersister } from '../../../../web/data/queries/persister.ts';
import { replyQuery } from '../../../../web/data/queries/reply-query.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { keepBefore } from '../support/kept-before.ts';

const assignment: StudentAssignment = {
  assignmentId: 'one',
  title: 'First reading',
  instructions: '',
  courseId: 'strings',
  courseTitle: 'Strings',
  timeZone: null,
  ownLine: null,
  ownPart: null,
  isPartChosen: false,
  lines: [],
  parts: [],
  dueDate: null,
  acceptsLate: true,
  configuration: {
    medium: 'violin',
    levelId: 'pv~1',
    measureCount: 4,
    timeSignatures: [],
    keySignatures: [],
    seed: 1,
  },
  pieceId: null,
  laterPieceIds: [],
  picksInstrument: false,
  autoAssessMode: 'lenient',
  isMicCheckSkippable: false,
  round: 1,
  isAbandoned: false,
  hasExtra: false,
  gaveBack: false,
  attemptSummary: { attempts: 0, totalAttemptsAllowed: 2 },
  isLate: false,
  ...{ startedAt: null, completedAt: null, lastDate: null, classEnds: null, wantsGrade: true },
  exitAction: { action: 'redirect', location: '/assignments' },
  ...{ shown: everythingShown, isReturned: false, isExcused: false },
  settings: usualSettings,
  status: 'Not Started',
  sessionId: null,
  ...{ isGraded: false, grade: null, outOf: null },
  teacherFeedback: null,
};

const list = replyQuery(getAssignments);
const one = replyQuery(getAssignment, { params: { assignmentId: 'one' } });
const noon = Date.parse('2026-06-01T12:00:00Z');

let devices = 0;
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

/** A device and the server it meets. Each visit has an empty memory, and what the device keeps. */
function device(reader = `reader-${devices++}`) {
  const db = openDatabase(reader);
  opened.push(db);
  let answer: () => Response | Promise<Response> = () =>
    Response.json({ assignments: [assignment] });
  const api = createApi({
    fetch: async () => answer(),
    sleep: async () => {},
    onSignInNeeded: () => {},
  });
  const visit = (patience = 1000) =>
    createQueryClient({ api, persister: createReplyPersister(db, { now: () => noon, patience }) });
  const kept = () => db.replies.toCollection().primaryKeys();
  return {
    db,
    visit,
    answerWith: (next: typeof answer) => (answer = next),
    /** The list was shown once with a network. */
    async visitOnce() {
      const reply = await visit().fetchQuery(list);
      await expect.poll(kept).toContain(getAssignments.path);
      return reply;
    },
  };
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const silence = () => new Promise<Response>(() => {});
const renamed = { assignments: [{ ...assignment, title: 'Second reading' }] };

describe('an answer kept on the device', () => {
  it.each([
    ['there is no network', noNetwork],
    ['the server is in trouble', () => new Response(null, { status: 500 })],
    ['a page answers that is not the server’s', () => new Response('<!doctype html>')],
    ['a filter forbids it', () => new Response('<!doctype html>', { status: 403 })],
  ])('stands in while %s', async (_, trouble) => {
    const { visit, visitOnce, answerWith } = device();
    const first = await visitOnce();
    answerWith(trouble);
    expect(await visit().fetchQuery(list)).toEqual(first);
  });

  it('stands in for a network that is there and brings nothing, and is what is waited for else', async () => {
    const { visit, visitOnce, answerWith } = device();
    answerWith(silence);
    const nothing = Symbol('nothing');
    const soon = new Promise((resolve) => setTimeout(resolve, 50, nothing));
    expect(await Promise.race([visit(5).fetchQuery(list), soon])).toBe(nothing);
    answerWith(() => Response.json({ assignments: [assignment] }));
    const first = await visitOnce();
    answerWith(silence);
    expect(await visit(5).fetchQuery(list)).toEqual(first);
  });

  it('stays on the screen when a newer one comes after all, which is kept for the next time', async () => {
    const { db, visit, visitOnce, answerWith } = device();
    const first = await visitOnce();
    let come: (answer: Response) => void = () => {};
    answerWith(() => new Promise((resolve) => (come = resolve)));
    const client = visit(5);
    expect(await client.fetchQuery(list)).toEqual(first);
    come(Response.json(renamed));
    await expect
      .poll(() => db.replies.get(getAssignments.path))
      .toMatchObject({ reply: renamed, storedAt: new Date(noon).toISOString() });
    expect(client.getQueryData(list.queryKey)).toEqual(first);
    answerWith(noNetwork);
    expect(await visit().fetchQuery(list)).toEqual(renamed);
  });

  it('does not hide a refusal', async () => {
    const { visit, visitOnce, answerWith } = device();
    await visitOnce();
    const errors = [{ code: 'forbidden', problem: 'This is not yours to see.' }];
    answerWith(() => Response.json({ errors }, { status: 403 }));
    const refused = visit().fetchQuery(list);
    await expect(refused).rejects.toBeInstanceOf(Trouble);
    await expect(refused).rejects.toMatchObject({ outcome: { kind: 'refused', status: 403 } });
  });

  it('is none where nothing was kept', async () => {
    const { visit, answerWith } = device();
    answerWith(noNetwork);
    await expect(visit().fetchQuery(list)).rejects.toMatchObject({ outcome: { kind: 'network' } });
  });

  it('lets an assignment that was only listed be opened without a network', async () => {
    const { visit, visitOnce, answerWith } = device();
    await visitOnce();
    answerWith(noNetwork);
    expect(await visit().fetchQuery(one)).toEqual({ assignment });
  });

  it('is of one GET of the contract only', async () => {
    const { db, visit } = device();
    const queryFn = async () => new ArrayBuffer(8);
    expect(await visit().fetchQuery({ queryKey: ['sound'], queryFn })).toBeInstanceOf(ArrayBuffer);
    expect(await db.replies.count()).toBe(0);
  });

  it('of another shape than today’s is none, and stays for the page that can read it', async () => {
    const { db, visit, answerWith } = device();
    const row = { key: getAssignments.path, reply: { assignments: 'many' }, storedAt: '2026' };
    await db.replies.put(row);
    answerWith(noNetwork);
    await expect(visit().fetchQuery(list)).rejects.toBeInstanceOf(Trouble);
    expect(await db.replies.toArray()).toEqual([row]);
  });

  it('and its want are no matter to a device that keeps nothing', async () => {
    const { db, visit } = device();
    db.close();
    expect(await visit().fetchQuery(list)).toEqual({ assignments: [assignment] });
  });
});

it('a device that an older page left without a network still has its lists', async () => {
  const storedAt = new Date(noon - 90 * 24 * 60 * 60_000).toISOString();
  const metadata = replyQuery(getPracticeCourses, { query: { version: '7' } });
  const courses = [{ courseId: 'strings', title: 'Strings' }];
  await keepBefore('upgraded', {
    replies: [
      { key: '/api/v2/assignments', reply: { assignments: [assignment] }, storedAt },
      { key: '/api/v2/assignment/one', reply: { assignment }, storedAt },
      { key: '/api/v2/mixer/courses?version=7', reply: { courses }, storedAt },
    ],
  });
  const { visit, answerWith } = device('upgraded');
  answerWith(noNetwork);
  expect(await visit().fetchQuery(list)).toEqual({ assignments: [assignment] });
  expect(await visit().fetchQuery(one)).toEqual({ assignment });
  // What it did not ask for then is as where nobody said anything.
  const unsaid = { drills: true, practiseAlone: true, constraints: null };
  const read = courses.map((course) => ({ ...course, ...unsaid }));
  expect(await visit().fetchQuery(metadata)).toEqual({ courses: read });
});
