import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFlash } from '../../../web/notices/flash.ts';
import { FlashHost } from '../../../web/ui/flash-host.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A foot that begins so far down the screen. */
const footAt = (top: number) =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top }) as DOMRect);

it('a message keeps clear of the foot of the page, also of one that grows meanwhile', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(844);
  footAt(747);
  const flash = createFlash({ set: () => 0, clear: () => {} });
  const page = (result: string | null) => (
    <>
      <footer>{result && <p>{result}</p>}</footer>
      <FlashHost flash={flash} />
    </>
  );
  const { rerender } = render(page(null));
  act(() => flash.show('Saved on this device.'));
  const foot = () => screen.getByRole('status').style.getPropertyValue('--foot');
  expect(foot()).toBe('97px');
  footAt(350);
  rerender(page('Steady and confident.'));
  await vi.waitFor(() => expect(foot()).toBe('494px'));
});
