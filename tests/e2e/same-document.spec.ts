import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { performExercise } from '#tests/support/perform-exercise';
import { SAMPLE_RATE } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';
import { writeWav } from '#tests/support/wav';
import type { assessRecording, RecordingToAssess } from './support/assess-recording.ts';
import { bundleForPage } from './support/bundle-for-page.ts';
import { exerciseOf } from './support/performances.ts';
import { expect, test } from './support/story.ts';

const run = promisify(execFile);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const { wasm, weights } = earAssets() as Record<'wasm' | 'weights', Uint8Array>;

/** Somebody who makes a few mistakes. */
const recordings = ['violin', 'trumpet', 'piano-rh', 'soprano'].map((medium): RecordingToAssess => {
  const exercise = exerciseOf({ medium, levelId: 'pv~2', seed: 4 });
  const samples = performExercise(exercise, {
    silence: 1.3,
    alter: [
      { index: 2, kind: 'wrong', semitones: 2 },
      { index: 4, kind: 'missing' },
      { index: 6, kind: 'late', milliseconds: 200 },
      { index: 9, kind: 'tuned', cents: 45 },
    ],
  });
  return {
    exercise,
    wav: base64(writeWav(samples, SAMPLE_RATE)),
    wasm: base64(wasm),
    weights: base64(weights),
  };
});

test('The browser assesses a recording as the command line does, byte for byte', async ({ page }, {
  outputDir: folder,
}) => {
  await mkdir(folder, { recursive: true });
  await page.setContent('<title>Assessing</title>');
  await page.addScriptTag({ content: await bundleForPage('assess-recording.ts', 'assessing') });
  const compared = recordings.map(async (recording, number) => {
    const file = join(folder, `take-${number}`);
    // All at once: most of the time goes into starting the command.
    const [there, here] = await Promise.all([
      assessInPage(page, recording),
      assessByCommand(file, recording),
    ]);
    const { sets } = JSON.parse(there);
    expect(sets.moderate.notes.length).toBe(recording.exercise.notes.length);
    expect(sets.strict.score).toBeLessThan(100);
    expect(there).toBe(here);
  });
  await Promise.all(compared);
});

const assessInPage = (page: Page, recording: RecordingToAssess): Promise<string> =>
  page.evaluate((given) => {
    const { assessing } = globalThis as unknown as {
      assessing: { assessRecording: typeof assessRecording };
    };
    return assessing.assessRecording(given);
  }, recording);

async function assessByCommand(file: string, { wav, exercise }: RecordingToAssess) {
  await writeFile(`${file}.wav`, Buffer.from(wav, 'base64'));
  await writeFile(`${file}.json`, JSON.stringify(exercise));
  const { stdout } = await run('npm', [
    ...['run', '-s', 'primavista', '--', 'assess'],
    ...['--exercise', `${file}.json`, `${file}.wav`],
  ]);
  return stdout.trim();
}
