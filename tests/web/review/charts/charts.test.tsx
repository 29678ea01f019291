import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AssessedNote } from '#shared/assessment/report';
import { TempoChart } from '../../../../web/review/charts/tempo-chart.tsx';
import { TuningChart } from '../../../../web/review/charts/tuning-chart.tsx';

afterEach(cleanup);

const note = (centsFromWritten: number, rest: Partial<AssessedNote> = {}): AssessedNote => ({
  index: 0,
  part: 0,
  measure: 1,
  onset: 0,
  midi: 60,
  grade: 'good',
  centsFromWritten,
  ...rest,
});

it('a tempo is told in words, and drawn higher where it was faster', () => {
  const curve = [
    { measure: 1, tempo: 80 },
    { measure: 2, tempo: 84.4 },
    { measure: 3, tempo: 300 },
    { measure: 4, tempo: 72 },
  ];
  const { container, getByText } = render(<TempoChart curve={curve} written={80} />);
  expect(getByText(/between 72 and 300; 80 was set/)).toBeTruthy();
  const heights = [...container.querySelectorAll('circle')].map((one) =>
    Number(one.getAttribute('cy')),
  );
  expect(heights[0]).toBe(32);
  expect(heights[1]).toBeLessThan(32);
  // As far as the chart goes.
  expect(heights[2]).toBe(10);
  expect(heights[3]).toBeGreaterThan(32);
});

it('a tempo that was kept is told so', () => {
  const curve = [1, 2, 3].map((measure) => ({ measure, tempo: 76.2 }));
  const { getByText } = render(<TempoChart curve={curve} written={80} />);
  expect(getByText(/76 throughout; 80 was set/)).toBeTruthy();
});

it('a tempo of one measure is no curve', () => {
  const { container } = render(<TempoChart curve={[{ measure: 1, tempo: 80 }]} written={80} />);
  expect(container.innerHTML).toBe('');
});

it.each([
  [[2, -3, 4], 'neither high nor low, on the whole'],
  [[-20, -24, 3], '20 cents low, on the whole'],
  [[18, 24, 30], '24 cents high, on the whole'],
])('tuning of %j is %s', (cents, words) => {
  const { getByText } = render(
    <TuningChart notes={cents.map((one, index) => note(one, { index }))} limit={50} />,
  );
  expect(getByText(new RegExp(words))).toBeTruthy();
});

it('what is out of tune has a shape of its own, and wrong notes are left out', () => {
  const notes = [
    note(0),
    note(40, { index: 1, grade: 'problem', pitchProblem: 'sharp' }),
    note(200, { index: 2, grade: 'wrong', incident: 'wrong' }),
  ];
  const { container } = render(<TuningChart notes={notes} limit={30} />);
  expect(container.querySelectorAll('circle')).toHaveLength(1);
  // The line of the written pitch, and the mark.
  expect(container.querySelectorAll('path')).toHaveLength(2);
});

it('where nothing has a pitch there is no tuning', () => {
  const { container } = render(
    <TuningChart
      notes={[note(0), note(0)].map(({ centsFromWritten: _, ...one }) => one)}
      limit={30}
    />,
  );
  expect(container.innerHTML).toBe('');
});
