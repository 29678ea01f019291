import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { type AppMeans, closeApp, openApp, press, untilDrawn } from '../open-app.tsx';

const VIOLIN = '/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7';
const QUINTET = '/practice/sr/play?mediumId=brass-quintet&levelId=pv~3&seed=7';

const print = vi.fn();
beforeEach(() => vi.stubGlobal('print', print));
afterEach(() => {
  closeApp();
  print.mockReset();
});

const dialog = () => screen.getByRole('dialog', { name: 'What goes on the paper?' });
const inDialog = () => within(dialog());
const foot = () => dialog().querySelector('footer')!.textContent;
const untilFoot = (words: RegExp) => waitFor(() => expect(foot()).toMatch(words));
const paper = () => document.querySelector('[data-printout]');

async function openPrint(path: string, means: AppMeans = {}) {
  const app = await openApp(path, means);
  await untilDrawn();
  await press('button', 'Print or save');
  await screen.findByRole('dialog', { name: 'What goes on the paper?' });
  return app;
}

/** Types into the counter. */
function count(value: string): void {
  const counter = inDialog().getByRole('textbox', { name: 'Exercises' });
  fireEvent.change(counter, { target: { value } });
  fireEvent.blur(counter);
}

describe('the music on the stand', () => {
  it('is printed as it is seen, with room for a name and a date, without a network', async () => {
    await openPrint(VIOLIN);
    await untilFoot(/^1 page/);
    expect(inDialog().getByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
    await press('button', 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const words = paper()!.textContent!;
    for (const word of ['Violin, level 2', 'Name', 'Date', 'Primavista, violin, level 2', '1 of 1'])
      expect(words).toContain(word);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(paper()).toBeNull());
  });

  it('is the next, where that comes while the dialog opens', async () => {
    const { services } = await openApp(VIOLIN);
    await untilDrawn();
    const next = services.exercises.next;
    let bring = () => {};
    vi.spyOn(services.exercises, 'next').mockImplementation(async (request) => {
      await new Promise<void>((resolve) => (bring = resolve));
      return next(request);
    });
    const print = await screen.findByRole('button', { name: 'Print or save' });
    const codeOnPage = () =>
      /[A-Z]5880\w+/.exec(inDialog().getByRole('img', { name: 'Page 1 of 1' }).textContent!)?.[0];
    fireEvent.click(screen.getByRole('button', { name: /^New music/ }));
    fireEvent.click(print);
    await screen.findByRole('dialog', { name: 'What goes on the paper?' });
    await untilFoot(/^1 page/);
    const before = codeOnPage();
    bring();
    await waitFor(() => expect(codeOnPage()).not.toBe(before));
  });

  it('has the title that was typed, cut where it is longer than the page', async () => {
    await openPrint(VIOLIN);
    const title = inDialog().getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'แบบฝึกหัด'.repeat(250) } });
    await waitFor(() =>
      expect(inDialog().getByRole('img', { name: 'Page 1 of 1' }).textContent).toMatch(
        /^แบบฝึก.{10,120}…/,
      ),
    );
  });

  it('has no lines for a name where they are not wanted, and the same the next time', async () => {
    const app = await openPrint(VIOLIN);
    fireEvent.click(inDialog().getByRole('switch', { name: 'Lines for name and date' }));
    await waitFor(() =>
      expect(inDialog().getByRole('img', { name: 'Page 1 of 1' }).textContent).not.toContain(
        'Date',
      ),
    );
    await press('button', 'Close');
    await app.go('/');
    await app.go(VIOLIN);
    await untilDrawn();
    await press('button', 'Print or save');
    const lines = await screen.findByRole('switch', { name: 'Lines for name and date' });
    expect((lines as HTMLInputElement).checked).toBe(false);
  });

  it('goes to nobody whom this address leads nowhere', async () => {
    await openPrint(VIOLIN);
    const codes = inDialog().getByRole('switch', { name: /^QR code/ });
    expect((codes as HTMLInputElement).disabled).toBe(true);
  });
});

it('has the answers of a player’s right hand', async () => {
  await openPrint('/practice/sr/play?mediumId=piano&levelId=pv~2&seed=7');
  fireEvent.click(inDialog().getByRole('switch', { name: /^Answers/ }));
  await untilFoot(/^2 pages/);
  await press('button', 'Next page');
  const page = await inDialog().findByRole('img', { name: 'Page 2 of 2' });
  expect(page.textContent).toContain('Answers, right hand');
});

describe('an ensemble', () => {
  it('is printed as a score, as parts, or as both; the account keeps whether parts are', async () => {
    const { services } = await openPrint(QUINTET);
    const { preferences } = services;
    await untilFoot(/^\d page/);
    expect(foot()).not.toContain('of parts');
    fireEvent.click(inDialog().getByRole('radio', { name: 'Parts' }));
    await untilFoot(/^5 pages/);
    expect(preferences.store.getState().printPartsSeparately).toBe(true);
    fireEvent.click(inDialog().getByRole('radio', { name: 'Both' }));
    await untilFoot(/of scores, 5 of parts/);
    expect(preferences.store.getState().printPartsSeparately).toBe(true);
    fireEvent.click(inDialog().getByRole('switch', { name: /^Answers/ }));
    await untilFoot(/5 of parts, 1 of answers/);
    expect(inDialog().getByRole('button', { name: /^French horn/ })).toBeTruthy();
  });
});

describe('a booklet', () => {
  it('is written in the background, and what is pressed meanwhile happens when it is there', async () => {
    await openPrint(VIOLIN);
    count('4');
    await press('button', 'Print');
    expect(print).not.toHaveBeenCalled();
    expect(foot()).toMatch(/Writing exercise \d of 4/);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const number of ['1', '2', '3', '4']) expect(paper()!.textContent).toContain(number);
  });

  it('can be cancelled, and leaves as many as there are', async () => {
    let written = 0;
    const write: typeof generateExercise = (request, seed) => {
      if (++written > 3) throw new Error('busy');
      return generateExercise(request, seed);
    };
    await openPrint(VIOLIN, { write });
    count('50');
    await press('button', 'Print');
    await press('button', 'Cancel');
    const counter = inDialog().getByRole('textbox', { name: 'Exercises' }) as HTMLInputElement;
    expect(Number(counter.value)).toBeLessThan(5);
    expect(print).not.toHaveBeenCalled();
  });

  it('is left undone where the window is closed', async () => {
    let written = 0;
    const write: typeof generateExercise = (request, seed) => {
      written++;
      return generateExercise(request, seed);
    };
    await openPrint(VIOLIN, { write });
    count('50');
    await press('button', 'Print');
    await waitFor(() => expect(foot()).toMatch(/Writing exercise [2-9] of 50/));
    await press('button', 'Close');
    const begun = written;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(written).toBeLessThanOrEqual(begun + 1);
    expect(print).not.toHaveBeenCalled();
  });

  it('is of 1 to 50 exercises, whatever is typed', async () => {
    await openPrint(VIOLIN, {
      write: (request, seed) =>
        seed === 7
          ? generateExercise(request, seed)
          : { kind: 'refused', problem: { path: 'medium', problem: '' } },
    });
    const counter = inDialog().getByRole('textbox', { name: 'Exercises' }) as HTMLInputElement;
    for (const [typed, value] of [
      ['0', '1'],
      ['99', '50'],
      ['', '50'],
      ['2', '2'],
    ] as const) {
      count(typed);
      expect(counter.value).toBe(value);
    }
  });

  it('says where a choice has too few tunes', async () => {
    const write: typeof generateExercise = (request) => generateExercise(request, 7);
    await openPrint(VIOLIN, { write });
    count('2');
    expect(await screen.findByText('Few tunes: some come twice')).toBeTruthy();
  });

  it('holds what was written where no more can be', async () => {
    let written = 0;
    const write: typeof generateExercise = (request, seed) => {
      if (++written > 3) throw new Error('broken');
      return generateExercise(request, seed);
    };
    await openPrint(VIOLIN, { write });
    count('9');
    expect(await screen.findByText(/The music could not be written/)).toBeTruthy();
  });
});
