import { npm, run, unlessFresh } from './steps.mjs';

/** Packages whose own install step does something we need; every other install script stays off. */
const NEEDS_SCRIPTS = ['esbuild'];

function install() {
  unlessFresh(
    {
      sources: ['package.json', 'package-lock.json', '.npmrc'],
      output: 'node_modules',
      stamp: 'node_modules/.primavista-installed',
      says: 'Installing packages (once, about half a minute) …',
    },
    () => {
      const remedy = 'The packages could not be installed. Check the network and try again.';
      npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], remedy);
      npm(['rebuild', '--no-audit', '--no-fund'].concat(NEEDS_SCRIPTS), remedy);
    },
  );
}

function buildAudio() {
  unlessFresh(
    {
      sources: ['assembly', 'package-lock.json'],
      output: 'assembly/build/analysis.wasm',
      stamp: '.cache/audio',
      says: 'Building the audio core …',
    },
    () => {
      run(process.execPath, ['assembly/build.mjs'], 'The audio core did not build.');
    },
  );
}

function buildSounds() {
  unlessFresh(
    {
      sources: [
        'audio-core/sounds',
        'shared/catalogue',
        'shared/generation/ensembles/drums.ts',
        'package-lock.json',
      ],
      output: 'audio-core/sounds/generated/manifest.json',
      stamp: '.cache/sounds',
      says: 'Cutting the instrument sounds …',
    },
    () => {
      npm(['run', '-s', 'build:sounds'], 'The instrument sounds were not made.');
    },
  );
}

function buildPage() {
  unlessFresh(
    {
      sources: [
        'assembly',
        'audio-core',
        'shared',
        'web',
        'vite.config.ts',
        'tsconfig.json',
        'tsconfig.base.json',
        'package-lock.json',
      ],
      output: 'web/dist/index.html',
      stamp: '.cache/page',
      says: 'Building the page …',
    },
    () => {
      npm(['run', '-s', 'build:messages'], 'The messages did not compile.');
      // What it has to say of a build that succeeds is for those who work on it.
      npm(['run', '-s', 'build:web', '--', '--logLevel', 'error'], 'The page did not build.');
    },
  );
}

/** Brings the checkout to where `needs` says: packages always, then the audio core, the sounds, the page. */
export function prepare(needs) {
  install();
  if (needs.audio || needs.page) buildAudio();
  if (needs.sounds || needs.page) buildSounds();
  if (needs.page) buildPage();
}
