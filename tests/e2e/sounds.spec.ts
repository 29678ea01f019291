import {
  crossingsASecond,
  loudest,
  onsetBetween,
  pitchAt,
  strengthOf,
} from '#tests/support/listen';
import { playBriskly } from './support/briskly.ts';
import { playSounds, RATE } from './support/play-sounds.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

const PIANO = 0;
const VIOLIN = 40;
const TRUMPET = 56;
const OBOE = 68;
const FLUTE = 73;
const DRUMS = null;
const [BASS_DRUM, HI_HAT, WOOD_BLOCK] = [35, 42, 76];

const note = { time: 0.25, duration: 1, velocity: 0.8, part: 0 };
const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

for (const [name, program, midi] of [
  ['piano', PIANO, 60],
  ['violin', VIOLIN, 69],
  ['trumpet', TRUMPET, 65],
  ['flute', FLUTE, 76],
] as const) {
  test(`The ${name} sounds at its pitch and is silent before and after`, async ({ page }) => {
    await page.goto('/');
    const { kind, samples } = await playSounds(page, {
      programs: [program],
      notes: [{ ...note, program, midi }],
      seconds: 4,
    });
    expect(kind).toBe('sampled');
    expect(loudest(samples.subarray(0, 0.25 * RATE))).toBe(0);
    expect(loudest(samples)).toBeGreaterThan(0.05);
    const cents = (pitchAt(samples, RATE, 0.5) - midi) * 100;
    expect(Math.abs(cents)).toBeLessThan(10);
    expect(loudest(samples.subarray(3.5 * RATE))).toBeLessThan(0.01 * loudest(samples));
  });
}

test('Each stroke falls at its time, wherever it lies in the browser’s blocks', async ({
  page,
}) => {
  await page.goto('/');
  // Steps of 0.2503 s run through all places of a block of 128.
  const times = Array.from({ length: 24 }, (_, index) => 0.1 + index * 0.2503);
  for (const [program, midi] of [
    [DRUMS, WOOD_BLOCK],
    [PIANO, 72],
  ] as const) {
    const { samples } = await playSounds(page, {
      programs: [program],
      notes: times.map((time) => ({ time, duration: 0.1, velocity: 0.8, part: 0, program, midi })),
      seconds: 7,
    });
    const late = times.map(
      (time) => onsetBetween(samples, RATE, { from: time - 0.02, to: time + 0.1 }) - time,
    );
    // The recording begins a little before it is loud; that much is the same for every stroke.
    const usual = late.toSorted((one, other) => one - other)[Math.floor(late.length / 2)]!;
    expect(usual).toBeLessThan(0.01);
    for (const one of late) expect(Math.abs(one - usual)).toBeLessThan(0.002);
  }
});

test('A chord has its notes and no others, and a muted part is not heard', async ({ page }) => {
  await page.goto('/');
  const chord = [60, 64, 67];
  const { samples } = await playSounds(page, {
    programs: [PIANO],
    notes: [
      ...chord.map((midi) => ({ ...note, program: PIANO, midi })),
      { ...note, program: PIANO, midi: 62, part: 1 },
    ],
    volumes: [[1, 0]],
    seconds: 1.5,
  });
  const piece = samples.subarray(0.4 * RATE, 0.9 * RATE);
  const strength = (midi: number) => strengthOf(piece, RATE, hertz(midi));
  for (const midi of chord) {
    for (const absent of [61, 62, 63, 65, 66]) {
      expect(strength(midi)).toBeGreaterThan(8 * strength(absent));
    }
  }
});

test('Drums sound as what they are', async ({ page }) => {
  await page.goto('/');
  const stroke = { time: 0.1, duration: 0.2, velocity: 0.9, part: 0, program: DRUMS };
  const pieces = [];
  for (const midi of [BASS_DRUM, HI_HAT]) {
    const { samples } = await playSounds(page, {
      programs: [DRUMS],
      notes: [{ ...stroke, midi }],
      seconds: 0.5,
    });
    expect(loudest(samples)).toBeGreaterThan(0.05);
    pieces.push(samples.subarray(0.1 * RATE, 0.2 * RATE));
  }
  const [low, high] = pieces.map((piece) => crossingsASecond(piece, RATE));
  expect(high!).toBeGreaterThan(5 * low!);
});

test('Stopping takes back what was to come and leaves silence', async ({ page }) => {
  await page.goto('/');
  for (const program of [VIOLIN, PIANO]) {
    const { samples } = await playSounds(page, {
      programs: [program],
      notes: [0.1, 0.5, 1.2, 1.5].map((time) => ({ ...note, time, program, midi: 69 })),
      silence: 1,
      seconds: 2.5,
    });
    expect(loudest(samples.subarray(0.8 * RATE, 0.99 * RATE))).toBeGreaterThan(0.05);
    expect(loudest(samples.subarray(1.03 * RATE))).toBe(0);
  }
});

test('A browser that is too old plays with a simple voice', async ({ page }) => {
  await page.goto('/');
  const simple = { hasNoWorklet: true, seconds: 2 };
  for (const [program, midi] of [
    [PIANO, 60],
    [VIOLIN, 69],
    [FLUTE, 76],
  ] as const) {
    const { kind, missing, samples } = await playSounds(page, {
      ...simple,
      programs: [program],
      notes: [
        { ...note, program, midi },
        { ...note, program, midi: midi + 1, part: 1 },
      ],
      volumes: [[1, 0]],
    });
    expect({ kind, missing }).toEqual({ kind: 'built-in', missing: [program] });
    expect(loudest(samples.subarray(0, 0.25 * RATE))).toBe(0);
    expect(Math.abs(pitchAt(samples, RATE, 0.5) - midi)).toBeLessThan(0.02);
    expect(loudest(samples.subarray(1.6 * RATE))).toBeLessThan(0.01 * loudest(samples));
  }

  const strokes = [BASS_DRUM, HI_HAT].map((midi, index) => ({
    ...note,
    time: 0.1 + index * 0.8,
    duration: 0.2,
    program: DRUMS,
    midi,
  }));
  const { samples } = await playSounds(page, { ...simple, programs: [DRUMS], notes: strokes });
  const [low, high] = [0.1, 0.9].map((at) =>
    crossingsASecond(samples.subarray(at * RATE, (at + 0.05) * RATE), RATE),
  );
  expect(high!).toBeGreaterThan(5 * low!);

  const stopped = await playSounds(page, {
    ...simple,
    programs: [VIOLIN],
    notes: [0.1, 0.5, 1.2].map((time) => ({ ...note, time, program: VIOLIN, midi: 69 })),
    silence: 1,
  });
  expect(loudest(stopped.samples.subarray(0.8 * RATE, 0.99 * RATE))).toBeGreaterThan(0.05);
  expect(loudest(stopped.samples.subarray(1.03 * RATE))).toBe(0);
});

test('Without a network what was heard before plays on, and a simple voice plays the rest', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  const heard = async (program: number) => {
    const { kind, missing, samples } = await playSounds(page, {
      programs: [program],
      notes: [{ ...note, program, midi: 69 }],
      seconds: 1.5,
    });
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(Math.abs(pitchAt(samples, RATE, 0.6) - 69)).toBeLessThan(0.1);
    return { kind, missing };
  };
  expect(await heard(VIOLIN)).toEqual({ kind: 'sampled', missing: [] });

  await context.setOffline(true);
  await page.reload();
  expect(await heard(PIANO)).toEqual({ kind: 'sampled', missing: [] });
  expect(await heard(VIOLIN)).toEqual({ kind: 'sampled', missing: [] });
  expect(await heard(OBOE)).toEqual({ kind: 'built-in', missing: [OBOE] });

  await context.setOffline(false);
  expect(await heard(OBOE)).toEqual({ kind: 'sampled', missing: [] });
});

test('The sound of an instrument that was on the stand is there without a network, though nobody has heard it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  await page.goto('/practice/sr/play?mediumId=oboe&levelId=pv~1&seed=2');
  const kept = () =>
    page.evaluate(async () => {
      const sounds = await caches.open('primavista-sounds');
      return (await sounds.keys()).map(({ url }) => /sound-\d+/.exec(url)?.[0]);
    });
  await expect.poll(kept).toContain(`sound-${OBOE}`);
  await context.setOffline(true);
  await page.reload();
  const { kind, missing, samples } = await playSounds(page, {
    programs: [OBOE],
    notes: [{ ...note, program: OBOE, midi: 69 }],
    seconds: 1.5,
  });
  expect({ kind, missing }).toEqual({ kind: 'sampled', missing: [] });
  expect(loudest(samples)).toBeGreaterThan(0.05);
});

test.describe('On a slow network', () => {
  // What the page fetches is held back here, not what its worker does.
  test.use({ serviceWorkers: 'block' });

  test('a sound that takes its time is told with its size, and may be left for later', async ({
    page,
  }) => {
    let come = () => {};
    const isWanted = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/assets/sound-40-*.sf3', async (route) => {
      await isWanted;
      await route.continue().catch(() => {});
    });
    await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=2');
    const told = page.getByText(/^Getting the sound: Violin, \d/);
    await expect(told).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Sounds' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(told).toBeHidden();
    come();
    // It is fetched when it is to be heard.
    const arrived = page.waitForResponse(/sound-40-.*\.sf3/);
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    expect((await arrived).status()).toBe(200);
  });
});

test('Without a network a sound that is not here is played by a simple voice, which is said once a visit', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  await context.setOffline(true);
  await page.goto('/practice/sr/play?mediumId=bassoon&levelId=pv~1&seed=2');
  await expect(score(page)).toBeVisible();
  // The count is over sooner.
  await playBriskly(page, 240);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  await page.getByRole('button', { name: 'Done' }).click();
  const said = page.getByText('This sound is not here yet, so a simple voice plays this time.');
  const play = page.getByRole('button', { name: 'Play (space)' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await play.click();
  await expect(said).toBeVisible();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await stop.click();
  await expect(said).toBeHidden();
  await page.keyboard.press('n');
  await expect(score(page)).toBeVisible();
  await play.click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await expect(said).toBeHidden();
  await stop.click();

  await context.setOffline(false);
  await page.reload();
  await play.click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await expect(said).toBeHidden();
});
