import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createClass } from '#shared/contract/classes';
import { getExercise } from '#shared/contract/exercise';
import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevels,
  getSetUpLevelsFor,
  getSetUpMetadata,
  type SetUpLevelsReply,
  type userConstraints,
} from '#shared/contract/set-up';
import { noLimits } from '#shared/set-up/limits';
import { problemsIn } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

type Limits = z.input<typeof userConstraints>;

const levelIds = ({ standards }: SetUpLevelsReply) =>
  standards.flatMap(({ levels }) => levels.map(({ id }) => id));

describeOnDatabase('set-up', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  /** A class of `teacher` with `student`, limited as said. */
  async function limitedClass(change: Partial<Limits> = {}): Promise<string> {
    const courseId = await school.addClass();
    await school.context.allTenants
      .insertInto('course_limits')
      .values({
        tenant_id: school.tenantId,
        course_id: courseId,
        limits: JSON.stringify({ ...noLimits, ...change }),
      })
      .execute();
    return courseId;
  }

  /** The status and tag of a page asked for again, as a browser that kept the first answer does. */
  async function revalidate(path: string, client = school.visitor()) {
    const first = await client.fetch(path);
    const tag = first.headers.get('ETag') ?? '';
    const again = await client.fetch(path, { headers: { 'If-None-Match': tag } });
    return {
      tag,
      keeping: first.headers.get('Cache-Control'),
      status: again.status,
      text: await again.text(),
      tagAgain: again.headers.get('ETag'),
    };
  }

  describe('menu', () => {
    it('names in English what anyone can choose', async () => {
      const menu = await school.visitor().ask(getSetUpMetadata);
      expect(menu.version).toBe('test');
      expect(menu.mediumFamilies.length).toBe(10);
      expect(menu.mediums.trumpet?.name).toBe('Trumpet');
      expect(menu.mediums['choir-satb']?.name).toBe('Choir SATB');
      expect(menu.allKeySigs).toContainEqual({ id: 'f#', name: 'F sharp minor' });
      expect(menu.mediumFamilies.map(({ name }) => name)).toContain('Bowed strings and harp');
    });

    it('is kept by its tag', async () => {
      const { tag, keeping, ...again } = await revalidate(getSetUpMetadata.path);
      expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
      expect(keeping).toBe('no-cache');
      expect(again).toEqual({ status: 304, text: '', tagAgain: tag });
    });
  });

  describe('levels of a medium', () => {
    const levels = (medium: string, query = '') =>
      school
        .visitor()
        .ask(
          { ...getSetUpLevels, path: getSetUpLevels.path + query },
          { params: { exerciseType: 'sr', medium } },
        );

    it('are our ladder and the standards that are shown', async () => {
      const { standards } = await levels('trumpet');
      expect(standards.map(({ name }) => name)).toEqual([
        'Primavista',
        'Kodály sequence',
        'School years',
      ]);
      expect(standards[0]?.levels.map(({ name }) => name).slice(0, 2)).toEqual([
        'Level 1',
        'Level 2',
      ]);
      expect(standards[0]?.levels[1]?.keySigs).toEqual([
        { name: 'No sharps or flats', keySigIds: ['C'] },
        { name: 'Few flats', keySigIds: ['F'] },
      ]);
    });

    it('are there for ensembles too, with how their parts fall silent', async () => {
      const { standards } = await levels('choir-satb');
      expect(standards[0]?.levels[0]?.settings.clef).toBeNull();
      expect(standards[0]?.levels[0]?.partMuting).not.toBeNull();
    });

    it('are only those asked for, test levels too when they are named', async () => {
      expect(levelIds(await levels('violin', '?levelIds=pv~3,pv~1,s~2,nonsense'))).toEqual([
        'pv~1',
        'pv~3',
        's~2',
      ]);
      expect(levelIds(await levels('violin'))).not.toContain('s~2');
      expect((await levels('violin', '?levelIds=nonsense')).standards).toEqual([]);
    });

    it('are kept by their tag, which differs from medium to medium', async () => {
      const violin = await revalidate('/api/v2/mixer/levels/sr/violin');
      const viola = await revalidate('/api/v2/mixer/levels/sr/viola');
      expect([violin.status, viola.status]).toEqual([304, 304]);
      expect(violin.tag).not.toBe(viola.tag);
    });

    it('are none of a medium nobody knows, which the refusal names', async () => {
      const answer = await school
        .visitor()
        .call(getSetUpLevels, { params: { exerciseType: 'sr', medium: 'lute' } });
      expect(answer.status).toBe(400);
      expect(problemsIn(answer.body)).toEqual([
        { code: 'invalid', path: 'medium', problem: 'Cannot find medium "lute"' },
      ]);
    });

    it('are none of an exercise type nobody knows', async () => {
      expect(
        await school.visitor().refusal(getSetUpLevels, {
          params: { exerciseType: 'opera', medium: 'violin' },
        }),
      ).toEqual({ status: 400, code: 'invalid', path: 'exerciseType' });
    });
  });

  describe('levels within a class or an assignment', () => {
    const address = (sessionType: string, id: string, query = '') =>
      `/api/v2/mixer/levels/${sessionType}/${id}/sr/violin${query}`;
    const params = (sessionType: 'practice' | 'assignment', id: string) => ({
      params: { sessionType, id, exerciseType: 'sr' as const, medium: 'violin' },
    });

    it('are those the teacher leaves, which a query can only narrow', async () => {
      const courseId = await limitedClass({ levelIds: ['pv~2', 'pv~3'] });
      const student = await school.as('student');
      expect(levelIds(await student.ask(getSetUpLevelsFor, params('practice', courseId)))).toEqual([
        'pv~2',
        'pv~3',
      ]);
      const narrowed = await student.fetch(address('practice', courseId, '?levelIds=pv~3,pv~4'));
      expect(levelIds((await narrowed.json()) as SetUpLevelsReply)).toEqual(['pv~3']);
    });

    it('hold a level the teacher has fixed although it stands in no list', async () => {
      const courseId = await limitedClass({
        behaviours: { ...noLimits.behaviours, level: 'Locked' },
        locked: { levelId: 'pv~5' },
        levelIds: ['pv~2'],
      });
      const student = await school.as('student');
      expect(levelIds(await student.ask(getSetUpLevelsFor, params('practice', courseId)))).toEqual([
        'pv~2',
        'pv~5',
      ]);
    });

    it('are the assignment’s own, for its student and its teacher', async () => {
      const assignmentId = await school.addAssignment({ level_id: 'pv~4' });
      for (const person of ['student', 'teacher'] as const) {
        const reply = await (await school.as(person)).ask(
          getSetUpLevelsFor,
          params('assignment', assignmentId),
        );
        expect(levelIds(reply)).toEqual(['pv~4']);
      }
    });

    it('are kept by their tag, but not by whom the class is none of', async () => {
      const courseId = await limitedClass();
      const path = address('practice', courseId);
      const { status, tag } = await revalidate(path, await school.as('student'));
      expect(status).toBe(304);
      const stranger = await school.as('stranger');
      const answer = await stranger.fetch(path, { headers: { 'If-None-Match': tag } });
      expect([answer.status, answer.headers.get('ETag')]).toEqual([404, null]);
    });

    it.each(['otherTeacher', 'otherStudent', 'coordinator', 'stranger'] as const)(
      'are not there for %s, as of nothing at all',
      async (person) => {
        const client = await school.as(person);
        const courseId = await limitedClass();
        const ids = [
          ['practice', courseId],
          ['assignment', await school.addAssignment()],
          ['practice', school.context.newId()],
          // An id of the other kind.
          ['assignment', courseId],
          ['drill', courseId],
          ['practice', 'nonsense'],
        ] as const;
        for (const [sessionType, id] of ids) {
          const answer = await client.fetch(address(sessionType, id));
          expect([answer.status, problemsIn(await answer.json())]).toEqual([
            404,
            [{ code: 'not-found', problem: 'There is nothing here.' }],
          ]);
        }
      },
    );
  });

  describe('limits', () => {
    const ask = async (sessionType: 'practice' | 'assignment', id: string) =>
      (await school.as('student')).ask(getSetUpConstraints, { params: { sessionType, id } });

    it('of a class are what its teacher said', async () => {
      const change = {
        favoriteMediums: ['violin'],
        mediumWhitelist: ['violin', 'viola'],
        behaviours: { ...noLimits.behaviours, key: 'Disabled' as const },
        measureCounts: [4, 8],
      };
      expect(await ask('practice', await limitedClass(change))).toEqual({
        title: 'A class',
        constraints: { ...noLimits, ...change },
      });
    });

    it('are none where nobody said any', async () => {
      const courseId = await school.addClass();
      expect(await ask('practice', courseId)).toEqual({ title: 'A class', constraints: noLimits });
    });

    it('of an assignment fix everything that changes a note, and leave the rest as in the class', async () => {
      const courseId = await limitedClass({
        behaviours: { ...noLimits.behaviours, annotation: 'Disabled' },
        mustChoosePart: true,
        favoriteMediums: ['trumpet'],
      });
      const assignmentId = await school.addAssignment({ course_id: courseId, measure_count: 8 });
      expect(await ask('assignment', assignmentId)).toEqual({
        title: 'An assignment',
        constraints: {
          behaviours: {
            medium: 'Locked',
            level: 'Locked',
            meter: 'Locked',
            key: 'Locked',
            measureCount: 'Locked',
            annotation: 'Locked',
            minorScale: 'Locked',
          },
          locked: {
            medium: 'violin',
            levelId: 'pv~2',
            timeSignatures: ['4/4'],
            keySignatures: ['D'],
            measureCount: 8,
            minorScale: 'any',
            annotation: 'none',
            voices: [],
          },
          mediumWhitelist: ['violin'],
          a4: null,
          favoriteMediums: [],
          levelIds: ['pv~2'],
          measureCounts: null,
          profile: null,
          isCustomizationAllowed: false,
          allowUserToDisableKey: false,
          mustChoosePart: true,
          drills: true,
          practiseAlone: true,
          solfege: null,
          standards: null,
        },
      });
    });

    it('of an assignment that is not released are not there for its student', async () => {
      const release_date = new Date(school.context.clock.now().getTime() + 60_000);
      const id = await school.addAssignment({ release_date });
      const params = { sessionType: 'assignment', id };
      const student = await school.as('student');
      expect(await student.refusal(getSetUpConstraints, { params })).toMatchObject({ status: 404 });
      const teacher = await school.as('teacher');
      expect((await teacher.call(getSetUpConstraints, { params })).status).toBe(200);
    });

    it('that are stored broken are a bug, told to nobody but the log', async () => {
      const courseId = await limitedClass({ levelIds: 'all' as never });
      const student = await school.as('student');
      const params = { sessionType: 'practice', id: courseId };
      expect(await student.refusal(getSetUpConstraints, { params })).toEqual({
        status: 500,
        code: 'unexpected',
      });
    });
  });

  describe('what a class says of itself', () => {
    it('decides by which names its levels go, and by which syllables its notes', async () => {
      const teacher = await school.as('teacher');
      const { courseId: id } = await teacher.ask(createClass, {
        body: {
          ...{ title: 'Choir', description: '', color: 'blue', endDate: null, timeZone: 'UTC' },
          ...{ solfege: 'FixedDo', standards: ['kod'] },
        },
      });
      const params = { sessionType: 'practice', id } as const;
      const { constraints } = await teacher.ask(getSetUpConstraints, { params });
      expect(constraints).toMatchObject({ solfege: 'FixedDo', standards: ['kod'] });
      const medium = { exerciseType: 'sr', medium: 'violin' } as const;
      const levels = await teacher.ask(getSetUpLevelsFor, { params: { ...params, ...medium } });
      expect(levels.standards.map(({ abbreviation }) => abbreviation)).toEqual(['KOD']);
      const written = async (annotatorTypeName: string, courseId?: string) => {
        const query = {
          ...{ medium: 'violin', levelId: 'kod~3', measureCount: '8', tempo: '80', seed: '7' },
          ...{ launchType: 'practice', practiceMode: 'free', version: '1', annotatorTypeName },
        };
        return (await teacher.ask(getExercise, { query: { ...query, courseId } })).staff;
      };
      const inFixedDo = await written('FixedDo');
      expect(await written('MovableDoAndLaBasedMinor')).not.toBe(inFixedDo);
      expect(await written('MovableDoAndLaBasedMinor', id)).toBe(inFixedDo);
    });
  });

  describe('classes to practise for', () => {
    const titles = async (person: Parameters<TestSchool['as']>[0]) =>
      (await (await school.as(person)).ask(getPracticeCourses)).courses;

    it('are those somebody learns or teaches in that go on', async () => {
      const goesOn = await school.addClass();
      const archived = await school.addClass();
      await school.archiveClass(archived);
      for (const person of ['student', 'teacher'] as const) {
        const ids = (await titles(person)).map(({ courseId }) => courseId);
        expect(ids).toContain(goesOn);
        expect(ids).not.toContain(archived);
        expect(new Set(ids).size).toBe(ids.length);
      }
      expect(await titles('otherStudent')).toHaveLength(1);
      expect(await titles('coordinator')).toEqual([]);
    });
  });
});
