/**
 * Trains the ear's estimators and writes their weights; then, on the folders to check, what the product
 * now hears: node --import tsx tests/evidence/eval/train.ts [--set DIR] [--check DIR…]. Needs fluidsynth for a
 * training set that is not there yet. Nothing is learnt from the folders to check.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDataset } from './dataset.ts';
import { type Lesson, learn, lessons } from './train/lessons.ts';
import { makeTrainingSet } from './train/training-set.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: '/tmp/primavista-training' },
    check: { type: 'string', multiple: true, default: [] },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

makeTrainingSet(values.set, (line) => say(`writing: ${line}`));
const items = readDataset(values.set);
for (const lesson of lessons) await teach(lesson);
if (values.check.length > 0) {
  // In a process of its own: the product reads its estimators once, when it is loaded.
  const command = ['--import', 'tsx', path('eval-audio.ts'), ...values.check];
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}

async function teach(lesson: Lesson): Promise<void> {
  const weights = await learn(lesson, items, (line) => say(`${lesson.texture}: ${line}`));
  const file = path(`../../audio-core/analysis/estimators/${lesson.texture}.json`);
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
}
