import { describe, expect, it } from 'vitest';
import { requests } from './requests.ts';
import { rules } from './rules/all.ts';
import { described, findingsOf, shareProblem } from './run.ts';

const shown = 5;
const findings = findingsOf(requests(2000), rules);

const examplesOf = (id: string) =>
  (findings.violations.get(id) ?? []).slice(0, shown).map(described);

describe('over all instruments, levels, keys, meters, scales and lengths', () => {
  it('no legal request is refused', () => {
    expect(examplesOf('refused')).toEqual([]);
  });

  const hardRules = rules.filter(({ kind }) => kind === 'hard');
  it.each(hardRules.map(({ id }) => id))('%s holds', (id) => {
    expect(examplesOf(id)).toEqual([]);
  });

  const shares = rules.filter((rule) => rule.kind === 'share');
  it.each(shares.map((rule) => ({ id: rule.id, rule })))('$id keeps its share', ({ rule }) => {
    expect(findings.shares.get(rule.id)?.of).toBeGreaterThan(0);
    expect(shareProblem(rule, findings)).toBeNull();
  });
});
