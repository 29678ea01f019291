import { findEnsemble } from '#shared/catalogue/ensembles';
import { findInstrument } from '#shared/catalogue/instruments';
import type { Problem } from '#shared/contract/problem';
import { readSkillMap } from '#shared/skills/read-skill-map';
import type { SkillMap } from '#shared/skills/skill-map';
import { refuseAll } from '../../http/refusal.ts';

/**
 * Maps as a device sent them. Of a map that can be read what cannot is left out.
 * @throws Refusal that names each map nobody can read, and each of a medium nobody knows.
 */
export function readMaps(sent: readonly unknown[]): readonly SkillMap[] {
  const maps: SkillMap[] = [];
  const problems: Problem[] = [];
  for (const [index, one] of sent.entries()) {
    const map = readSkillMap(one);
    const problem = map === null ? unreadable : mediumProblem(map);
    if (problem !== null) problems.push({ code: 'invalid', path: `maps.${index}`, problem });
    else if (map !== null) maps.push(map);
  }
  if (problems.length > 0) throw refuseAll(problems);
  return maps;
}

const unreadable =
  'This is no skill map, or one of another version. Send it as this version of the page writes it.';

function mediumProblem({ medium }: SkillMap): string | null {
  if (findEnsemble(medium)) return null;
  const found = findInstrument(medium);
  return found.kind === 'unknown' ? `${found.problem}. Send the id of one in the catalogue.` : null;
}
