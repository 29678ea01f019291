import type { SkillMap } from '#shared/skills/skill-map';

/** What is known of the player on one instrument, and whether the server knows as much. */
export interface StoredSkillMap extends SkillMap {
  readonly state: 'sent' | 'unsent';
}
