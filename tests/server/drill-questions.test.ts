import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDrillQuestion } from '#shared/contract/drills';
import { composeExercise } from '#shared/drills/create-exercise';
import { drillOf } from '#shared/drills/drills';
import { readExercise } from '#shared/drills/read-exercise';
import { generateExercise } from '#shared/generation/generate';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('questions of drills that are composed', (open) => {
  let school: TestSchool;
  let visitor: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    visitor = school.visitor();
  });
  afterAll(() => school.context.close());

  it.each([
    ['rhythmicDictation', 'rd', {}],
    ['melodicDictation', 'mel', { medium: 'flute' }],
    ['meter', 'md', { meters: ['6/8'] }],
  ] as const)('of %s are with a seed those of a device', async (drill, type, settings) => {
    const query = {
      ...{ levelId: 'pv~4', seed: '7' },
      ...('medium' in settings && { medium: settings.medium }),
      ...('meters' in settings && { timeSigs: settings.meters.join() }),
    };
    const served = await visitor.ask(getDrillQuestion, { params: { drill }, query });
    const rules = drillOf(type);
    const own = { ...rules.defaults, levelId: 'pv~4', ...settings };
    const [step] = rules.steps.filter((one) => rules.items(own, one).length > 0);
    const made = await composeExercise(
      rules,
      { settings: own, step: step!, seed: 7, last: null },
      async (request, seed) => generateExercise(request, seed),
    );
    const { midiCacheKey, ...question } = served;
    expect(question).toEqual(JSON.parse(JSON.stringify(made)));
    expect(midiCacheKey).toMatch(new RegExp(`^${drill}\\?.*seed=7`));
    expect(readExercise(served).kind).toBe('ok');
  });

  it.each([
    [{ levelId: 'custom' }, 'levelId'],
    [{ selectedRhythms: '1,2' }, 'selectedRhythms'],
    [{ levelId: 'pv~3', MustStartOnRoot: 'true' }, 'MustStartOnRoot'],
    [{ levelId: 'pv~99' }, 'levelId'],
    [{ levelId: 'pv~4', timeSigs: '3/4,5/7' }, 'timeSigs'],
    [{ seed: 'seven' }, 'seed'],
    [{ step: 'none' }, 'step'],
    [{ medium: 'lute' }, 'medium'],
  ])('%j is refused by its name', async (query, path) => {
    const params = { drill: 'meter' };
    const refused = await visitor.refusal(getDrillQuestion, { params, query });
    expect(refused).toMatchObject({ status: 400, path });
  });

  it('of a drill there is none of are not found', async () => {
    const params = { drill: 'noteNaming' };
    expect((await visitor.refusal(getDrillQuestion, { params })).status).toBe(404);
  });
});
