import { readSkillMap } from '#shared/skills/read-skill-map';
import { mergeSkillMaps, type SkillMap } from '#shared/skills/skill-map';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { holdSkillMaps, storeSkillMaps } from './queries.ts';

/** Of all maps of one person, in bytes: twenty that are full of the longest music. */
const mostBytes = 8 * 1024 * 1024;

/** By medium; null is a map that a later version wrote and this one cannot read. */
type KeptMaps = ReadonlyMap<string, SkillMap | null>;

/**
 * Merges what was sent into what is kept, and gives all that is kept then.
 * @throws Refusal when there is no room for so much.
 */
export async function keepMaps(
  db: TenantDb,
  personId: string,
  { sent, now }: { readonly sent: readonly SkillMap[]; readonly now: Date },
): Promise<readonly SkillMap[]> {
  return db.transaction().execute(async (transaction) => {
    const stored = await holdSkillMaps(transaction, personId);
    const kept: KeptMaps = new Map(stored.map(({ medium, map }) => [medium, readSkillMap(map)]));
    const merged = mergedInto(kept, sent);
    const changed = changedSince(kept, merged);
    if (changed.size > 0) {
      const others = stored.reduce((sum, one) => sum + (changed.has(one.medium) ? 0 : one.size), 0);
      const texts = [...changed].map(([medium, map]) => ({ medium, map }));
      const bytes = texts.reduce((sum, { map }) => sum + Buffer.byteLength(map), others);
      if (bytes > mostBytes) {
        throw refuse('storage-full', { problem: 'There is no room for more of your skills.' });
      }
      await storeSkillMaps(transaction, personId, texts, now);
    }
    return [...merged.values()]
      .flatMap((map) => map ?? [])
      .toSorted((one, other) => (one.medium < other.medium ? -1 : 1));
  });
}

/** What a later version wrote stays as it is: its devices have what was sent, and come again. */
function mergedInto(kept: KeptMaps, sent: readonly SkillMap[]): KeptMaps {
  const merged = new Map(kept);
  for (const map of sent) {
    const before = merged.get(map.medium);
    if (before === null || map.takes.length === 0) continue;
    merged.set(map.medium, before ? mergeSkillMaps(before, map) : map);
  }
  return merged;
}

/** As text, by medium. A device sends a whole map for one new take, or one that another has sent already. */
function changedSince(kept: KeptMaps, merged: KeptMaps): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const [medium, map] of merged) {
    const before = kept.get(medium);
    if (map === before) continue;
    const text = JSON.stringify(map);
    if (text !== JSON.stringify(before)) changed.set(medium, text);
  }
  return changed;
}
