import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant';
import { storeAssignedMusic } from '#server/housekeeping/store-assigned-music';
import { getAssignedMusic } from '#shared/contract/assignment-editor';
import { getAssignment } from '#shared/contract/assignments';
import { assignedExercise, asWritten } from '../support/assigned-music.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { assessedAs, newTake, rightReport, sendTake } from '../support/test-take.ts';

describeOnDatabase('music of assignments from before it was stored', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const store = () =>
    storeAssignedMusic(school.context, inTenant(school.context.allTenants, school.tenantId));

  /** null where none is stored. */
  async function musicOf(assignmentId: string) {
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    const { pieceId } = assignment;
    if (pieceId === null) return null;
    const { music } = await student.ask(getAssignedMusic, { params: { assignmentId, pieceId } });
    return asWritten(music);
  }

  it('is written where nobody has played it', async () => {
    const assignmentId = await school.addAssignment();
    expect(await musicOf(assignmentId)).toBeNull();
    await store();
    expect(await musicOf(assignmentId)).toEqual(assignedExercise);
  });

  it('is that of a take, which an earlier composer wrote', async () => {
    const assignmentId = await school.addAssignment();
    const earlier = { ...assignedExercise, version: '9', difficulty: 1 };
    const report = { ...rightReport, music: earlier };
    await sendTake(await school.as('student'), newTake(assignmentId, assessedAs(report)));
    await store();
    expect(await musicOf(assignmentId)).toEqual(earlier);
  });

  it('is not that of a take of other music', async () => {
    const assignmentId = await school.addAssignment();
    const other = { ...rightReport, music: { ...assignedExercise, seed: 8, difficulty: 1 } };
    await sendTake(await school.as('student'), newTake(assignmentId, assessedAs(other)));
    await store();
    expect(await musicOf(assignmentId)).toEqual(assignedExercise);
  });

  it('is stored once, and left out where it cannot be written', async () => {
    const assignmentId = await school.addAssignment({ level_id: 'pv~99' });
    const known = await school.addAssignment();
    await store();
    const first = await musicOf(known);
    await store();
    expect(await musicOf(known)).toEqual(first);
    expect(await musicOf(assignmentId)).toBeNull();
  });
});
