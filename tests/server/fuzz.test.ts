import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#shared/lib/random';
import { createRequests, type OpenApi } from '../support/fuzz-requests.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';
import { type PersonName, people, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

/** `npm run fuzz -- --count N --seed S` asks for more, or for others. */
const count = Number(process.env.FUZZ_COUNT ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** What stands in the rows of one organisation, and must not be read in the other. */
const canaries = {
  ours: /Last-(?!strange)|Canary of ours/,
  theirs: /Last-strange|Canary of theirs/,
} as const;

const callers = [...Object.keys(people), 'anonymous'] as (PersonName | 'anonymous')[];

describe(`${count} requests that nobody wrote`, () => {
  let school: TestSchool;
  let ids: readonly string[];
  beforeAll(async () => {
    school = await testSchool(await testContext(openInPGlite));
    const { allTenants: db, newId } = school.context;
    const assignmentId = await school.addAssignment();
    const { sessionId } = await sendTake(await school.as('student'), newTake(assignmentId));
    const courses = await db.selectFrom('course').select(['id', 'tenant_id']).execute();
    for (const { id, tenant_id } of courses) {
      const title = tenant_id === school.tenantId ? 'Canary of ours' : 'Canary of theirs';
      await db.updateTable('course').set({ title }).where('id', '=', id).execute();
    }
    const theirs = courses.find(({ tenant_id }) => tenant_id !== school.tenantId)!;
    const strange = await school.addAssignment({
      ...{ tenant_id: theirs.tenant_id, course_id: theirs.id, title: 'Canary of theirs' },
    });
    ids = [
      ...Object.values(school.ids),
      ...courses.map(({ id }) => id),
      ...[assignmentId, sessionId, strange, newId(), school.tenantId, theirs.tenant_id],
    ];
  });
  afterAll(() => school.context.close());

  it('break nothing, and read nothing of another organisation', async () => {
    const contract = await school.visitor().fetch('/api/openapi.json');
    const random = createRandom(seed, 'fuzz');
    const next = createRequests((await contract.json()) as OpenApi, ids, random);
    const clients = new Map<string, TestClient>();
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < count; number += 1) {
      const caller = callers[random.int(callers.length)]!;
      const client = clients.get(caller) ?? (await enter(caller));
      clients.set(caller, client);
      const { method, path, body } = next();
      const answer = await client.fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body !== null && { body }),
      });
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = await answer.text();
      const hidden = caller.startsWith('strange') ? canaries.ours : canaries.theirs;
      const isLeak = hidden.test(text) || (caller === 'anonymous' && canaries.ours.test(text));
      if (status >= 500 || isLeak) {
        wrong.push(
          `${number} ${caller}: ${method} ${path} ${body} → ${status} ${text.slice(0, 300)}`,
        );
      }
      // Whoever was signed out comes in again, while they still have an account.
      if (status === 401 || path.endsWith('/signOut')) clients.delete(caller);
      if (number % 50 === 0) school.context.clock.advance({ minutes: 1 });
    }
    expect(wrong).toEqual([]);
    // It gets through to what is behind the checks, too.
    expect(statuses.get(200)).toBeGreaterThan(count / 10);
  });

  const enter = (caller: PersonName | 'anonymous') =>
    caller === 'anonymous' ? school.visitor() : school.as(caller).catch(() => school.visitor());
});
