import { bundleForPage } from './support/bundle-for-page.ts';
import { expect, test } from './support/story.ts';
import { type Wanted, writeExercises } from './support/write-exercises.ts';

const media = [
  ...['soprano', 'changing-voice', 'violin', 'double-bass', 'clarinet', 'alto-sax', 'trombone'],
  ...['horn', 'guitar', 'piano-rh', 'xylophone', 'timpani', 'snare', 'drum-set', 'rhythmonly'],
  ...['choir-satb', 'piano', 'band', 'string-orchestra', 'brass-quintet', 'percussion-ensemble'],
  'toneset',
];

const wanted: readonly Wanted[] = media.flatMap((medium) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((level) => ({
    request: { medium, levelId: `pv~${level}` },
    seed: 1000 * level + medium.length,
  })),
);

test('The browser writes the same exercises as the command line, byte for byte', async ({
  page,
}) => {
  await page.setContent('<title>music</title>');
  await page.addScriptTag({ content: await bundleForPage('write-exercises.ts', 'music') });
  const written = await page.evaluate((list) => {
    const { music } = globalThis as unknown as { music: { writeExercises: typeof writeExercises } };
    return music.writeExercises(list);
  }, wanted);
  expect(written).toHaveLength(wanted.length);
  const here = writeExercises(wanted);
  const different = wanted.filter((_, index) => written[index] !== here[index]);
  expect(different).toEqual([]);
});
