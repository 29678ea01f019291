import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openDatabase } from '../../web/data/store/database.ts';
import { type AppMeans, type OpenedApp, openApp, untilDrawn } from './open-app.tsx';
import { type SilentCore, silentCore } from './silent-core.ts';

export interface OpenedStage extends SilentCore {
  readonly app: OpenedApp;
}

/** Opens a stage over a sound engine that plays nothing: its music is drawn, its engine, keys and tools are there. */
export async function openStage(
  link: string,
  means: Omit<AppMeans, 'core'> = {},
  silent = silentCore(),
): Promise<OpenedStage> {
  const app = await openApp(link, { ...means, core: silent.core });
  await untilDrawn();
  await waitFor(() => expect(silent.asked.metronome.change).toHaveBeenCalled());
  await screen.findByLabelText('Zoom');
  return { app, ...silent };
}

/** The device keeps nothing of what other tests played. */
export async function forgetPlayed(userId: string | null = null): Promise<void> {
  const db = openDatabase(userId);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
}
