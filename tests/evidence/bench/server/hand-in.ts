import { assess } from '#shared/assessment/assess';
import { assignedRequest } from '#shared/assignments/assigned-request';
import { getAssignments } from '#shared/contract/assignments';
import { completeAttempt } from '#shared/contract/uploads';
import { generateExercise } from '#shared/generation/generate';
import { played } from '../../../shared/assessment/performance.ts';
import { TestClient } from '../../../support/test-client.ts';
import { assessedAs, newTake, type Take, upload, webm } from '../../../support/test-take.ts';
import { serveFullSchool } from '../school/full-school.ts';
import { type Measured, measureAll, type Timed, underLoad } from './load.ts';

/** As they are counted by the clock on the wall. */
const SECONDS = 60;
/** Bytes of a recording of half a minute. */
const SOUND = 240_000;

interface HandedIn {
  /** From the first form to the acknowledgement, with the second assessment. */
  readonly whole: Measured;
  /** The call that asks for the forms alone. */
  readonly form: Measured;
}

/** A class whose work is due: each hands one take in, within a minute. */
export async function handIn(
  students: number,
  { databaseUrl, password }: { readonly databaseUrl: string | null; readonly password: string },
): Promise<HandedIn> {
  const size = { teachers: 1, classes: 1, studentsAClass: students, weeks: 1, assignments: 1 };
  const { address, close } = await serveFullSchool(size, databaseUrl);
  try {
    const forms: Timed[] = [];
    const app = {
      async request(path: string, init: RequestInit): Promise<Response> {
        const from = performance.now();
        const answer = await fetch(address + path, init);
        if (path.endsWith('/uploadForms'))
          forms.push({ milliseconds: performance.now() - from, isFailed: !answer.ok });
        return answer;
      },
    };
    const players: { readonly client: TestClient; readonly take: Take }[] = [];
    for (let number = 1; number <= students; number += 1) {
      const username = `pupil${String(number).padStart(3, '0')}`;
      const client = await new TestClient(app as never).signIn(username, password);
      players.push({ client, take: await takeOf(client) });
    }
    const whole = await underLoad(
      async (number) => {
        const { client, take } = players[number]!;
        const body = await upload(client, take);
        const params = { assignmentId: take.assignmentId };
        return (await client.call(completeAttempt, { params, body })).status === 200;
      },
      { perSecond: students / SECONDS, seconds: SECONDS },
    );
    return { whole, form: measureAll(forms) };
  } finally {
    await close();
  }
}

/** What is open of a student's assignments, played from end to end. */
async function takeOf(client: TestClient) {
  const { assignments } = await client.ask(getAssignments);
  const open = assignments.find(({ completedAt }) => completedAt === null)!;
  const { assignmentId, configuration, settings } = open;
  const { medium, seed } = configuration;
  const written = generateExercise(assignedRequest({ ...configuration, settings }, medium), seed);
  if (written.kind === 'refused') throw new Error(written.problem.problem);
  const { exercise: music } = written;
  const report = assess(music, played(music, 80), { tempo: 80 });
  return newTake(assignmentId, {
    ...assessedAs(report),
    audio: webm(SOUND),
    completedAt: new Date().toISOString(),
  });
}
