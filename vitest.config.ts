import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Left to itself, vitest takes one worker on two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Pure functions: no test file can leave anything behind for the next, and modules load once a worker.
      project('shared', ['tests/shared/**/*.test.ts'], { isolate: false }),
      project('assembly', ['tests/assembly/**/*.test.ts'], { isolate: false }),
      project('audio-core', ['tests/audio-core/**/*.test.ts']),
      // One embedded database serves all files of a worker, hence no isolation between them.
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: ['tests/support/postgres-cluster.ts'],
        isolate: false,
      }),
      // A thread loads the page's modules an eighth faster than a process does.
      project('web', ['tests/web/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        pool: 'threads',
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { isolate: false }),
    ],
  },
});
