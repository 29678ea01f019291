import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Metronome } from 'lucide-react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ToolToggle } from '../../../web/ui/tool-button.tsx';

afterEach(cleanup);

function Tool({ isDisabled = false }: { isDisabled?: boolean }) {
  const [isOn, setOn] = useState(false);
  return (
    <ToolToggle icon={Metronome} isSelected={isOn} onChange={setOn} isDisabled={isDisabled}>
      Metronome
    </ToolToggle>
  );
}

const tool = () => screen.getByRole('button', { name: 'Metronome' });
const pressed = () => tool().getAttribute('aria-pressed');

it('says whether it is on, and goes off again', () => {
  render(<Tool />);
  expect(pressed()).toBe('false');
  fireEvent.click(tool());
  expect(pressed()).toBe('true');
  fireEvent.click(tool());
  expect(pressed()).toBe('false');
});

it.each(['Enter', ' '])('is switched by the key %j', (key) => {
  render(<Tool />);
  tool().focus();
  fireEvent.keyDown(tool(), { key });
  fireEvent.keyUp(tool(), { key });
  expect(pressed()).toBe('true');
});

it('stays as it is while it may not be pressed', () => {
  render(<Tool isDisabled />);
  fireEvent.click(tool());
  expect(pressed()).toBe('false');
});
