import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { SoundsNotice } from '../../../web/sound/samples/sounds-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('at an address without TLS says that instrument sounds never come there, and why', () => {
  vi.stubGlobal('isSecureContext', false);
  const idle = { isLoading: false, bytes: 0, bytesInAll: 0 };
  const core = {
    sounds: {
      state: createStore(() => ({ ...idle, missing: ['violin'] })),
      kept: createStore(() => idle),
      keep: async () => {},
    },
  } as unknown as AudioCore;
  const exercise = { parts: [{ medium: 'violin' }] } as unknown as Exercise;
  const show = vi.fn();
  render(
    <ServicesContext value={{ flash: { show } } as unknown as Services}>
      <SoundsNotice core={core} exercise={exercise} isWaiting />
    </ServicesContext>,
  );
  expect(show).toHaveBeenCalledExactlyOnceWith(
    'Instrument sounds need an address that begins with https. Here a simple voice plays.',
  );
});
