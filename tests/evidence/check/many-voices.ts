import { findLevel } from '#shared/catalogue/find-level';
import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { type Costs, costNames } from '../../shared/generation/rules/many-voices/costs.ts';
import { ensembleRequests } from '../../shared/generation/rules/many-voices/ensemble-requests.ts';
import { manyVoicesShares } from '../../shared/generation/rules/many-voices/examine.ts';
import { keyboardRequests } from '../../shared/generation/rules/many-voices/keyboard-requests.ts';
import { choirRequests } from '../../shared/generation/rules/many-voices/requests.ts';
import {
  describedViolation,
  type ManyVoicesFindings,
  manyVoicesFindings,
} from '../../shared/generation/rules/many-voices/run.ts';
import { table } from '../eval/table.ts';
import { groupTable } from './acceptance.ts';

const requestsOf = {
  choirs: choirRequests,
  ensembles: ensembleRequests,
  keyboards: keyboardRequests,
};

/**
 * Writes choirs, bands and orchestras, or music for two hands, and holds the rules of many voices to them; returns how many hard
 * rules are broken, and requests refused.
 */
export function checkManyVoices(
  what: keyof typeof requestsOf,
  count: number,
  level: LevelNumber | undefined,
  examples: number,
): number {
  const refused = new Map<string, number>();
  const exercises: Exercise[] = [];
  for (const { request, seed } of requestsOf[what](count, level)) {
    const generated = generateExercise(request, seed);
    if (generated.kind === 'exercise') exercises.push(generated.exercise);
    else {
      const { problem } = generated.problem;
      refused.set(problem, (refused.get(problem) ?? 0) + 1);
    }
  }
  console.log(`\n${exercises.length} ${what}`);
  for (const [problem, times] of refused) console.log(`  refused ${times} times: ${problem}`);
  console.log(`\nDifficulty, left to the level:\n${groupTable(exercises.flatMap(graded))}\n`);
  const findings = manyVoicesFindings(exercises);
  printBroken(findings, examples);
  printShares(findings);
  console.log(`\nSoft costs by level:\n${costTable(findings)}`);
  const hard = [...findings.broken.values()].filter(({ weight }) => weight === 'hard');
  return hard.length + refused.size;
}

/** By medium; nothing where meter, key or length was asked for. */
function graded({ request, difficulty }: Exercise) {
  const { medium, levelId, measureCount, timeSignatures, keySignatures } = request;
  const isOpen = measureCount === -1 && timeSignatures.length === 0 && keySignatures.length === 0;
  const { number } = findLevel(levelId)!;
  return isOpen ? [{ group: medium, level: number, difficulty }] : [];
}

function printBroken({ broken }: ManyVoicesFindings, examples: number): void {
  const all = [...broken].toSorted(([, a], [, b]) => b.violations - a.violations);
  const rows = all.map(([id, { weight, violations, exercises }]) => [
    id,
    weight,
    `${violations}`,
    `${exercises.length}`,
  ]);
  console.log(table([['rule', 'kind', 'violations', 'exercises'], ...rows]));
  for (const [id, { exercises }] of all) {
    console.log(`\n${id}`);
    for (const { exercise, first } of exercises.slice(0, examples)) {
      console.log(`  ${describedViolation(exercise, first)}`);
    }
  }
}

function printShares({ shares }: ManyVoicesFindings): void {
  const rows = manyVoicesShares.map(({ id, atLeast }) => {
    const { held = 0, of = 0 } = shares.get(id) ?? {};
    const found = of > 0 ? `${((100 * held) / of).toFixed(1)} %` : '-';
    return [id, found, `${of}`, `${100 * atLeast} %`];
  });
  console.log(`\n${table([['share', 'found', 'cases', 'at least'], ...rows])}`);
}

function costTable({ costs }: ManyVoicesFindings): string {
  const cell = (means: Costs, name: keyof Costs) => means[name]?.toFixed(2) ?? '-';
  const rows = [...costs].map(([level, means]) => [
    `${level}`,
    ...costNames.map((name) => cell(means, name)),
  ]);
  return table([['level', ...costNames], ...rows]);
}
