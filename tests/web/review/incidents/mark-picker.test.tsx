import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { MarkPicker } from '../../../../web/review/incidents/mark-picker.tsx';
import { incidentsOf } from '../../../../web/review/model/incidents.ts';
import type { Engraving } from '../../../../web/score/engraving/engrave.ts';
import { markOf } from '../../../../web/score/marks/note-mark.ts';

afterEach(cleanup);

const exercise = exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4');
const { tempo } = exercise;
const heard = played(exercise).map((event, index) => {
  if (index === 2) return bent(event, 5);
  return index === 5 ? later(event, 0.25) : event;
});
heard.push({ ...later(heard[3]!, 0.4), midi: 80, offset: heard[3]!.onset + 0.7 });
const set = assess(exercise, heard, { tempo }).sets.lenient;
const incidents = incidentsOf(set, exercise, tempo);

const engraving: Engraving = {
  drawing: document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
  viewBox: { x: 0, y: 0, width: 400, height: 100 },
  notes: exercise.notes.map((_, index) => {
    const box = { x: 20 + 40 * index, y: 40, width: 10, height: 8 };
    const staff = { x: 0, y: 30, width: 400, height: 30 };
    return { groups: [], head: box, note: box, staff, system: staff };
  }),
};

function Marks({ places = null }: { readonly places?: readonly number[] | null }) {
  const [focused, focus] = useState(0);
  return (
    <MarkPicker
      engraving={engraving}
      exercise={exercise}
      places={places}
      marks={set.notes.map(markOf)}
      overlay={{ incidents, focused }}
      onFocus={focus}
    />
  );
}

const marks = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

it('each marked note can be pressed, and no other', () => {
  render(<Marks />);
  expect(screen.getByRole('group', { name: 'What is marked' })).toBeTruthy();
  expect(marks()).toEqual([
    'Note 3, E4, measure 1: Wrong',
    'Measure 1: Not written',
    'Note 2, D4, measure 2: Started late',
  ]);
  expect(pressed()).toBe('Note 3, E4, measure 1: Wrong');
  fireEvent.click(screen.getByRole('button', { name: /Started late$/ }));
  expect(pressed()).toBe('Note 2, D4, measure 2: Started late');
});

it('they are one stop in the tab order, and arrows walk them', () => {
  render(<Marks />);
  const stops = () =>
    screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? one : []));
  expect(stops()).toHaveLength(1);
  stops()[0]!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(pressed()).toBe('Measure 1: Not written');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(pressed()).toBe('Note 2, D4, measure 2: Started late');
  expect(stops()).toEqual([document.activeElement]);
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  expect(pressed()).toBe('Note 3, E4, measure 1: Wrong');
});

it('a note that does not stand on the page has no button', () => {
  render(<Marks places={[0, 1, 2, 3]} />);
  expect(marks()).toEqual(['Note 3, E4, measure 1: Wrong', 'Measure 1: Not written']);
});
