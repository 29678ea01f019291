import { createContext, useContext } from 'react';
import type { AudioCore } from '#audio-core';
import type { Account } from '../data/account.ts';
import type { Api } from '../data/api.ts';
import type { Database } from '../data/database.ts';
import type { Log } from '../data/log.ts';
import type { Outbox } from '../data/outbox.ts';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Flash } from '../ui/flash.ts';
import type { ExerciseSource } from './exercise/exercise-source.ts';
import type { LeaveGuard } from './leave-guard.ts';

/** Everything a screen may need, built once in `app/services.ts`. */
export interface Services {
  readonly api: Api;
  readonly account: Account;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly dialogs: Dialogs;
  readonly flash: Flash;
  readonly leaveGuard: LeaveGuard;
  readonly log: Log;
  readonly exercises: ExerciseSource;
  /** Loads the sound engine on first use. */
  readonly audio: () => Promise<AudioCore>;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newSeed: () => number;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('No services above this component.');
  return services;
}
