import { underLock } from './lock.mjs';
import { packages } from './packages.mjs';
import { takePage } from './page.mjs';
import { madeFrom, npm, run } from './steps.mjs';

const audio = madeFrom({
  sources: ['assembly', 'package-lock.json'],
  output: 'assembly/build/analysis.wasm',
  stamp: '.cache/audio',
  says: 'Building the audio core …',
  make() {
    run(process.execPath, ['assembly/build.mjs'], 'The audio core did not build.');
  },
});

const sounds = madeFrom({
  sources: [
    'audio-core/sounds',
    'shared/catalogue',
    'shared/generation/ensembles/drums.ts',
    'package-lock.json',
  ],
  output: 'audio-core/sounds/generated/manifest.json',
  stamp: '.cache/sounds',
  says: 'Cutting the instrument sounds …',
  make() {
    npm(['run', '-s', 'build:sounds'], 'The instrument sounds were not made.');
  },
});

function stepsFor(needs) {
  const steps = [packages];
  if (needs.audio || needs.page) steps.push(audio);
  if (needs.sounds || needs.page) steps.push(sounds);
  return steps;
}

/**
 * Brings the checkout to where `needs` says: packages always, then the audio core, the sounds, the page. Of several processes
 * that need the same at once one makes it.
 *
 * @returns the folder of the page, where one is needed; it stays as it is for as long as this process runs
 */
export function prepare(needs) {
  const steps = stepsFor(needs);
  if (!needs.page && steps.every((step) => step.isDone())) return null;
  return underLock(() => {
    steps.forEach((step) => {
      if (step.isDone()) return;
      step.work();
    });
    return needs.page ? takePage() : null;
  });
}
