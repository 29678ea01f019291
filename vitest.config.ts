import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

/** What puts another module in the place of one that other tests load, or is about what a module does once a visit. */
const apart = {
  audio: ['tests/audio-core/unread-take.test.ts'],
  page: [
    'tests/web/app/frames.test.tsx',
    'tests/web/app/no-eval.test.ts',
    'tests/web/app/start-behind.test.ts',
    'tests/web/features/practice/class-practice.test.tsx',
    'tests/web/features/practice/exercises.test.tsx',
    'tests/web/playing/stage/missing-panel.test.tsx',
    'tests/web/review/overlay-panel.test.tsx',
    'tests/web/review/result-panel.test.tsx',
    'tests/web/review/use-repair.test.tsx',
    'tests/web/score/engraving/use-engraving.test.tsx',
    'tests/web/score/score-view.test.tsx',
    'tests/web/set-up/class-gate.test.tsx',
    'tests/web/sound/sounds.test.tsx',
  ],
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Left to itself, vitest takes one worker on two cores.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // Pure functions: no test file can leave anything behind for the next, and modules load once a worker.
      project('shared', ['tests/shared/**/*.test.ts'], { isolate: false }),
      project('assembly', ['tests/assembly/**/*.test.ts'], { isolate: false }),
      project('audio-core', ['tests/audio-core/**/*.test.ts'], {
        exclude: apart.audio,
        isolate: false,
        setupFiles: ['tests/support/leave-as-found.ts'],
      }),
      project('audio-core-apart', apart.audio),
      // One embedded database serves all files of a worker, hence no isolation between them.
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: ['tests/support/postgres-cluster.ts', 'tests/support/bundled-server.ts'],
        isolate: false,
      }),
      // A thread loads the page's modules an eighth faster than a process does, and loads them once for all of its files.
      project('web', ['tests/web/**/*.test.{ts,tsx}'], {
        exclude: apart.page,
        environment: 'happy-dom',
        pool: 'threads',
        isolate: false,
        // What comes last is done first: nothing is emptied under a clock that stands still.
        setupFiles: [
          'tests/web/patience.ts',
          'tests/web/fresh-page.ts',
          'tests/support/leave-as-found.ts',
        ],
      }),
      project('web-apart', apart.page, {
        environment: 'happy-dom',
        pool: 'threads',
        setupFiles: ['tests/web/patience.ts'],
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { isolate: false }),
    ],
  },
});
