import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusPages } from '../../../web/app/focus-pages.ts';

type Listener = (event: { pathChanged: boolean; fromLocation?: object }) => void;

/** As far as the focus asks of a router: what happens before another address, and once it is drawn. */
function fakeRouter() {
  const listeners = new Map<string, Listener>();
  focusPages({
    subscribe: (type: string, listener: Listener) => listeners.set(type, listener),
  } as never);
  return {
    /** Draws what is given in place of the page. */
    go(drawn: string, { pathChanged = true, isFirst = false } = {}) {
      const event = { pathChanged, ...(!isFirst && { fromLocation: {} }) };
      listeners.get('onBeforeLoad')!(event);
      draw(drawn);
      listeners.get('onRendered')!(event);
    },
  };
}

const draw = (drawn: string) => {
  const page = document.getElementById('page')!;
  page.innerHTML = drawn;
  page.querySelector<HTMLElement>('[data-asks]')?.focus();
};
const focused = () => document.activeElement?.textContent;
const link = () => document.querySelector<HTMLElement>('nav a')!;
/** Until what watches the page has seen how it changed. */
const seen = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/x">Classes</a></nav><div id="page"></div>';
});
afterEach(() => {
  dispatchEvent(new Event('pointerdown'));
  document.body.innerHTML = '';
});

const title = '<h1>Concert Band</h1>';

it('gives the focus to the title of the page that came, wherever it was before', () => {
  const router = fakeRouter();
  router.go(title);
  expect(focused()).toBe('Concert Band');
  link().focus();
  router.go('<h1>Takes</h1>');
  expect(focused()).toBe('Takes');
});

it('goes where a layout says that one goes on', () => {
  fakeRouter().go(`${title}<main tabindex="-1" data-beginning>Choices</main>`);
  expect(focused()).toBe('Choices');
});

it.each([
  ['of the first page', { isFirst: true }],
  ['while only the query changes', { pathChanged: false }],
])('takes nothing %s', (_, how) => {
  fakeRouter().go(title, how);
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus to a field that the page gave it to', () => {
  fakeRouter().go(`${title}<button data-asks>Grade</button>`);
  expect(focused()).toBe('Grade');
});

it('goes with a page that was loading, until somebody does something', async () => {
  fakeRouter().go('<h1>Loading</h1>');
  draw(title);
  await seen();
  expect(focused()).toBe('Concert Band');
  dispatchEvent(new Event('pointerdown'));
  draw('<h1>Another</h1>');
  await seen();
  expect(document.activeElement).toBe(document.body);
});
