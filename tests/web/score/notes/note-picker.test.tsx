import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import type { Engraving } from '../../../../web/score/engraving/engrave.ts';
import { NotePicker } from '../../../../web/score/notes/note-picker.tsx';
import { noteLabels } from '../../../../web/score/notes/note-words.ts';
import { reasonWords } from '../../../../web/score/reasons/reason-words.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~2' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;
const labels = noteLabels(exercise.notes);
const titleOf = (index: number) => reasonWords(exercise, index).title;

const engraving: Engraving = {
  drawing: document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
  viewBox: { x: 0, y: 0, width: 1000, height: 60 },
  notes: exercise.notes.map((_, index) => {
    const box = { x: 20 * index, y: 20, width: 10, height: 8 };
    const staff = { x: 0, y: 10, width: 1000, height: 30 };
    return { groups: [], head: box, note: box, staff, system: staff };
  }),
};

function Asking({ onHear }: { onHear?: (index: number) => void }) {
  const [picked, setPicked] = useState<number | null>(null);
  return (
    <main>
      <NotePicker
        exercise={exercise}
        engraving={engraving}
        picked={picked}
        onPick={setPicked}
        onHear={onHear}
      />
      <p>Elsewhere</p>
    </main>
  );
}

const note = (index: number) => screen.getByRole('button', { name: labels[index]! });
const said = () => screen.getByRole('status').textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(cleanup);

describe('the notes on the stage', () => {
  it('say why they are there when pressed, one at a time', () => {
    render(<Asking />);
    expect(said()).toBe('');
    fireEvent.click(note(0));
    expect(said()).toContain(titleOf(0));
    expect(note(0).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(note(3));
    expect(said()).toContain(titleOf(3));
    expect(note(0).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(note(3));
    expect(said()).toBe('');
  });

  it('are one stop in the tab order, walked by arrows', () => {
    render(<Asking />);
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([note(0)]);
    note(0).focus();
    key('ArrowLeft');
    expect(document.activeElement).toBe(note(0));
    key('ArrowRight');
    key('ArrowRight');
    expect(document.activeElement).toBe(note(2));
    expect(stops()).toEqual([note(2)]);
    expect(said()).toBe('');
    key('End');
    expect(document.activeElement).toBe(note(labels.length - 1));
    key('ArrowRight');
    expect(document.activeElement).toBe(note(labels.length - 1));
    key('Home');
    expect(document.activeElement).toBe(note(0));
  });

  it('are read one after the other while one is open, until Escape', () => {
    render(<Asking />);
    note(0).focus();
    fireEvent.click(note(0));
    key('ArrowRight');
    expect(said()).toContain(titleOf(1));
    key('Escape');
    expect(said()).toBe('');
    expect(document.activeElement).toBe(note(1));
  });

  it('fall silent at a press elsewhere', () => {
    render(<Asking />);
    fireEvent.click(note(0));
    fireEvent.pointerDown(note(1));
    expect(said()).not.toBe('');
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(said()).toBe('');
  });

  it('sound each time they are pressed, and not while they are walked over', () => {
    const onHear = vi.fn();
    render(<Asking onHear={onHear} />);
    fireEvent.click(note(2));
    expect(onHear.mock.calls).toEqual([[2]]);
    expect(said()).toContain(titleOf(2));
    note(2).focus();
    key('ArrowRight');
    expect(onHear).toHaveBeenCalledTimes(1);
    fireEvent.click(note(2));
    fireEvent.click(note(2));
    expect(onHear.mock.calls).toEqual([[2], [2], [2]]);
  });

  it('leave the focus where it was when a mouse presses them', () => {
    render(<Asking />);
    expect(fireEvent.mouseDown(note(0))).toBe(false);
  });
});
