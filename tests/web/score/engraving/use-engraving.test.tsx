import { act, cleanup, render } from '@testing-library/react';
import abcjs from 'abcjs';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const engrave = vi.hoisted(() => vi.fn());
const loaded = vi.hoisted(() => ({ is: false, fails: false }));
vi.mock(import('../../../../web/score/engraving/engrave.ts'), async (original) => ({
  ...(await original()),
  engrave,
}));
vi.mock('../../../../web/score/engraving/load-engraving.ts', () => ({
  loadedEngraving: () => (loaded.is ? draw : null),
  loadEngraving: () => (loaded.fails ? Promise.reject(new TypeError()) : Promise.resolve(draw)),
}));

import { drawMusic } from '../../../../web/score/engraving/draw-music.ts';
import type { Draw } from '../../../../web/score/engraving/load-engraving.ts';
import { useEngraving } from '../../../../web/score/engraving/use-engraving.ts';
import { exerciseWith } from '../../../shared/practice/exercises.ts';

const exercise = exerciseWith('C16 | D16 | E16 | F16');
const draw: Draw = (...given) => drawMusic(abcjs, ...given);
let width = 0;
let resized: () => void = () => {};

function Music() {
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { drawn, hasFailed } = useEngraving(place, host, {
    abc: exercise.abc,
    parts: exercise.parts,
    measures: 4,
    densest: 4,
    titles: null,
    zoom: 100,
    measureNumbers: false,
    hasLane: true,
  });
  return (
    <div ref={place}>
      <div ref={host} style={{ '--score-scale': '1' } as object} data-pixels={drawn?.pixels} />
      {hasFailed && 'It did not come.'}
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  engrave.mockReset().mockReturnValue({ notes: [] });
  Object.assign(loaded, { is: false, fails: false });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('draws again 250 ms after the sheet has come to rest, and only where its width has changed', async () => {
  width = 700;
  const { container } = render(<Music />);
  await act(async () => {});
  expect(engrave).toHaveBeenCalledTimes(1);
  expect(engrave.mock.lastCall![3].staffWidth).toBe(700);
  width = 500;
  resized();
  await act(() => vi.advanceTimersByTimeAsync(200));
  resized();
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(engrave).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(engrave).toHaveBeenCalledTimes(2);
  expect(engrave.mock.lastCall![3].staffWidth).toBe(500);
  resized();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(engrave).toHaveBeenCalledTimes(2);
  expect(container.querySelector('[data-pixels="500"]')).not.toBeNull();
});

it('draws no wider than 770 less 30', async () => {
  width = 1000;
  render(<Music />);
  await act(async () => {});
  expect(engrave.mock.lastCall![3].staffWidth).toBe(740);
});

it('draws before the next frame once the engraver is there', () => {
  width = 700;
  loaded.is = true;
  const { container } = render(<Music />);
  expect(engrave).toHaveBeenCalledTimes(1);
  expect(container.querySelector('[data-pixels]')).not.toBeNull();
});

it('draws only what was asked for last when the engraver comes late', async () => {
  width = 700;
  render(<Music />);
  width = 500;
  resized();
  act(() => void vi.advanceTimersByTime(250));
  await act(async () => {});
  expect(engrave).toHaveBeenCalledTimes(1);
  expect(engrave.mock.lastCall![3].staffWidth).toBe(500);
});

it('says that the engraver did not come', async () => {
  width = 700;
  loaded.fails = true;
  const { container } = render(<Music />);
  expect(container.textContent).toBe('');
  await act(async () => {});
  expect(container.textContent).toBe('It did not come.');
});
