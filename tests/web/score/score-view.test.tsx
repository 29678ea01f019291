import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draw } from '../../../web/score/engraving/load-engraving.ts';
import { ScoreView } from '../../../web/score/score-view.tsx';
import { exerciseWith } from '../../shared/practice/exercises.ts';

const engraver = vi.hoisted(() => ({ load: (): Promise<Draw> => new Promise(() => {}) }));
vi.mock('../../../web/score/engraving/load-engraving.ts', () => ({
  loadedEngraving: () => null,
  loadEngraving: () => engraver.load(),
}));

const gone = new TypeError('Failed to fetch dynamically imported module');
const engraving = { drawing: document.createElementNS('http://www.w3.org/2000/svg', 'svg') };
const drawn = {
  pixels: 700,
  engraving: { ...engraving, notes: [], viewBox: new DOMRect() },
} as unknown as ReturnType<Draw>;

const exercise = exerciseWith('C16 | D16 | E16 | F16');

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says in its place that the music cannot be shown, and loads the page again on a press', async () => {
  engraver.load = () => Promise.reject(gone);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  render(<ScoreView music={exercise} label="Music" />);
  expect((await screen.findByRole('alert')).textContent).toContain('The music cannot be shown');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('says it without a button where the music stands in one', async () => {
  engraver.load = () => Promise.reject(gone);
  render(<ScoreView size="row" music={exercise} label="Music" />);
  expect(await screen.findByText(/^This music did not arrive/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says on a stage that the music is on its way until it is drawn, and elsewhere leaves the place empty', async () => {
  let come: (draw: Draw) => void = () => {};
  const coming = new Promise<Draw>((resolve) => {
    come = resolve;
  });
  engraver.load = () => coming;
  render(
    <>
      <ScoreView size="stage" music={exercise} label="Music" />
      <ScoreView size="hero" music={exercise} label="Music" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Writing your music …');
  await act(async () => come(() => drawn));
  expect(screen.queryByRole('status')).toBeNull();
});
