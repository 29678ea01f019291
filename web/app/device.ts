import { generatorVersion } from '#shared/generation/version';
import type { Api } from '../data/api/api.ts';
import type { Log } from '../data/api/log.ts';
import { createStock } from '../data/exercises/stock.ts';
import { openDatabase } from '../data/store/database.ts';
import { deviceStorage } from '../data/store/device-storage.ts';
import { createPlayed } from '../data/store/played.ts';
import { createRecents } from '../data/store/recents.ts';
import { createRecordings } from '../data/store/recordings.ts';
import { createTakes } from '../data/store/takes.ts';
import { createConfigurations } from '../data/sync/configurations.ts';
import { createOutbox } from '../data/sync/outbox.ts';
import { createPracticeLog } from '../data/sync/practice-log.ts';
import { createPreferences } from '../data/sync/preferences.ts';
import { sendAttempt } from '../data/sync/send-attempt.ts';
import { createSkills } from '../data/sync/skills.ts';
import type { Device } from '../session/services.ts';

export interface DeviceOptions {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  /** Whom the page was opened for; null is nobody, whose takes stay here. */
  readonly userId: string | null;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What is kept on this device, and what waits there to be sent. Loaded after the first music is on screen. */
export function openDevice({ api, fetch, log, userId, now, newId }: DeviceOptions): Device {
  const db = openDatabase(userId);
  const setTimer = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  };
  const outbox = createOutbox({
    db,
    send: async (entry, take) =>
      userId === null
        ? { kind: 'later', retryAfter: null }
        : sendAttempt(entry, take, { api, fetch, userId }),
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    setTimer,
    report: (error) => void log.report('error', 'outbox', String(error)),
  });
  const { locks, storage } = navigator;
  return {
    db,
    outbox,
    takes: createTakes(db),
    skills: createSkills({ db, api, userId, locks }),
    recordings: createRecordings({ db, locks, storage }),
    configurations: createConfigurations({ db, api, userId, now, newId, locks }),
    recents: createRecents({ db, now }),
    stock: createStock(db, generatorVersion),
    played: createPlayed({ db, now }),
    practiceLog: createPracticeLog({
      db,
      api,
      userId,
      locks,
      now: Date.now,
      random: Math.random,
      newId,
      // A browser that does not say where it is.
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
      setTimer,
      report: (error) => void log.report('warn', 'practice-log', String(error)),
    }),
    preferences: createPreferences({
      api,
      userId,
      storage: deviceStorage,
      report: (error) => void log.report('warn', 'options', String(error)),
    }),
  };
}
