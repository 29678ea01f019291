import type { AssessmentReport } from '../assessment/report.ts';
import { evidenceOf } from './skill-evidence.ts';
import type { SkillTallies } from './tally.ts';

/** What one take said, kept for good: an assessment by later rules takes its place. */
export interface SkillTake {
  /** The take's own, made on the device that recorded it. */
  readonly id: string;
  /** When it was played, milliseconds since 1970. */
  readonly at: number;
  /** Version of the rules that assessed it. */
  readonly judgedBy: number;
  /** Never empty. */
  readonly skills: SkillTallies;
}

/**
 * What is known of a player on one instrument: the evidence of the newest takes, from which everything else is worked out
 * (mastery, growth, what is due). Kept so, the maps of two devices have one merge and nothing is counted twice.
 */
export interface SkillMap {
  readonly version: typeof skillMapVersion;
  readonly medium: string;
  /** In order, the oldest first, each once. */
  readonly takes: readonly SkillTake[];
}

/** Raised whenever an older page could not read it. */
export const skillMapVersion = 1;

/** Two takes a day for five months; what is older says little of today. As text 80 to 350 kB, a tenth of it when packed. */
export const mostTakes = 300;

export function emptySkillMap(medium: string): SkillMap {
  return { version: skillMapVersion, medium, takes: [] };
}

/** The take of a report; null where it says nothing of any skill. */
export function skillTake(
  report: AssessmentReport,
  { id, at }: Pick<SkillTake, 'id' | 'at'>,
): SkillTake | null {
  const skills = evidenceOf(report);
  if (Object.keys(skills).length === 0) return null;
  return { id, at, judgedBy: Number(report.version), skills };
}

/** What a report alone says of the instrument it was played on; null where that is nothing. */
export function mapOfTake(
  report: AssessmentReport,
  named: Pick<SkillTake, 'id' | 'at'>,
): SkillMap | null {
  const take = skillTake(report, named);
  return take && withTake(emptySkillMap(report.music.request.medium), take);
}

/** The map with one take more; the same take twice counts once. */
export function withTake(map: SkillMap, take: SkillTake): SkillMap {
  return { ...map, takes: newest([...map.takes, take]) };
}

/**
 * What two devices know together. It does not matter which comes first, in which order several are merged, or how often.
 *
 * @throws where they are of two media
 */
export function mergeSkillMaps(one: SkillMap, other: SkillMap): SkillMap {
  if (one.medium !== other.medium) {
    throw new Error(`A map of ${one.medium} and one of ${other.medium} cannot be merged`);
  }
  return { ...one, takes: newest([...one.takes, ...other.takes]) };
}

/**
 * Each take once, the last of its copies, and of all takes the last ones. One order decides both, without which it would
 * matter what is merged first: a copy that was dropped as too old could come back.
 */
function newest(takes: readonly SkillTake[]): readonly SkillTake[] {
  const ordered = takes.toSorted(byTime);
  const last = new Map(ordered.map(({ id }, place) => [id, place]));
  return ordered.filter(({ id }, place) => last.get(id) === place).slice(-mostTakes);
}

/**
 * By the moment they were played. Of copies of one take the later assessment comes last, and of equal ones the fuller: an
 * older page drops skills it does not know.
 */
function byTime(one: SkillTake, other: SkillTake): number {
  return (
    one.at - other.at ||
    byText(one.id, other.id) ||
    one.judgedBy - other.judgedBy ||
    Object.keys(one.skills).length - Object.keys(other.skills).length ||
    byText(JSON.stringify(one.skills), JSON.stringify(other.skills))
  );
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
