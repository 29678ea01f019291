import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

process.env.STORY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'primavista-stories-'));

/** Stories in which what is played into the fake microphone is judged by when it came. */
const sound = 'sound/**/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/seed-school.ts',
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: sound, fullyParallel: true },
    // Run alone, after the screens: under load the fake device slips against the clock that the page hears it by.
    { name: 'sound', testMatch: sound, workers: 1 },
  ],
  // What passes at the second try is named at the end of the run.
  retries: 1,
  // Patience only, for machines that others work on too: how fast the page is, benches say.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // Kept only by the stories that go on without a network: it takes up the whole app at each visit.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
  },
});
