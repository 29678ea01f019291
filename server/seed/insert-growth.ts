import { readSkillMap } from '#shared/skills/read-skill-map';
import { mergeSkillMaps, type SkillMap } from '#shared/skills/skill-map';
import type { TenantDb } from '../db/tenant.ts';

/** What the students have learnt by the takes that they sent, as their own devices would know it. */
export async function insertGrowth(db: TenantDb, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('attempt as a')
    .innerJoin('assignment_session as s', 's.id', 'a.session_id')
    .where('a.skills', 'is not', null)
    .select(['s.student_id', 'a.skills'])
    .execute();
  const maps = new Map<string, { readonly userId: string; readonly map: SkillMap }>();
  for (const { student_id: userId, skills } of rows) {
    const map = readSkillMap(skills);
    if (map === null) continue;
    const key = `${userId} ${map.medium}`;
    const before = maps.get(key)?.map;
    maps.set(key, { userId, map: before ? mergeSkillMaps(before, map) : map });
  }
  if (maps.size === 0) return;
  const values = [...maps.values()].map(({ userId, map }) => ({
    ...{ user_id: userId, medium: map.medium, map: JSON.stringify(map), updated_at: now },
  }));
  await db.insertInto('skill_map').values(values).execute();
}
