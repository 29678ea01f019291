import { generatorVersion } from '#shared/generation/version';
import type { Api } from '../data/api/api.ts';
import type { Log } from '../data/api/log.ts';
import { createStock } from '../data/exercises/stock.ts';
import { createQueryClient } from '../data/queries/client.ts';
import { createReplyPersister } from '../data/queries/persister.ts';
import { createAttempts } from '../data/store/attempts.ts';
import { createConfigurations } from '../data/store/configurations.ts';
import { openDatabase } from '../data/store/database.ts';
import { createDrafts } from '../data/store/drafts.ts';
import { createDrillRounds } from '../data/store/drill-rounds.ts';
import { createOutbox } from '../data/store/outbox.ts';
import { createPlayed } from '../data/store/played.ts';
import { createPracticeLog } from '../data/store/practice-log.ts';
import type { Preferences } from '../data/store/preferences.ts';
import { createRecents } from '../data/store/recents.ts';
import { createRecordings } from '../data/store/recordings.ts';
import { createSittings } from '../data/store/sittings.ts';
import { createSkills } from '../data/store/skills.ts';
import { createTakes } from '../data/store/takes.ts';
import { createChannels } from '../data/sync/channels/channels.ts';
import { createRunner } from '../data/sync/runner.ts';
import * as m from '../i18n/generated/messages.js';
import type { Flash } from '../notices/flash.ts';
import type { Device } from '../session/services.ts';

interface DeviceOptions {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  readonly flash: Flash;
  /** Whom the page was opened for; null is nobody, whose takes stay here. */
  readonly personId: string | null;
  readonly preferences: Preferences;
  readonly now: () => Date;
  readonly newId: () => string;
}

function setTimer(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** What is kept on this device, and what waits there to be sent. Loaded after the first music is on screen. */
export function openDevice(options: DeviceOptions): Device {
  const { api, fetch, log, flash, personId, preferences, now, newId } = options;
  const { locks, storage } = navigator;
  const moment = () => now().getTime();
  const db = openDatabase(personId);
  const warn = (component: string) => (error: unknown) =>
    void log.report('warn', component, String(error));
  const sittings = createSittings({ db, now: moment, deviceNow: Date.now, newId });
  const configurations = createConfigurations({ db, now, newId });
  const skills = createSkills(db);
  const drillRounds = createDrillRounds(db);
  const attempts = createAttempts({ db, locks, now });
  const sync = createRunner({
    channels: createChannels({
      db,
      api,
      fetch,
      personId,
      now: moment,
      deviceNow: Date.now,
      onNoUploadInfo: () =>
        void log.report('error', 'takes', 'An assignment came without upload info'),
      sittings,
      configurations,
      skills,
      drillRounds,
      attempts,
      preferences,
      report: warn('options'),
      onRefused: ({ name, state }) =>
        flash.show(
          state === 'deleted' ? m.saved_deleteRefused({ name }) : m.saved_refused({ name }),
          'trouble',
        ),
    }),
    personId,
    locks,
    now: moment,
    random: Math.random,
    setTimer,
    report: (channel, error) =>
      void log.report(channel === 'takes' ? 'error' : 'warn', channel, String(error)),
  });
  return {
    db,
    sync,
    outbox: createOutbox(db),
    takes: createTakes(db),
    attempts,
    skills,
    recordings: createRecordings({ db, locks, storage }),
    configurations,
    recents: createRecents({ db, now }),
    drafts: createDrafts(db),
    drillRounds,
    stock: createStock(db, generatorVersion),
    played: createPlayed({ db, now }),
    practiceLog: createPracticeLog({
      sittings,
      now: moment,
      // A browser that does not say where it is.
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
      setTimer,
      onKept: () => sync.run('practice-log'),
      report: warn('practice-log'),
    }),
    sittings,
    queries: createQueryClient({ api, persister: createReplyPersister(db, { now: Date.now }) }),
  };
}
