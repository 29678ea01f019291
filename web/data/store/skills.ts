import { readSkillMap } from '#shared/skills/read-skill-map';
import {
  emptySkillMap,
  mergeSkillMaps,
  type SkillMap,
  type SkillTake,
  skillTake,
  withTake,
} from '#shared/skills/skill-map';
import type { Database } from './database.ts';
import { openReport } from './open-report.ts';
import type { StoredSkillMap } from './tables/skills.ts';
import type { StoredTake } from './tables/takes.ts';

/** What the player has learnt to read, by instrument, as it lies on the device. */
export function createSkills(db: Database) {
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
     * Adds what a kept take says. The same take again changes nothing but for an assessment by later rules; one that says
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
    /** Maps of which the server does not know all, as far as this page can read them. */
    async unsent(): Promise<readonly SkillMap[]> {
      const stored = await db.skills.filter(({ state }) => state === 'unsent').toArray();
      return stored.flatMap((one) => readSkillMap(one) ?? []);
    },
    /** Takes in what the server knows. What was learnt here since it was asked stays, and is sent next. */
    async takeIn(replied: readonly SkillMap[]): Promise<void> {
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
    },
  };
}

export type Skills = ReturnType<typeof createSkills>;

/** null for a map that a newer page wrote, which is left for a newer page. */
function read(medium: string, stored: StoredSkillMap | undefined): SkillMap | null {
  return stored ? readSkillMap(stored) : emptySkillMap(medium);
}

/** Of two assessments by the same rules the first counts, for nothing tells another device which came later. */
function hasTold({ takes }: SkillMap, { id, judgedBy }: SkillTake): boolean {
  return takes.some((known) => known.id === id && known.judgedBy === judgedBy);
}

/** Maps are in order wherever they come from, so equal ones are equal text. */
function isSame(one: SkillMap, other: SkillMap): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
