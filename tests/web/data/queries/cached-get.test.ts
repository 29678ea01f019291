import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import { createApi } from '../../../../web/data/api/api.ts';
import { cachedGet } from '../../../../web/data/queries/cached-get.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';

const assignment: StudentAssignment = {
  assignmentId: 'one',
  title: 'First reading',
  instructions: '',
  courseId: 'strings',
  courseTitle: 'Strings',
  dueDate: null,
  configuration: {
    medium: 'violin',
    levelId: 'pv~1',
    measureCount: 4,
    timeSignatures: [],
    keySignatures: [],
    seed: 1,
  },
  autoAssessMode: 'lenient',
  isMicCheckSkippable: false,
  attemptSummary: { attempts: 0, totalAttemptsAllowed: 2 },
  status: 'Not Started',
  sessionId: null,
  grade: null,
  teacherFeedback: null,
};

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete();
});

function setUp() {
  const db = openDatabase('reader');
  opened.push(db);
  let answer = () => Response.json({ assignments: [assignment] });
  const api = createApi({
    fetch: async () => answer(),
    sleep: async () => {},
    onSignInNeeded: () => {},
  });
  return { db, api, answerWith: (next: () => Response) => (answer = next) };
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

describe('an answer kept on the device', () => {
  it.each([
    ['there is no network', noNetwork],
    ['the server is in trouble', () => new Response(null, { status: 500 })],
    ['a page answers that is not the server’s', () => new Response('<!doctype html>')],
    ['a filter forbids it', () => new Response('<!doctype html>', { status: 403 })],
  ])('stands in while %s', async (_, trouble) => {
    const { db, api, answerWith } = setUp();
    const first = await cachedGet(api, db, getAssignments);
    answerWith(trouble);
    expect(await cachedGet(api, db, getAssignments)).toEqual(first);
  });

  it('stands in for a network that is there and brings nothing, and is what is waited for else', async () => {
    const { db, api } = setUp();
    const silent = createApi({
      fetch: () => new Promise(() => {}),
      sleep: async () => {},
      onSignInNeeded: () => {},
    });
    const nothing = Symbol('nothing');
    const soon = new Promise((resolve) => setTimeout(resolve, 50, nothing));
    expect(await Promise.race([cachedGet(silent, db, getAssignments, {}, 5), soon])).toBe(nothing);
    const first = await cachedGet(api, db, getAssignments);
    expect(await cachedGet(silent, db, getAssignments, {}, 5)).toEqual(first);
  });

  it('does not hide a refusal', async () => {
    const { db, api, answerWith } = setUp();
    await cachedGet(api, db, getAssignments);
    const errors = [{ code: 'forbidden', problem: 'This is not yours to see.' }];
    answerWith(() => Response.json({ errors }, { status: 403 }));
    expect(await cachedGet(api, db, getAssignments)).toMatchObject({
      kind: 'refused',
      status: 403,
    });
  });

  it('lets an assignment that was only listed be opened without a network', async () => {
    const { db, api, answerWith } = setUp();
    await cachedGet(api, db, getAssignments);
    answerWith(noNetwork);
    expect(await cachedGet(api, db, getAssignment, { params: { assignmentId: 'one' } })).toEqual({
      kind: 'ok',
      reply: { assignment },
    });
  });
});
