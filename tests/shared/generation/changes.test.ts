import { describe, expect, it } from 'vitest';
import { completeRequest } from '#shared/generation/request';
import { type Drawn, singleLines } from './requests.ts';
import { changeRules } from './rules/changes.ts';
import { findingsOf, shareProblem } from './run.ts';

/** Exercises of each family. */
const each = 60;
const families = [...new Set(singleLines.map(({ family }) => family))];
const drawn = families.flatMap((family): readonly Drawn[] => {
  const media = singleLines.filter((one) => one.family === family);
  return Array.from({ length: each }, (_, index) => ({
    request: completeRequest({ medium: media[index % media.length]!.id, levelId: 'pv~8' }),
    seed: index * 7919,
  }));
});
const laterMeters = new Set<string>();
const findings = findingsOf(drawn, changeRules, ({ exercise: { plan } }) => {
  for (const { timeSignature } of plan.signatures.slice(1)) laterMeters.add(timeSignature);
});

describe('at the last level every family meets a change', () => {
  it.each(changeRules.map((rule) => ({ id: rule.id, rule })))('$id', ({ id, rule }) => {
    expect(findings.shares.get(id)?.of).toBeGreaterThanOrEqual(each / 2);
    expect(shareProblem(rule, findings)).toBeNull();
  });
});

it('a meter changes to any other in which the beat goes on', () => {
  expect([...laterMeters]).toEqual(expect.arrayContaining(['5/4', '3/2', '4/2', '9/8', '12/8']));
});
