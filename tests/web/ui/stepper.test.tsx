import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stepper } from '../../../web/ui/stepper.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function Tempo({ from }: { from: number }) {
  const [tempo, setTempo] = useState(from);
  return (
    <Stepper
      label="Tempo"
      unit="tempo"
      words={{ decrease: 'Slower', increase: 'Faster' }}
      range={{ min: 10, max: 300, step: 4 }}
      value={tempo}
      onChange={setTempo}
    />
  );
}

function show(from = 100) {
  render(<Tempo from={from} />);
  const value = screen.getByRole('textbox') as HTMLInputElement;
  const faster = screen.getByRole('button', { name: 'Faster' });
  return { value, faster };
}

it('goes one step at a press', () => {
  const { value, faster } = show();
  fireEvent.click(faster);
  expect(value.value).toBe('104');
});

it('goes on while it is held, up to the limit', () => {
  const { value, faster } = show(280);
  fireEvent.keyDown(faster, { key: 'Enter' });
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  wait(399);
  expect(value.value).toBe('284');
  wait(1);
  expect(value.value).toBe('288');
  for (let repeat = 0; repeat < 5; repeat++) wait(100);
  expect(value.value).toBe('300');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['67', '67'],
  ['7', '10'],
  ['999', '300'],
  ['fast', '100'],
])('takes what is typed, within its limits: %s', (typed, taken) => {
  const { value } = show();
  fireEvent.change(value, { target: { value: typed } });
  fireEvent.blur(value);
  expect(value.value).toBe(taken);
});

it('forgets what was typed at Escape, and goes by arrows', () => {
  const { value } = show();
  fireEvent.change(value, { target: { value: '6' } });
  fireEvent.keyDown(value, { key: 'Escape' });
  expect(value.value).toBe('100');
  fireEvent.keyDown(value, { key: 'ArrowUp' });
  expect(value.value).toBe('104');
});
