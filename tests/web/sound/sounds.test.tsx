import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { SoundCredits } from '../../../web/sound/samples/sound-credits.tsx';
import { SoundsNotice } from '../../../web/sound/samples/sounds-notice.tsx';
import { SoundsProgress } from '../../../web/sound/samples/sounds-progress.tsx';

afterEach(cleanup);

it('says which sound comes, how large it is and how far it has come', () => {
  render(
    <SoundsProgress names={['Violin']} bytes={49_361} bytesInAll={197_446} onCancel={() => {}} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Getting the sound: Violin, 197 kB');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});

it('counts several, and never shows more than all', () => {
  render(
    <SoundsProgress names={['Violin', 'Viola']} bytes={20} bytesInAll={10} onCancel={() => {}} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Getting 2 sounds, 1 kB');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

it('can be left', () => {
  const cancel = vi.fn();
  render(<SoundsProgress names={['Violin']} bytes={0} bytesInAll={0} onCancel={cancel} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(cancel).toHaveBeenCalledOnce();
});

it('names whose sounds they are, with their licence', () => {
  const close = vi.fn();
  render(
    <SoundCredits
      credit={{ name: 'A font', authors: 'Two people', licence: 'MIT', text: 'licences/a.txt' }}
      sounds={[{ bytes: 1_000_000 }, { bytes: 500_000 }]}
      onClose={close}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Instrument sounds' });
  expect(dialog.textContent).toContain('A font, by Two people');
  expect(dialog.textContent).toContain('Licence: MIT');
  expect(dialog.textContent).toContain('2 sounds, 1.5 MB in all');
  const link = screen.getByRole('link', { name: 'Read the licence' });
  expect(link.getAttribute('href')).toBe('/licences/a.txt');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('says once in a visit that a simple voice plays', () => {
  const show = vi.fn();
  const missing = { isLoading: false, bytes: 0, bytesInAll: 0, missing: ['violin'] };
  const core = (sounds: object) =>
    ({
      sounds: {
        state: createStore(() => sounds),
        kept: createStore(() => ({ isLoading: false, bytes: 0, bytesInAll: 0 })),
        keep: async () => {},
      },
    }) as unknown as AudioCore;
  const exercise = { parts: [{ medium: 'violin' }] } as unknown as Exercise;
  const look = (sounds: object) =>
    render(
      <ServicesContext value={{ flash: { show } } as unknown as Services}>
        <SoundsNotice core={core(sounds)} exercise={exercise} isWaiting />
      </ServicesContext>,
    );
  look({ ...missing, missing: [] });
  expect(show).not.toHaveBeenCalled();
  look(missing);
  look(missing);
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/simple voice/));
});

describe('what is fetched to be kept', () => {
  const idle = { isLoading: false, bytes: 0, bytesInAll: 0 };
  const stopKeeping = vi.fn();
  const kept = createStore(() => idle);
  const core = {
    sounds: {
      state: createStore(() => ({ ...idle, missing: [] })),
      kept,
      keep: async () => {},
      stopKeeping,
    },
  } as unknown as AudioCore;
  const exercise = { parts: [{ medium: 'violin' }] } as unknown as Exercise;
  const services = { flash: { show: vi.fn() } } as unknown as Services;
  const look = (isWaiting: boolean) => (
    <ServicesContext value={services}>
      <SoundsNotice core={core} exercise={exercise} isWaiting={isWaiting} />
    </ServicesContext>
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is told with its size where it takes time, and may be given up', async () => {
    vi.useFakeTimers();
    const { rerender } = render(look(true));
    act(() => kept.setState({ isLoading: true, bytes: 300_000, bytesInAll: 1_200_000 }));
    await pass(900);
    expect(screen.queryByRole('status')).toBeNull();
    await pass(200);
    expect(screen.getByRole('status').textContent).toBe('Getting the sound: Violin, 1.2 MB');
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(stopKeeping).toHaveBeenCalledOnce();
    rerender(look(false));
    expect(screen.queryByRole('status')).toBeNull();
    rerender(look(true));
    act(() => kept.setState(idle));
    expect(screen.queryByRole('status')).toBeNull();
    vi.useRealTimers();
  });
});
