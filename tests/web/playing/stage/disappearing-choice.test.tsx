import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DisappearingLead } from '#shared/practice/disappearing';
import { DisappearingChoice } from '../../../../web/playing/stage/disappearing-choice.tsx';

afterEach(cleanup);

function Choosing() {
  const [isOn, setOn] = useState(false);
  const [lead, setLead] = useState<DisappearingLead>('none');
  return <DisappearingChoice isOn={isOn} onSwitch={setOn} lead={lead} onLead={setLead} />;
}

it('is switched on, and then asks how far the eye is to be ahead', () => {
  render(<Choosing />);
  const isOn = screen.getByRole('switch', { name: 'Disappearing measures' });
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(isOn);
  const lead = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
  expect(screen.getByRole('radiogroup', { name: 'Look ahead' })).toBeTruthy();
  expect(lead('None').checked).toBe(true);
  fireEvent.click(lead('1 measure'));
  expect(lead('1 measure').checked).toBe(true);
  expect(lead('None').checked).toBe(false);
});
