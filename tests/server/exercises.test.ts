import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ExerciseReply, getExercise } from '#shared/contract/exercise';
import { getLiveParts, getSetUpLevels, type userConstraints } from '#shared/contract/set-up';
import { readExerciseCode } from '#shared/generation/code';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { type Behaviour, type LimitedChoice, noLimits } from '#shared/set-up/limits';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

type Limits = z.input<typeof userConstraints>;

/** A query that wants nothing. */
const whole = {
  version: generatorVersion,
  tempo: '80',
  medium: 'violin',
  levelId: 'pv~2',
  measureCount: '8',
  launchType: 'practice',
  practiceMode: 'free',
  seed: '7',
};

describeOnDatabase('an exercise of the server', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const address = (query: Readonly<Record<string, string>>) =>
    `${getExercise.path}?${new URLSearchParams(query)}`;
  async function ask(change: Readonly<Record<string, string>> = {}, client?: TestClient) {
    const { seed, ...rest } = { ...whole, ...change };
    const query = seed === '' ? rest : { seed, ...rest };
    return (client ?? school.visitor()).ask({ ...getExercise, path: address(query) });
  }
  async function refused(change: Readonly<Record<string, string>>, client = school.visitor()) {
    const answer = await client.fetch(address({ ...whole, ...change }));
    return { status: answer.status, errors: problemsIn(await answer.json()) };
  }
  /** What the page writes for itself. */
  function written(request: PartialRequest, seed: number) {
    const outcome = generateExercise(completeRequest(request), seed);
    if (outcome.kind === 'refused') throw new Error(outcome.problem.problem);
    return outcome.exercise;
  }

  it('is the one the page would write, with what a player needs', async () => {
    const request = { keySigs: 'D', timeSigs: '3/4', annotatorTypeName: 'PitchNameAnnotation' };
    const exercise = written(
      {
        medium: 'violin',
        levelId: 'pv~2',
        measureCount: 8,
        keySignatures: ['D'],
        timeSignatures: ['3/4'],
        annotation: 'PitchNameAnnotation',
      },
      7,
    );
    expect(await ask(request)).toEqual({
      success: true,
      version: generatorVersion,
      staff: exercise.abc,
      openingTone: exercise.notes[0]!.midi,
      midiCacheKey: exercise.code,
      partTitles: [],
      printParams: { parts: 1, h: `Violin · Level 2 · D major · 3/4 · ${exercise.code}` },
      demoMsg: null,
      timedSession: {
        prepBeats: [
          { label: '1', beat: 0 },
          { label: '2', beat: 1 },
          { label: '3', beat: 2 },
        ],
        // Twenty-four beats of three quarters of a second.
        expectedDuration: 18,
        tempo: 80,
        metronomeUrl: null,
        subBeats: 2,
        beatsPerMeasure: 3,
        totalMeasureCount: 8,
        countDownSeconds: 30,
      },
      code: exercise.code,
      reload: false,
      message: null,
      redirectTo: null,
      devMessage: null,
    } satisfies ExerciseReply);
  });

  it('divides a dotted beat in three, and counts in as its meter does', async () => {
    const { timedSession } = await ask({ levelId: 'pv~4', timeSigs: '6/8', tempo: '60' });
    expect(timedSession).toMatchObject({ subBeats: 3, beatsPerMeasure: 2, expectedDuration: 16 });
    expect(timedSession.prepBeats.map(({ label }) => label)).toEqual(['1', '2', '1', '2']);
  });

  it('has no opening tone and no key where only rhythm is written', async () => {
    const { openingTone, printParams } = await ask({ medium: 'rhythmonly', timeSigs: '4/4' });
    expect(openingTone).toBeNull();
    expect(printParams.h).toMatch(/^Rhythm only · Level 2 · 4\/4 · \w+$/);
  });

  it.each([
    ['aa', '10', 3],
    ['timed', '10', 10],
    ['timed', '0', 0],
    ['free', '', 30],
  ])('in mode %s with a countdown of "%s" waits %i seconds', async (mode, given, seconds) => {
    const countDown: Record<string, string> = given === '' ? {} : { countDownSeconds: given };
    const { timedSession } = await ask({ practiceMode: mode, ...countDown });
    expect(timedSession.countDownSeconds).toBe(seconds);
  });

  it('names the players of an ensemble', async () => {
    const { partTitles, printParams } = await ask({ medium: 'string-orchestra', levelId: 'pv~4' });
    expect(partTitles).toEqual(['Violin 1', 'Violin 2', 'Viola', 'Cello', 'Double bass']);
    expect(printParams.parts).toBe(5);
  });

  it('is sung by the voices asked for', async () => {
    const request = { medium: 'choir-custom', levelId: 'pv~4', voiceInstruments: 'soprano,tenor' };
    const reply = await ask(request);
    expect(reply.partTitles).toEqual(['Soprano', 'Tenor']);
  });

  it('is another one each time no seed is given, and its code rebuilds it', async () => {
    const [first, second] = [await ask({ seed: '' }), await ask({ seed: '' })];
    expect(first.code).not.toBe(second.code);
    const read = readExerciseCode(first.code);
    if (read.kind !== 'code') throw new Error(read.problem);
    expect(written(read.request, read.seed).abc).toBe(first.staff);
  });

  it('is written for everybody of a class that asks at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, seed) => ask({ seed: String(seed) })),
    );
    const staves = Array.from(
      { length: 30 },
      (_, seed) => written({ medium: 'violin', levelId: 'pv~2', measureCount: 8 }, seed).abc,
    );
    expect(replies.map(({ staff }) => staff)).toEqual(staves);
  });

  it('with a seed may be kept, and is asked about by its tag', async () => {
    const first = await school.visitor().fetch(address(whole));
    expect(first.headers.get('X-PV-Version')).toBe(generatorVersion);
    const tag = first.headers.get('ETag') ?? '';
    const ask = (query: Record<string, string>) =>
      school
        .visitor()
        .fetch(address({ ...whole, ...query }), { headers: { 'If-None-Match': tag } });
    const again = await ask({});
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('X-PV-Version')).toBe(generatorVersion);
    expect((await ask({ seed: '8' })).status).toBe(200);
  });

  it('is refused with everything that is wrong with the request', async () => {
    const { status, errors } = await refused({
      tempo: 'fast',
      launchType: 'fun',
      medium: '',
      levelId: '',
      measureCount: 'many',
    });
    expect(status).toBe(400);
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'launchType',
      'levelId',
      'measureCount',
      'medium',
      'tempo',
    ]);
    for (const { code, problem } of errors) {
      expect(code).toBe('invalid');
      expect(problem).not.toBe('');
    }
  });

  it.each([
    ['a medium nobody knows', { medium: 'lute' }, 'medium'],
    ['a level nobody knows', { levelId: 'pv~99' }, 'levelId'],
    ['a count the level has not', { measureCount: '7' }, 'measureCount'],
    ['a meter the level has not', { timeSigs: '5/4' }, 'timeSigs'],
    ['a key the level has not', { keySigs: 'Gb' }, 'keySigs'],
    ['a seed that is no number', { seed: 'x' }, 'seed'],
    ['a seed beyond what a number holds', { seed: '9007199254740992' }, 'seed'],
    [
      'three voices of a type',
      { medium: 'choir-custom', levelId: 'pv~4', voiceInstruments: 'soprano,mezzo,soprano' },
      'voiceInstruments',
    ],
  ])('cannot be had with %s, which the refusal names', async (_, change, path) => {
    const { status, errors } = await refused(change);
    expect(status).toBe(400);
    expect(errors.map((one) => one.path)).toEqual([path]);
  });

  it.each([
    [{ medium: 'violn' }, 'Cannot find medium "violn"; the nearest is violin'],
    [
      { seed: '-1' },
      'seed has a value that is not allowed. Send a whole number from 0 to 9007199254740991.',
    ],
    [
      { measureCount: '-5' },
      'measureCount has a value that is not allowed. Send a whole number from 1, or -1 for the usual one.',
    ],
  ])('with %j is told what would do', async (change, problem) => {
    expect((await refused(change)).errors.map((one) => one.problem)).toEqual([problem]);
  });

  it('cannot be asked with one field twice', async () => {
    const answer = await school.visitor().fetch(`${address(whole)}&medium=viola`);
    expect(answer.status).toBe(400);
    expect(problemsIn(await answer.json())[0]).toMatchObject({
      path: 'medium',
      problem: 'Send this field once.',
    });
  });

  describe('for an assignment', () => {
    const stored: Partial<ExerciseRequest> = { timeSignatures: ['4/4'], keySignatures: ['D'] };

    it('is the stored one whatever else the query says, for its student and its teacher', async () => {
      const assignmentId = await school.addAssignment({ seed: 2 ** 53 - 1 });
      const exercise = written({ medium: 'violin', levelId: 'pv~2', ...stored }, 2 ** 53 - 1);
      const query = {
        ...{ assignmentId, launchType: 'assignment', practiceMode: 'aa', levelId: 'pv~5' },
        ...{ medium: 'trumpet', measureCount: '16', keySigs: 'F', seed: '3', minorScale: 'none' },
        ...{ annotatorTypeName: 'PitchNameAnnotation', timeSigs: '3/4' },
      };
      for (const person of ['student', 'teacher', 'coTeacher'] as const) {
        const reply = await ask(query, await school.as(person));
        expect([reply.staff, reply.code]).toEqual([exercise.abc, exercise.code]);
        expect(reply.timedSession.countDownSeconds).toBe(3);
      }
    });

    it('is not there for anybody else, nor before it is released', async () => {
      const query = { assignmentId: await school.addAssignment(), launchType: 'assignment' };
      for (const person of ['otherTeacher', 'otherStudent', 'coordinator', 'stranger'] as const) {
        expect((await refused(query, await school.as(person))).status).toBe(404);
      }
      expect((await refused(query)).status).toBe(401);
      const release_date = new Date(school.context.clock.now().getTime() + 60_000);
      const unreleased = await school.addAssignment({ release_date });
      const student = await school.as('student');
      expect((await refused({ ...query, assignmentId: unreleased }, student)).status).toBe(404);
      expect((await refused({ ...query, assignmentId: 'nonsense' }, student)).status).toBe(404);
    });
  });

  describe.each(['classId', 'courseId'])('for a class named as %s', (name) => {
    it('is its members’, and not there for anybody else', async () => {
      const courseId = await school.addClass();
      const query = { [name]: courseId };
      for (const person of ['student', 'teacher'] as const) {
        expect((await ask(query, await school.as(person))).success).toBe(true);
      }
      for (const person of ['classmate', 'otherTeacher', 'stranger'] as const) {
        expect((await refused(query, await school.as(person))).status).toBe(404);
      }
      expect((await refused(query)).status).toBe(401);
    });
  });

  describe('for a class with limits', () => {
    async function limitedClass(change: Partial<Limits>): Promise<string> {
      const courseId = await school.addClass();
      const limits = JSON.stringify({ ...noLimits, ...change });
      await school.context.allTenants
        .insertInto('course_limits')
        .values({ tenant_id: school.tenantId, course_id: courseId, limits })
        .execute();
      return courseId;
    }
    const held = (
      choices: readonly LimitedChoice[],
      behaviour: Behaviour = 'Locked',
    ): Limits['behaviours'] => ({
      ...noLimits.behaviours,
      ...Object.fromEntries(choices.map((choice) => [choice, behaviour])),
    });
    /** As its student asks. */
    async function staffOf(classId: string, query: Readonly<Record<string, string>> = {}) {
      return (await ask({ classId, ...query }, await school.as('student'))).staff;
    }
    const violin: PartialRequest = { medium: 'violin', levelId: 'pv~2', measureCount: 8 };

    it('is what was asked where the limits leave it', async () => {
      const classId = await limitedClass({
        mediumWhitelist: ['violin'],
        levelIds: ['pv~2'],
        measureCounts: [8],
      });
      expect(await staffOf(classId)).toBe(written(violin, 7).abc);
      expect(await staffOf(classId, { measureCount: '-1' })).toBe(
        written({ ...violin, measureCount: -1 }, 7).abc,
      );
    });

    it('has the teacher’s own values where they are fixed, in no list and whatever is asked', async () => {
      const courseId = await limitedClass({
        behaviours: held([
          ...['medium', 'level', 'meter', 'key', 'measureCount'],
          ...['annotation', 'minorScale'],
        ] as LimitedChoice[]),
        locked: {
          ...{ medium: 'trumpet', levelId: 'pv~5', timeSignatures: ['3/4'], keySignatures: ['d'] },
          ...{ measureCount: 16, annotation: 'PitchNameAnnotation', minorScale: 'harmonic' },
        },
        mediumWhitelist: ['violin'],
        levelIds: ['pv~2'],
        measureCounts: [16],
      });
      const fixed = written(
        {
          ...{ medium: 'trumpet', levelId: 'pv~5', timeSignatures: ['3/4'], keySignatures: ['d'] },
          ...{ annotation: 'PitchNameAnnotation', minorScale: 'harmonic', course: courseId },
          measureCount: 16,
        },
        7,
      );
      const query = { timeSigs: '4/4', keySigs: 'G', levelId: 'pv~99', minorScale: 'none' };
      const student = await school.as('student');
      expect((await ask({ courseId, ...query }, student)).staff).toBe(fixed.abc);
    });

    it('leaves to the level what is disabled', async () => {
      const behaviours = held(
        ['meter', 'key', 'measureCount', 'annotation', 'minorScale'],
        'Disabled',
      );
      const query = {
        ...{ timeSigs: '3/4', keySigs: 'D', minorScale: 'none' },
        annotatorTypeName: 'PitchNameAnnotation',
      };
      expect(await staffOf(await limitedClass({ behaviours }), query)).toBe(
        written({ ...violin, measureCount: -1 }, 7).abc,
      );
    });

    it('keeps what was asked where a lock has no value', async () => {
      const classId = await limitedClass({ behaviours: held(['medium', 'level', 'meter', 'key']) });
      expect(await staffOf(classId, { timeSigs: '3/4', keySigs: 'D' })).toBe(
        written({ ...violin, timeSignatures: ['3/4'], keySignatures: ['D'] }, 7).abc,
      );
    });

    it('fits what is fixed to the level, as set-up does', async () => {
      const classId = await limitedClass({
        behaviours: held(['meter', 'key', 'measureCount']),
        locked: { timeSignatures: ['5/4'], keySignatures: ['Gb'], measureCount: 7 },
      });
      const { standards } = await school
        .visitor()
        .ask(getSetUpLevels, { params: { exerciseType: 'sr', medium: 'violin' } });
      const level = standards.flatMap(({ levels }) => levels).find(({ id }) => id === 'pv~2');
      const meter = level?.timeSigs[0];
      expect(await staffOf(classId)).toBe(
        written({ ...violin, measureCount: -1, timeSignatures: [meter!] }, 7).abc,
      );
    });

    it.each([
      [
        'an instrument that is not its own',
        { mediumWhitelist: ['viola', 'cello'] },
        {},
        'medium',
        'The class plays Viola or Cello.',
      ],
      [
        'a level that is not its own',
        { levelIds: ['pv~1', 'pv~3'] },
        {},
        'levelId',
        'The class plays at Level 1 or Level 3.',
      ],
      [
        'a level of a board that no menu shows',
        { levelIds: ['pv~2'] },
        { levelId: 'abrsm~8' },
        'levelId',
        'The class plays at Level 2.',
      ],
      [
        'a count that is not its own',
        { measureCounts: [4, 12] },
        { levelId: 'pv~3' },
        'measureCount',
        'The class plays 4 or 12 measures, or the usual number, -1.',
      ],
      [
        'a count that is not its own under a lock without a value',
        { measureCounts: [4, 12], behaviours: held(['measureCount']) },
        { levelId: 'pv~3' },
        'measureCount',
        'The class plays 4 or 12 measures, or the usual number, -1.',
      ],
    ] satisfies [string, Partial<Limits>, Record<string, string>, string, string][])(
      'cannot be had with %s, which the refusal names',
      async (_, limits, query, path, problem) => {
        const classId = await limitedClass(limits);
        for (const person of ['student', 'teacher'] as const) {
          expect(await refused({ classId, ...query }, await school.as(person))).toEqual({
            status: 400,
            errors: [{ code: 'invalid', path, problem }],
          });
        }
      },
    );

    it('is refused with everything the class does not leave', async () => {
      const classId = await limitedClass({ mediumWhitelist: ['viola'], levelIds: ['pv~1'] });
      const { errors } = await refused({ classId }, await school.as('student'));
      expect(errors.map(({ path }) => path)).toEqual(['medium', 'levelId']);
    });

    it('is refused by the generator where an open choice fits no catalogue', async () => {
      const classId = await limitedClass({ behaviours: held(['key']) });
      const student = await school.as('student');
      for (const [change, path] of [
        [{ medium: 'lute' }, 'medium'],
        [{ levelId: 'pv~99' }, 'levelId'],
        [{ timeSigs: '5/4' }, 'timeSigs'],
      ] as const) {
        const { status, errors } = await refused({ classId, ...change }, student);
        expect([status, errors.map((one) => one.path)]).toEqual([400, [path]]);
      }
    });

    it('is one class’s, by one name or by both', async () => {
      const classId = await limitedClass({ levelIds: ['pv~2'] });
      const other = await limitedClass({});
      const student = await school.as('student');
      expect((await ask({ classId, courseId: classId.toUpperCase() }, student)).success).toBe(true);
      const { status, errors } = await refused({ classId, courseId: other }, student);
      expect([status, errors[0]?.path]).toEqual([400, 'courseId']);
    });

    it('does not touch an assignment', async () => {
      const classId = await limitedClass({ levelIds: ['pv~1'], mediumWhitelist: ['viola'] });
      const assignmentId = await school.addAssignment({ course_id: classId, seed: 9 });
      const stored = { timeSignatures: ['4/4'], keySignatures: ['D'] };
      expect(await staffOf(classId, { assignmentId })).toBe(
        written({ medium: 'violin', levelId: 'pv~2', ...stored }, 9).abc,
      );
    });
  });

  describe('in parts', () => {
    const parts = (instrument: string, query: Readonly<Record<string, string>>) =>
      school
        .visitor()
        .call(
          { ...getLiveParts, path: `${getLiveParts.path}?${new URLSearchParams(query)}` },
          { params: { instrument } },
        );

    it('says who may read what', async () => {
      const { status, body } = await parts('choir-custom', {
        levelId: 'pv~4',
        voiceInstruments: 'soprano,tenor',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        parts: [
          { partId: 'soprano', instrument: 'soprano', octave: null },
          { partId: 'tenor', instrument: 'tenor', octave: null },
        ],
      });
    });

    it('has nothing to choose for a single instrument', async () => {
      expect((await parts('violin', { levelId: 'pv~4' })).body).toEqual({ parts: [] });
    });

    it.each([
      ['an instrument nobody knows', 'lute', { levelId: 'pv~4' }, 'instrument'],
      ['a level nobody knows', 'band', { levelId: 'pv~99' }, 'levelId'],
      ['no level', 'band', {}, 'levelId'],
      [
        'voices that are none',
        'choir-custom',
        { levelId: 'pv~4', voiceInstruments: 'soprano,kazoo' },
        'voiceInstruments',
      ],
    ])('are refused with %s', async (_, instrument, query, path) => {
      const { status, body } = await parts(instrument, query as Record<string, string>);
      expect(status).toBe(400);
      expect(problemsIn(body)[0]).toMatchObject({ code: 'invalid', path });
    });
  });
});
