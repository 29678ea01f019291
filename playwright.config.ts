import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** One seeded school for all stories, in a folder of its own; each story works on what it makes there. */
const port = Number(process.env.STORY_PORT ?? 8191);
process.env.STORY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'primavista-stories-'));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The microphone stories run in real time; two of them at once would make the fake device slip.
  workers: 1,
  // Patience only, for machines that others work on too: how fast the page is, benches say.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
  },
  webServer: {
    command: 'node --import tsx server/main.ts',
    url: `http://localhost:${port}/ready`,
    timeout: 120_000,
    // The stories' server must see nothing of the person's own settings: above all not their database.
    env: {
      PORT: String(port),
      DATA_DIR: process.env.STORY_DATA_DIR,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      HOST: '',
      PUBLIC_URL: '',
      WEB_DIR: '',
      PRIMAVISTA_SEED: '',
      PRIMAVISTA_FAULTS: '',
    },
  },
});
