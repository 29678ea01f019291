import type { Api } from '../data/api.ts';
import { openDatabase } from '../data/database.ts';
import { createOutbox } from '../data/outbox.ts';
import { sendAttempt } from '../data/send-attempt.ts';
import type { Device } from '../studio/services.ts';

/** What is kept on this device, and what waits there to be sent. Loaded after the first music is on screen. */
export function openDevice(api: Api, network: typeof fetch, userId: string | null): Device {
  const db = openDatabase(userId);
  const outbox = createOutbox({
    db,
    send: (entry, take) => sendAttempt(entry, take, { api, fetch: network }),
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    setTimer: (work, milliseconds) => setTimeout(work, milliseconds),
  });
  return { db, outbox };
}
