import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('shared', ['tests/shared/**/*.test.ts']),
      project('assembly', ['tests/assembly/**/*.test.ts']),
      project('audio-core', ['tests/audio-core/**/*.test.ts']),
      // One embedded database serves all files of a worker, hence no isolation between them.
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: ['tests/support/postgres-cluster.ts'],
        isolate: false,
      }),
      project('web', ['tests/web/**/*.test.{ts,tsx}'], { environment: 'happy-dom' }),
      project('architecture', ['tests/architecture/**/*.test.ts']),
    ],
  },
});
