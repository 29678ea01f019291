import { defineConfig } from 'playwright/test';
import stories from '../../../../playwright.config.ts';

const sound = 'takes.spec.ts';

/**
 * The product as a person sees it, in pictures to be looked at: npm run check:walk, after npm run build. Each screen
 * comes at four sizes in two themes, laid side by side on one sheet in `.cache/walk`.
 */
export default defineConfig({
  ...stories,
  testDir: '.',
  outputDir: '../../../../test-results/walk-traces',
  globalSetup: '../../../e2e/support/seed-school.ts',
  retries: 0,
  timeout: 150_000,
  use: { ...stories.use, actionTimeout: 15_000 },
  projects: [
    { name: 'screens', testIgnore: sound, fullyParallel: true },
    { name: 'sound', testMatch: sound, workers: 1 },
  ],
});
