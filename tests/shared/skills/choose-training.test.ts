import { expect, it } from 'vitest';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { chooseTraining, notesAsking } from '#shared/skills/choose-training';
import type { SkillId } from '#shared/skills/skill';

const plain = completeRequest({ medium: 'violin', levelId: 'pv~3' });
const brief = (skill: SkillId) => ({ skill, seed: 7, count: 8, generate: generateExercise });

it('takes the music in which most notes ask the skill', async () => {
  const seeds: number[] = [];
  const skill = 'interval:third-up';
  const chosen = await chooseTraining([plain], {
    ...brief(skill),
    generate(request, seed) {
      seeds.push(seed);
      return generateExercise(request, seed);
    },
  });
  const shares = seeds.map((seed) => {
    const one = generateExercise(plain, seed);
    return one.kind === 'exercise'
      ? notesAsking(skill, one.exercise) / one.exercise.notes.length
      : 0;
  });
  expect(notesAsking(skill, chosen!) / chosen!.notes.length).toBe(Math.max(...shares));
  expect(Math.max(...shares)).toBeGreaterThan(Math.min(...shares));
  expect(await chooseTraining([plain], brief(skill))).toEqual(chosen);
});

it('goes on to the next request where the first never asks it, and says where none does', async () => {
  const asked: ExerciseRequest[] = [];
  const inD = { ...plain, keySignatures: ['D'] };
  const chosen = await chooseTraining([{ ...plain, keySignatures: ['G'] }, inD], {
    ...brief('key:D'),
    generate(request, seed) {
      asked.push(request);
      return generateExercise(request, seed);
    },
  });
  expect(chosen!.request.keySignatures).toEqual(['D']);
  expect(asked.filter((request) => request === inD)).toHaveLength(8);
  expect(await chooseTraining([plain, inD], brief('clef:bass'))).toBeNull();
  expect(await chooseTraining([], brief('key:D'))).toBeNull();
});
