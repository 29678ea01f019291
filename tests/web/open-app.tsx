import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AudioCore } from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { createAppRouter } from '../../web/app/router.tsx';
import { createServices } from '../../web/app/services.ts';
import { GET_RETRY_WAITS } from '../../web/data/api/http.ts';
import { createExerciseSource } from '../../web/data/exercises/exercise-source.ts';
import { type Services, ServicesContext } from '../../web/session/services.ts';

/** Answers a request of the page; undefined where nothing answers, as without a network. */
export type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

export interface AppMeans {
  /** No network where it is left out. */
  readonly answer?: Answer | undefined;
  /** None where it is left out: then nothing can be played. */
  readonly core?: AudioCore;
  /** The composer, our own where it is left out. */
  readonly write?: typeof generateExercise;
}

export interface OpenedApp {
  readonly services: Services;
  readonly router: ReturnType<typeof createAppRouter>;
  /** Path and query that stand in the address bar, percent signs read. */
  address(): string;
  /** Goes to another address of the app, as a link does. */
  go(path: string): Promise<void>;
}

/** Measures nothing, so everything that is drawn is given some room. */
function giveRoom(): void {
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect(0, 0, 10, 10) });
  Object.assign(document, { fonts: { load: async () => [] } });
  Object.assign(Element.prototype, { scrollIntoView() {} });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1024);
}

/**
 * The whole app at an address, drawn by happy-dom: real routes, screens and rules, the composer in the page itself. No
 * server but what `answer` says, no sound but the engine that is given.
 *
 * @param entry what the browser's history keeps of this address, where the page is loaded again
 */
export async function openApp(
  path: string,
  means: Answer | AppMeans = {},
  entry: unknown = null,
): Promise<OpenedApp> {
  const {
    answer,
    core,
    write = generateExercise,
  } = typeof means === 'function' ? { answer: means } : means;
  // A later visit: what the device keeps is there.
  cleanup();
  giveRoom();
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await answer?.(request);
    if (response) return response;
    throw new TypeError('No network');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answer !== undefined);
  history.replaceState(entry, '', path);
  let seed = 0;
  const own = createServices();
  const services: Services = {
    ...own,
    ...(core && { audio: async () => core }),
    exercises: createExerciseSource({
      generate: () => async (request, wanted) => write(request, wanted),
      seed: () => ++seed,
      stock: () => null,
      later: (work) => void setTimeout(work, 0),
      demoLimit: () => false,
      storage: sessionStorage,
    }),
  };
  const router = createAppRouter(services);
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  return {
    services,
    router,
    address: () => decodeURIComponent(location.pathname + location.search),
    go: (to) => router.navigate({ to: to as never }),
  };
}

/** Nobody waits between the tries of a request, until the app is closed. */
export function retryAtOnce(): void {
  const later = globalThis.setTimeout;
  const waits = new Set<number | undefined>(GET_RETRY_WAITS);
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds?: number) =>
    later(work, waits.has(milliseconds) ? 0 : milliseconds),
  );
}

/** Leaves the page as a fresh browser has it. */
export function closeApp(): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

type Name = string | RegExp;

/** Presses what has this role and name, once it is there. */
export async function press(role: string, name: Name): Promise<void> {
  const found = await screen.findByRole(role, { name });
  await settled(() => fireEvent.click(found));
}

/** The sheet music of the stage, once it is drawn. */
export const untilDrawn = () =>
  waitFor(() => expect(document.querySelector('[role=img][data-ready=true]')).not.toBeNull());

/** Strikes a key where the keyboard is: in a dialog that is open, or on the page. */
export async function strike(key: string): Promise<void> {
  const at = document.activeElement ?? document.body;
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key === ' ' ? 'Space' : key;
  await settled(() => {
    fireEvent.keyDown(at, { key, code });
    fireEvent.keyUp(at, { key, code });
  });
}

/** A part of the page that is loaded while something happens comes up only where that is waited for. */
const settled = (happen: () => void) => act(async () => happen());

/** Waits until a choice of this name is the chosen one. */
export async function untilChosen(name: Name): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true),
  );
}

/** Waits for a page of this title. */
export const untilTitled = (title: string) =>
  waitFor(() => expect(document.title).toBe(`${title} · Primavista`));
