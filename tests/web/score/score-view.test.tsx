import { CatchBoundary } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScoreView } from '../../../web/score/score-view.tsx';
import { exerciseWith } from '../../shared/practice/exercises.ts';

vi.mock('../../../web/score/engraving/load-engraving.ts', () => ({
  loadedEngraving: () => null,
  loadEngraving: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

const exercise = exerciseWith('C16 | D16 | E16 | F16');

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says in its place that the music cannot be shown, and loads the page again on a press', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  render(<ScoreView music={exercise} label="Music" />);
  expect((await screen.findByRole('alert')).textContent).toContain('The music cannot be shown');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves that to its screen where there is no room for words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <CatchBoundary getResetKey={() => ''} errorComponent={({ error }) => <p>{String(error)}</p>}>
      <ScoreView size="row" music={exercise} label="Music" />
    </CatchBoundary>,
  );
  expect(await screen.findByText(/Failed to fetch/)).toBeTruthy();
});
