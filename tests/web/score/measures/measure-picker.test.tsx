import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeasureRange } from '#shared/practice/measure-selection';
import { MeasurePicker } from '../../../../web/score/measures/measure-picker.tsx';
import { SelectedMeasures } from '../../../../web/score/measures/selected-measures.tsx';
import { SelectionBand } from '../../../../web/score/measures/selection-band.tsx';
import { drawingOf } from './drawing.ts';

const abc = 'X:1\nM:4/4\nL:1/4\nK:C\nC | C4 | D4 | E4 |\nF4 | G4 | A4 |]\n';
const viewBox = { x: 0, y: 0, width: 1000, height: 300 };
let drawing: SVGSVGElement;
const onSelect = vi.fn();

function Practising() {
  const [selection, setSelection] = useState<MeasureRange | null>(null);
  const select = (range: MeasureRange | null) => {
    onSelect(range);
    setSelection(range);
  };
  const shared = { engraving: { drawing, viewBox }, exercise: { pickup: 1 } };
  return (
    <>
      {selection && <SelectionBand {...shared} selection={selection} />}
      <MeasurePicker {...shared} selection={selection} onSelect={select} />
      <SelectedMeasures selection={selection} onClear={() => select(null)} />
    </>
  );
}

const measure = (name: string) => screen.getByRole('option', { name });
const said = () => screen.getByRole('status').textContent;
const key = (name: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement!, { key: name, shiftKey });
const chosen = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map((option) => option.getAttribute('aria-label'));

beforeEach(() => {
  onSelect.mockClear();
  drawing = drawingOf(abc);
  render(<Practising />);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('measures to practise', () => {
  it('are pressed, the first and then the last, and told in words', () => {
    expect(said()).toBe('Press the first measure, then the last.');
    fireEvent.click(measure('Measure 2'));
    expect(said()).toBe('Measure 2');
    fireEvent.click(measure('Measure 5'));
    expect(said()).toBe('Measures 2 to 5');
    expect(chosen()).toEqual(['Measure 2', 'Measure 3', 'Measure 4', 'Measure 5']);
    expect(screen.getAllByTestId('selection-band')).toHaveLength(2);
    fireEvent.click(measure('Measure 4'));
    expect(said()).toBe('Measure 4');
  });

  it('may be pressed from the end', () => {
    fireEvent.click(measure('Measure 4'));
    fireEvent.click(measure('Measure 3'));
    expect(onSelect).toHaveBeenLastCalledWith({ first: 3, last: 4 });
  });

  it('have the pickup with measure 1', () => {
    fireEvent.click(measure('Pickup'));
    expect(chosen()).toEqual(['Pickup', 'Measure 1']);
  });

  it('are given back, and begun anew', () => {
    fireEvent.click(measure('Measure 2'));
    fireEvent.click(screen.getByRole('button', { name: 'All measures' }));
    expect(chosen()).toEqual([]);
    expect(screen.queryByTestId('selection-band')).toBeNull();
    fireEvent.click(measure('Measure 5'));
    expect(said()).toBe('Measure 5');
  });

  it('are one stop in the tab order, walked by arrows', () => {
    const stops = () => screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([measure('Pickup')]);
    measure('Pickup').focus();
    key('ArrowLeft');
    expect(document.activeElement).toBe(measure('Pickup'));
    key('ArrowRight');
    key('ArrowRight');
    expect(stops()).toEqual([measure('Measure 2')]);
    key('End');
    expect(document.activeElement).toBe(measure('Measure 6'));
    key('Home');
    expect(document.activeElement).toBe(measure('Pickup'));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('are chosen by keys: Enter and Enter, or shift and arrows', () => {
    measure('Measure 3').focus();
    key('Enter');
    key('ArrowRight');
    key('ArrowRight');
    key(' ');
    expect(said()).toBe('Measures 3 to 5');
    key('ArrowLeft');
    key('ArrowLeft', true);
    expect(said()).toBe('Measures 3 to 4');
    key('ArrowLeft', true);
    expect(said()).toBe('Measures 2 to 4');
    key('Escape');
    expect(chosen()).toEqual([]);
  });

  it('leave the focus where it was when a mouse presses them', () => {
    expect(fireEvent.mouseDown(measure('Measure 1'))).toBe(false);
  });
});

describe('the ends of a selection', () => {
  const grab = (name: string) => {
    const handle = screen.getByTestId(name);
    Object.assign(handle, { setPointerCapture: () => {} });
    Object.defineProperty(handle, 'offsetParent', {
      configurable: true,
      value: { getBoundingClientRect: () => ({ left: 100, top: 50, width: 500 }) },
    });
    return handle;
  };
  /** In pixels: the music is drawn at half its size, from 100 and 50 on. */
  const over = (x: number, y: number) => ({ clientX: 100 + x / 2, clientY: 50 + y / 2 });

  beforeEach(() => {
    fireEvent.click(measure('Measure 2'));
    fireEvent.click(measure('Measure 3'));
  });

  it('are drawn to other measures, over lines too, and past each other', () => {
    fireEvent.pointerDown(grab('selection-end'));
    fireEvent.pointerMove(grab('selection-end'), over(180, 130));
    expect(said()).toBe('Measures 2 to 5');
    fireEvent.pointerMove(grab('selection-end'), over(200, 10));
    expect(said()).toBe('Measures 1 to 2');
    fireEvent.pointerUp(grab('selection-end'));
  });

  it('move only while they are held, and say nothing new within a measure', () => {
    onSelect.mockClear();
    fireEvent.pointerMove(grab('selection-start'), over(180, 130));
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.pointerDown(grab('selection-start'));
    fireEvent.pointerMove(grab('selection-start'), over(200, 10));
    fireEvent.pointerMove(grab('selection-start'), over(210, 10));
    expect(onSelect.mock.calls).toEqual([[{ first: 1, last: 3 }]]);
    fireEvent.pointerUp(grab('selection-start'));
    fireEvent.pointerMove(grab('selection-start'), over(180, 130));
    expect(said()).toBe('Measures 1 to 3');
  });

  it('leave nothing begun: the next press is a first one', () => {
    fireEvent.pointerDown(grab('selection-end'));
    fireEvent.pointerMove(grab('selection-end'), over(180, 130));
    fireEvent.pointerUp(grab('selection-end'));
    fireEvent.click(measure('Measure 4'));
    expect(said()).toBe('Measure 4');
  });
});
