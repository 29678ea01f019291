import type { Page } from 'playwright';

type GradingWindow = Window & { shown?: Promise<number> };

/** Milliseconds; nobody is waited for any longer. */
const patience = 30_000;

/**
 * Grades who is shown, as suggested or, where nothing is, with 70.
 *
 * @returns milliseconds from the press of Enter to the frame in which the next student stands there, with their music and what
 *   is suggested, ready to be played
 */
export async function gradeShown(page: Page): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Grade' });
  if ((await field.inputValue()) === '') await field.pressSequentially('70');
  await page.evaluate(watchForNext, patience);
  // Asked for before the press, so that asking takes none of the time.
  const shown = page.evaluate(() => (window as GradingWindow).shown!);
  await page.keyboard.press('Enter');
  return shown;
}

/** Runs in the page, so that it can use nothing from here. */
function watchForNext(longest: number): void {
  const name = () => document.querySelector('h1')?.textContent;
  const before = name();
  let pressed: number | null = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true, once: true },
  );
  const isReady = () =>
    name() !== before &&
    document.querySelector('[role=img][data-ready=true] .abcjs-note') !== null &&
    document.querySelector('section[aria-label=Listening] button:not([disabled])') !== null &&
    document.activeElement?.matches('input[name=grade]') === true;
  const shown = new Promise<number>((resolve, reject) => {
    const begun = performance.now();
    const look = () => {
      if (pressed !== null && isReady())
        requestAnimationFrame(() => resolve(performance.now() - pressed!));
      else if (performance.now() - begun > longest) reject(new Error('Nobody else came.'));
      else requestAnimationFrame(look);
    };
    look();
  });
  shown.catch(() => {});
  (window as GradingWindow).shown = shown;
}
