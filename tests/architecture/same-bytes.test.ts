import { describe, expect, it } from 'vitest';
import { allRanBy, codeOf, sourceFiles } from './sources.ts';

/** Mathematics whose results ECMAScript fixes to the last bit. */
const exact = ['abs', 'ceil', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc'];

/** What another moment, machine, language or engine may answer differently, as it stands in the code. */
function unsure(code: string): readonly string[] {
  const mathematics = [...code.matchAll(/\bMath\s*\.\s*(\w+)/g)]
    .filter(([, name]) => !exact.includes(name!))
    .map(([text]) => text);
  const aliased = code.match(/\bMath\b(?!\s*\.\s*\w)/g) ?? [];
  // Powers of two are exact; others are an engine's own.
  const powers = code.match(/(?<!\b2\s*)\*\*/g) ?? [];
  const surroundings =
    code.match(
      /\b(?:Date|performance|crypto|process|globalThis|Intl|Temporal)\b|\.(?:localeCompare|toLocale\w+)\b/g,
    ) ?? [];
  return [...mathematics, ...aliased, ...powers, ...surroundings];
}

const written = allRanBy([
  'shared/generation/generate.ts',
  ...['generation', 'music', 'annotation', 'catalogue'].flatMap((name) =>
    sourceFiles(`shared/${name}`),
  ),
]);

describe('what an exercise is made of', () => {
  it('is all read', () => {
    expect([...written]).toEqual(
      expect.arrayContaining(['shared/lib/random.ts', 'shared/lib/log2.ts']),
    );
    expect(written.size).toBeGreaterThan(250);
  });

  it('asks for nothing that two engines may answer differently', () => {
    const found = [...written].flatMap((file) =>
      unsure(codeOf(file)).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'const drawn = Math.random();',
    'const half = Math.log2(count) + Math.sqrt(2);',
    'const { sin } = Math;',
    'const third = rate ** (1 / 12);',
    'const now = Date.now();',
    'new Date().toISOString()',
    'names.sort((a, b) => a.localeCompare(b))',
    'count.toLocaleString()',
  ])('would be caught at %s', (code) => {
    expect(unsure(code)).not.toEqual([]);
  });

  it('may round, and count in powers of two', () => {
    expect(unsure('Math.round(value * 100) / 2 ** width + Math.max(...all)')).toEqual([]);
  });
});
