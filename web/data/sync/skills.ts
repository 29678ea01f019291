import type { Problem } from '#shared/contract/problem';
import { mostSkillMaps, syncSkills } from '#shared/contract/skills';
import { readSkillMap } from '#shared/skills/read-skill-map';
import {
  emptySkillMap,
  mergeSkillMaps,
  type SkillMap,
  type SkillTake,
  skillTake,
  withTake,
} from '#shared/skills/skill-map';
import type { Api } from '../api/api.ts';
import type { Database } from '../store/database.ts';
import { openReport } from '../store/open-report.ts';
import type { StoredSkillMap } from '../store/tables/skills.ts';
import type { StoredTake } from '../store/tables/takes.ts';

export interface SkillsOptions {
  readonly db: Database;
  readonly api: Api;
  /** Whom the store was opened for, whoever is signed in by now; null is nobody, whose skills stay here. */
  readonly userId: string | null;
  /** So that two tabs of a device do not send at once; absent on an address the browser does not trust. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

const LOCK = 'primavista-skills';
/** Characters of maps in one request. The server takes twice as much; a full map has seldom more than 400,000. */
const MOST_SENT = 512 * 1024;

/** What the player has learnt to read, by instrument: kept here at once, and with the account when there is a network. */
export function createSkills({ db, api, userId, locks }: SkillsOptions) {
  let lastSync: Promise<unknown> = Promise.resolve();

  /** null is one that a newer page wrote, and is left for a newer page. */
  function read(medium: string, stored: StoredSkillMap | undefined): SkillMap | null {
    return stored ? readSkillMap(stored) : emptySkillMap(medium);
  }

  /** Takes in what the server knows. What was learnt here since it was asked stays, and is sent next. */
  async function receive(replied: readonly SkillMap[]): Promise<void> {
    await db.transaction('rw', db.skills, async () => {
      for (const there of replied) {
        const stored = await db.skills.get(there.medium);
        const here = read(there.medium, stored);
        if (here === null || there.takes.length === 0) continue;
        const map = mergeSkillMaps(here, there);
        const state = isSame(map, there) ? 'sent' : 'unsent';
        if (stored?.state === state && isSame(map, here)) continue;
        await db.skills.put({ ...map, state });
      }
    });
  }

  /** What the server refuses by name, say an instrument that an older one does not know, stays here and holds up no other. */
  async function send(person: string, maps: readonly SkillMap[]): Promise<'all' | 'some' | 'none'> {
    const outcome = await api.call(syncSkills, {
      body: { userId: person, maps: [...maps] },
      userId: person,
    });
    if (outcome.kind === 'ok') {
      await receive(outcome.reply.maps.flatMap((one) => readSkillMap(one) ?? []));
      return 'all';
    }
    const refused = placesIn(outcome.kind === 'refused' ? outcome.errors : []);
    const others = maps.filter((_, place) => !refused.has(place));
    if (others.length === maps.length) return 'none';
    return (await send(person, others)) === 'none' ? 'none' : 'some';
  }

  async function sendAndReceive(person: string): Promise<boolean> {
    const unsent = await db.skills.filter(({ state }) => state === 'unsent').toArray();
    let isAll = true;
    for (const maps of inRequests(unsent.flatMap((one) => readSkillMap(one) ?? []))) {
      const sent = await send(person, maps);
      if (sent === 'none') return false;
      isAll &&= sent === 'all';
    }
    return isAll;
  }

  /** Whether it has changed anything. */
  async function learn({ id, createdAt, report }: StoredTake): Promise<boolean> {
    const take = skillTake(report, { id, at: Date.parse(createdAt) });
    const { medium } = report.music.request;
    return db.transaction('rw', db.skills, db.unlearnt, async () => {
      const before = read(medium, await db.skills.get(medium));
      if (before === null) return false;
      await db.unlearnt.delete(id);
      if (take === null || hasTold(before, take)) return false;
      // What nobody could read again must not be kept.
      const map = readSkillMap(withTake(before, take));
      if (map === null || isSame(map, before)) return false;
      await db.skills.put({ ...map, state: 'unsent' });
      return true;
    });
  }

  return {
    /**
     * Adds what a kept take says. The same take again changes nothing but for a judgement by later rules; one that says
     * nothing changes nothing. So a take that only says something at another tempo is learnt once its player takes that.
     */
    async learn(take: StoredTake): Promise<void> {
      await learn(take);
    },
    /**
     * Learns from the takes that were kept by pages that died before they did.
     *
     * @param pause waited for before each
     * @returns whether anything was learnt
     */
    async catchUp(pause: () => Promise<void>): Promise<boolean> {
      let isLearnt = false;
      for (const { id } of await db.unlearnt.toArray()) {
        await pause();
        const take = await db.takes.get(id);
        const opened = take && (await openReport(take.report));
        // A newer page can read it.
        if (opened?.kind === 'newer') continue;
        if (opened?.kind === 'ok')
          isLearnt = (await learn({ ...take!, report: opened.report })) || isLearnt;
        else await db.unlearnt.delete(id);
      }
      return isLearnt;
    },
    /** In the order of their ids. */
    async all(): Promise<readonly SkillMap[]> {
      const stored = await db.skills.orderBy('medium').toArray();
      return stored.flatMap((one) => readSkillMap(one) ?? []);
    },
    /** Empty where nothing is known. */
    async of(medium: string): Promise<SkillMap> {
      return read(medium, await db.skills.get(medium)) ?? emptySkillMap(medium);
    },
    /**
     * Sends what the server does not know and takes in what other devices learnt, one call after the other. Without a
     * network nothing changes: maps merge, so the next call makes up for it.
     *
     * @returns whether the server has taken everything, or there is nobody to tell it of
     */
    sync(): Promise<boolean> {
      if (userId === null) return Promise.resolve(true);
      const work = () => sendAndReceive(userId);
      const sync = lastSync.then(() => (locks ? locks.request(LOCK, work) : work()));
      lastSync = sync.catch(() => {});
      return sync;
    },
  };
}

export type Skills = ReturnType<typeof createSkills>;

/** Of two judgements by the same rules the first counts, for nothing tells another device which came later. */
function hasTold({ takes }: SkillMap, { id, judgedBy }: SkillTake): boolean {
  return takes.some((known) => known.id === id && known.judgedBy === judgedBy);
}

/** Maps are in order wherever they come from, so equal ones are equal text. */
function isSame(one: SkillMap, other: SkillMap): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Places in the request of the maps that are at fault. */
function placesIn(errors: readonly Problem[]): ReadonlySet<number> {
  return new Set(
    errors.flatMap(({ path = '' }) => {
      const place = /^maps\.(\d+)/.exec(path)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
}

/** As many as are needed, and one at least: without maps it only asks. */
function inRequests(maps: readonly SkillMap[]): readonly (readonly SkillMap[])[] {
  const requests: SkillMap[][] = [[]];
  let size = 0;
  for (const piece of maps.flatMap(inPieces)) {
    const more = JSON.stringify(piece).length;
    if (size + more > MOST_SENT || requests.at(-1)!.length === mostSkillMaps) {
      requests.push([]);
      size = 0;
    }
    requests.at(-1)!.push(piece);
    size += more;
  }
  return requests;
}

/** Pieces of a map merge like the maps of two devices. */
function inPieces(map: SkillMap): readonly SkillMap[] {
  const { takes } = map;
  if (takes.length < 2 || JSON.stringify(map).length <= MOST_SENT) return [map];
  const middle = takes.length >> 1;
  return [takes.slice(0, middle), takes.slice(middle)].flatMap((half) =>
    inPieces({ ...map, takes: half }),
  );
}
