import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { joined, type LinkNotice, type LinkState } from '#shared/live/link';
import { ConnectionLine } from '../../../../web/features/live/connection-line.tsx';
import type { RoomLink, RoomLinkState } from '../../../../web/features/live/model/room-link.ts';

/** What spec 3 has each of them say; where the last of it depends on who reads, to both. */
const notices: readonly (readonly [LinkNotice, LinkState['phase'], string, string, boolean])[] = [
  ...[
    ['network', 'timed-out', 'Network Error. Check your connection.', true] as const,
    ['waiting', 'connecting', 'Trying to connect. Please wait...', false] as const,
    [
      'timeout',
      'disconnected',
      'The practice session is inactive. Do you want to try to reconnect?',
      true,
    ] as const,
  ].map(([notice, phase, words, mayRetry]) => [notice, phase, words, words, mayRetry] as const),
  ...(
    [
      ['crash', 'refreshing your browser'],
      ['other', 'retrying'],
    ] as const
  ).map(([notice, act]) => {
    const words = `An error has occurred. If ${act} does not resolve the issue `;
    return [
      notice,
      'timed-out',
      `${words}let your teacher know.`,
      `${words}please contact technical support.`,
      true,
    ] as const;
  }),
];

function show(notice: LinkNotice, phase: LinkState['phase'], who: 'student' | 'teacher') {
  const state: RoomLinkState = {
    link: { ...joined(0), notice, phase },
    ...{ isPolled: false, offset: null, isOutdated: false },
  };
  const retry = vi.fn();
  const link = { store: createStore(() => state), retry } as unknown as RoomLink;
  const { unmount } = render(<ConnectionLine link={link} who={who} otherwise="All is well." />);
  onTestFinished(unmount);
  return retry;
}

describe.each(notices)('the notice of the type %s', (notice, phase, student, teacher, mayRetry) => {
  it.each([
    ['student', student],
    ['teacher', teacher],
  ] as const)('says to a %s what the specification has it say', (who, words) => {
    const retry = show(notice, phase, who);
    const line = screen.getByRole('status');
    expect(screen.getByText(words, { exact: true })).toBeTruthy();
    expect(screen.queryByText('All is well.')).toBeNull();
    expect(line.querySelector('svg.lucide-wifi-off')).not.toBeNull();
    // Nothing is tried by itself where an hour went by without use.
    const goesOn = phase !== 'disconnected';
    expect(line.textContent?.includes('Your music stays; we keep trying.')).toBe(goesOn);
    const button = screen.queryByRole('button', { name: 'Retry' });
    expect(button !== null).toBe(mayRetry);
    if (button) fireEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(mayRetry ? 1 : 0);
  });
});
