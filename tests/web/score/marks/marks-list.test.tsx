import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MarksList } from '../../../../web/score/marks/marks-list.tsx';

afterEach(cleanup);

/** A pickup and a measure on each of two staves: the notes come staff by staff. */
const notes = [0, 1].flatMap((part) => [
  { part, measure: 0, written: 'G4' },
  { part, measure: 1, written: 'C4' },
  { part, measure: 1, written: 'D4' },
]);
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('calls each marked note what its button is called, counted in its own staff', () => {
  render(
    <MarksList
      notes={notes}
      marks={['late', 'right', 'wrong', 'right', 'right', 'missing']}
      unwritten={[]}
    />,
  );
  expect(said()).toEqual([
    'Note 1, G4, pickup: Started late',
    'Note 2, D4, measure 1: Wrong',
    'Note 2, D4, measure 1: Missing',
  ]);
});

it('says what was played beside the notes after them', () => {
  const unwritten = [0, 1].map((measure) => ({ position: measure, measure, isFocused: false }));
  render(<MarksList notes={notes} marks={['wrong']} unwritten={unwritten} />);
  expect(said()).toEqual([
    'Note 1, G4, pickup: Wrong',
    'Pickup: Not written',
    'Measure 1: Not written',
  ]);
});

it('is no list where nothing is marked', () => {
  render(<MarksList notes={notes} marks={notes.map(() => 'right')} unwritten={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
