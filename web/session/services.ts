import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useContext } from 'react';
import type { AudioCore } from '#audio-core';
import type { FaultName } from '#shared/contract/flags';
import type { Api } from '../data/api/api.ts';
import type { Log } from '../data/api/log.ts';
import type { ExerciseSource } from '../data/exercises/exercise-source.ts';
import type { Stock } from '../data/exercises/stock.ts';
import type { Attempts } from '../data/store/attempts.ts';
import type { Configurations } from '../data/store/configurations.ts';
import type { Database } from '../data/store/database.ts';
import type { KeptStorage } from '../data/store/device-storage.ts';
import type { Drafts } from '../data/store/drafts.ts';
import type { DrillRounds } from '../data/store/drill-rounds.ts';
import type { Outbox } from '../data/store/outbox.ts';
import type { Played } from '../data/store/played.ts';
import type { PracticeLog } from '../data/store/practice-log.ts';
import type { Preferences } from '../data/store/preferences.ts';
import type { Recents } from '../data/store/recents.ts';
import type { Recordings } from '../data/store/recordings.ts';
import type { Sittings } from '../data/store/sittings.ts';
import type { Skills } from '../data/store/skills.ts';
import type { Takes } from '../data/store/takes.ts';
import type { Runner } from '../data/sync/runner.ts';
import type { Dialogs } from '../notices/dialogs.ts';
import type { Flash } from '../notices/flash.ts';
import type { LeaveGuard } from '../notices/leave-guard.ts';
import type { Account } from './account.ts';
import type { Starts } from './starts.ts';

/** What this device keeps, and what waits there for the network. */
export interface Device {
  readonly db: Database;
  /** Sends what waits, and takes in what other devices told the server. */
  readonly sync: Runner;
  readonly outbox: Outbox;
  readonly takes: Takes;
  readonly attempts: Attempts;
  readonly skills: Skills;
  readonly recordings: Recordings;
  readonly configurations: Configurations;
  readonly recents: Recents;
  readonly drafts: Drafts;
  readonly drillRounds: DrillRounds;
  readonly stock: Stock;
  readonly played: Played;
  readonly practiceLog: PracticeLog;
  readonly sittings: Sittings;
  /** What the server said; screens read it through their queries (`session/queries`). */
  readonly queries: QueryClient;
}

/** Everything a screen may need, built once in `app/services.ts`. */
export interface Services {
  readonly api: Api;
  readonly account: Account;
  /** What this device keeps of this person alone, for the first screen needs it before any database is open. */
  readonly ownStorage: KeptStorage;
  /** How the person likes things, as this device keeps it: at hand before any database is open. */
  readonly preferences: Preferences;
  /** Opens the device's own store on first use. */
  readonly device: () => Promise<Device>;
  readonly dialogs: Dialogs;
  readonly flash: Flash;
  readonly leaveGuard: LeaveGuard;
  readonly starts: Starts;
  readonly log: Log;
  readonly exercises: ExerciseSource;
  /** Whether this page has asked for music yet: a screen without music waits for none. */
  readonly isMusicAsked: () => boolean;
  /** Loads the sound engine on first use. */
  readonly audio: () => Promise<AudioCore>;
  /** Whether the sound engine is at work. */
  readonly isPlaying: () => boolean;
  /** A take that is recorded is under way, until the returned function is called: it is marked and kept by then. */
  readonly beginTake: () => () => void;
  /** Whether anything would be cut off by loading the page again: sound, or a take that is not kept yet. */
  readonly isBusy: () => boolean;
  /**
   * Whether a file of the build is gone while the server answers, and therefore this trouble; false of any other trouble.
   * Never settles where the page is being loaded again.
   */
  readonly isGone: (trouble: unknown) => Promise<boolean>;
  /** Goes to the sign-in page, and from there back to this screen. */
  readonly askSignIn: () => void;
  /** Whether a failure is forced while testing. */
  readonly hasFault: (name: FaultName) => boolean;
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

const opened = new WeakMap<Services, Promise<Device>>();

/**
 * The device's store; suspends the first component that asks for it. The same promise at every drawing, also of a
 * failure: that belongs to the screen's error, whose retry loads the page again.
 */
export function useDevice(): Device {
  const services = useServices();
  const device = opened.get(services) ?? services.device();
  opened.set(services, device);
  return use(device);
}
