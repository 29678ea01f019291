/**
 * Writes exercises and holds every rule of the reference to them: npm run check:music -- --count N
 * [--medium ID] [--level N] [--examples N] [--choirs N] [--ensembles N] [--keyboards N] [--satb N]
 * [--teaching N] [--rhythms FILE]. Ends with 1 where a hard rule, a share or a target of style is broken. Choirs, ensembles and music
 * for two hands are written besides, 10,000 of each, 300 mixed choirs of each level from 4 for their style,
 * and 60 exercises of some media at each level for what they teach (what is recorded as not reached is printed and let be), unless a
 * medium is asked for. FILE holds people's rhythms by meter (style/bar-rhythms.ts).
 */
import { parseArgs } from 'node:util';
import { levelNumbers } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { requests } from '../../shared/generation/requests.ts';
import { rules } from '../../shared/generation/rules/all.ts';
import { satbRequests } from '../../shared/generation/rules/many-voices/requests.ts';
import {
  described,
  type Findings,
  findingsOf,
  shareProblem,
  type Violation,
} from '../../shared/generation/run.ts';
import { table } from '../eval/table.ts';
import { groupTable, ladderProblems, levelTable, type Measured, measured } from './acceptance.ts';
import { checkManyVoices } from './many-voices.ts';
import { createStyleRun, figureTable, styleProblems } from './style/report.ts';
import { checkTeaching } from './teaching/report.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    medium: { type: 'string' },
    level: { type: 'string' },
    examples: { type: 'string', default: '3' },
    choirs: { type: 'string' },
    ensembles: { type: 'string' },
    keyboards: { type: 'string' },
    satb: { type: 'string' },
    teaching: { type: 'string' },
    rhythms: { type: 'string' },
  },
});

/** The measure a problem names, with its neighbours, from the text. */
function excerpt({ exercise, problem }: Violation): string {
  const number = /\bm(\d+)/.exec(problem)?.[1];
  if (!exercise || number === undefined) return '';
  const measures = exercise.abc
    .split('\n')
    .filter((line) => !/^[A-Z]:/.test(line))
    .join(' ')
    .replace('|]', '')
    .split('|');
  const at = Number(number) - (exercise.pickup > 0 ? 0 : 1);
  return measures
    .slice(Math.max(0, at - 1), at + 2)
    .map((one) => one.trim())
    .join(' | ');
}

/** One of each instrument and level first, so that examples differ. */
function examples(all: readonly Violation[], count: number): readonly Violation[] {
  const seen = new Set<string>();
  const first = all.filter(({ drawn: { request } }) => {
    const name = `${request.medium} ${request.levelId}`;
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
  return first.slice(0, count);
}

function printRules({ violations }: Findings, count: number): number {
  const kinds = new Map<string, string>(rules.map(({ id, kind }) => [id, kind]));
  const broken = [...violations].toSorted(([, a], [, b]) => b.length - a.length);
  const rows = broken.map(([id, all]) => [
    id,
    kinds.get(id) ?? 'hard',
    `${all.length}`,
    `${new Set(all.map(({ drawn }) => drawn)).size}`,
  ]);
  console.log(table([['rule', 'kind', 'violations', 'exercises'], ...rows]));
  for (const [id, all] of broken) {
    console.log(`\n${id}`);
    for (const one of examples(all, count)) {
      console.log(`  ${described(one)}`);
      if (excerpt(one) !== '') console.log(`    ${excerpt(one)}`);
    }
  }
  return broken.filter(([id]) => kinds.get(id) !== 'soft').length;
}

function printShares(findings: Findings): number {
  const shares = rules.filter((rule) => rule.kind === 'share');
  const rows = shares.map((rule) => {
    const found = findings.shares.get(rule.id);
    const share = found && found.of > 0 ? `${((100 * found.held) / found.of).toFixed(1)} %` : '-';
    const bounds = [rule.atLeast, rule.atMost].map((bound) =>
      bound === undefined ? '' : `${Math.round(bound * 100)} %`,
    );
    return [
      rule.id,
      share,
      `${found?.of ?? 0}`,
      ...bounds,
      shareProblem(rule, findings) ? 'broken' : '',
    ];
  });
  console.log(`\n${table([['share', 'found', 'cases', 'at least', 'at most', ''], ...rows])}`);
  return shares.filter((rule) => shareProblem(rule, findings)).length;
}

const level = levelNumbers.find((one) => `${one}` === values.level);
if (values.level !== undefined && level === undefined) throw new Error(`No level ${values.level}`);
const wish = {
  ...(values.medium === undefined ? {} : { medium: values.medium }),
  ...(level === undefined ? {} : { level }),
};
const style = createStyleRun(values.rhythms);
const left: Measured[] = [];
const asked: Measured[] = [];
const drawn = requests(Number(values.count), wish);
const findings = findingsOf(drawn, rules, (music) => {
  const { measureCount, timeSignatures, keySignatures, minorScale } = music.exercise.request;
  const isOpen = measureCount === -1 && timeSignatures.length === 0 && keySignatures.length === 0;
  // What the level itself would give: the ladder is judged by these.
  const heap = isOpen && minorScale === 'any' ? left : asked;
  heap.push(measured(music));
  style.add(music.exercise);
});
console.log(`${drawn.length} exercises\n`);
const broken = printRules(findings, Number(values.examples)) + printShares(findings);
console.log(`\nExercises that left every choice to the level:\n${levelTable(left)}`);
console.log(`\nExercises with meter, key, scale or measures asked for:\n${levelTable(asked)}`);
console.log(`\nDifficulty by instruments:\n${groupTable(left)}`);
const unaccepted = ladderProblems(left);
console.log(`\n${unaccepted.length === 0 ? 'Accepted.' : unaccepted.join('\n')}`);
const usually = values.medium === undefined ? 10_000 : 0;
const discords = (['choirs', 'ensembles', 'keyboards'] as const).reduce((sum, what) => {
  const count = Number(values[what] ?? usually);
  return count > 0 ? sum + checkManyVoices(what, count, level, Number(values.examples)) : sum;
}, 0);

/** Prints what people write beside ours; returns how many targets are missed. */
function checkStyle(satb: number): number {
  const from4 = levelNumbers.filter((one) => one >= 4 && (level === undefined || one === level));
  for (const { request, seed } of satbRequests(from4, satb)) {
    const generated = generateExercise(request, seed);
    if (generated.kind === 'exercise') style.add(generated.exercise);
  }
  const { lines, choirs } = style.figures();
  console.log(`\n${figureTable('Single lines', lines)}`);
  if (satb > 0) console.log(`\n${figureTable('Four parts', choirs)}`);
  const problems = styleProblems([...lines, ...choirs]);
  console.log(
    `\n${problems.length === 0 ? 'Every target of style is kept.' : problems.join('\n')}`,
  );
  return problems.length;
}

const missed = checkStyle(Number(values.satb ?? (values.medium === undefined ? 300 : 0)));
const ofEach = Number(values.teaching ?? (values.medium === undefined ? 60 : 0));
const untaught = ofEach > 0 ? checkTeaching(ofEach, (one) => one === (values.medium ?? one)) : [];
console.log(`\n${untaught.join('\n')}`);
process.exitCode = broken + unaccepted.length + discords + missed + untaught.length > 0 ? 1 : 0;
