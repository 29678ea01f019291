import { parseSkill, type SkillId } from './skill.ts';
import {
  emptySkillMap,
  mergeSkillMaps,
  type SkillMap,
  type SkillTake,
  skillMapVersion,
} from './skill-map.ts';
import { inSkillOrder, type SkillTallies, type Tally } from './tally.ts';

/** We never write longer names or greater figures; anything beyond them is refused, as it could fill the device. */
const bounds = { name: 64, notes: 10_000, skills: 200 } as const;
/** The last moment a date can name. */
const lastMoment = 8.64e15;

/**
 * A map out of a store or off the line, in order and within its bounds; whatever cannot be read is left out. null where it
 * is no map of this version at all.
 *
 * @example readSkillMap(JSON.parse(JSON.stringify(map))) // equal to the map
 */
export function readSkillMap(stored: unknown): SkillMap | null {
  if (!isRecord(stored) || stored.version !== skillMapVersion) return null;
  const { medium, takes } = stored;
  if (!isName(medium) || !Array.isArray(takes)) return null;
  const read = takes.flatMap((take) => readTake(take) ?? []);
  // Merged as if each came from a device of its own: in order, each once, and no more than there may be.
  return mergeSkillMaps(emptySkillMap(medium), { ...emptySkillMap(medium), takes: read });
}

function readTake(stored: unknown): SkillTake | null {
  if (!isRecord(stored)) return null;
  const { id, at, judgedBy, skills } = stored;
  if (!isName(id) || !isWhole(at, lastMoment) || !isWhole(judgedBy, Number.MAX_SAFE_INTEGER)) {
    return null;
  }
  const read = readTallies(skills);
  return Object.keys(read).length === 0 ? null : { id, at, judgedBy, skills: read };
}

function readTallies(stored: unknown): SkillTallies {
  if (!isRecord(stored)) return {};
  const read = Object.entries(stored).flatMap(([id, value]) => {
    const tally = parseSkill(id) && readTally(value);
    return tally ? [[id as SkillId, tally] as const] : [];
  });
  return inSkillOrder(read.slice(0, bounds.skills));
}

function readTally(stored: unknown): Tally | null {
  if (!isRecord(stored)) return null;
  const { tries, right } = stored;
  if (!isWhole(tries, bounds.notes) || tries === 0 || !isWhole(right, tries)) return null;
  return { tries, right };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= bounds.name;
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
