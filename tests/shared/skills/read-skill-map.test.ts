import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSkillMap } from '#shared/skills/read-skill-map';
import { emptySkillMap, mostTakes, withTake } from '#shared/skills/skill-map';
import { anyTake, mapOf, tallies } from './takes.ts';

const stored = (takes: unknown, rest = {}) => ({ version: 1, medium: 'violin', takes, ...rest });
const good = { id: 'one', at: 5, judgedBy: 4, skills: { 'key:D': { tries: 4, right: 3 } } };

describe('reading a skill map', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(fc.array(anyTake), (takes) => {
        const map = takes.reduce(withTake, emptySkillMap('flute'));
        expect(readSkillMap(JSON.parse(JSON.stringify(map)))).toEqual(map);
      }),
    );
  });

  it.each([
    null,
    undefined,
    7,
    'map',
    [],
    {},
    stored([], { version: 2 }),
    stored([], { version: '1' }),
    stored([], { medium: '' }),
    stored([], { medium: 'v'.repeat(65) }),
    stored({}),
    stored(null),
  ])('finds none in %j', (value) => {
    expect(readSkillMap(value)).toBeNull();
  });

  it.each([
    null,
    'one',
    [good],
    { ...good, id: 1 },
    { ...good, id: '' },
    { ...good, id: 'x'.repeat(65) },
    { ...good, at: -1 },
    { ...good, at: 1.5 },
    { ...good, at: Number.NaN },
    { ...good, at: 9e15 },
    { ...good, at: '5' },
    { ...good, judgedBy: null },
    { ...good, skills: [] },
    { ...good, skills: {} },
    { ...good, skills: null },
    { ...good, skills: { 'key:H': { tries: 4, right: 3 } } },
    { ...good, skills: { 'key:D': { tries: 0, right: 0 } } },
    { ...good, skills: { 'key:D': { tries: 4, right: 5 } } },
    { ...good, skills: { 'key:D': { tries: 4, right: -1 } } },
    { ...good, skills: { 'key:D': { tries: 4.5, right: 3 } } },
    { ...good, skills: { 'key:D': { tries: 1e6, right: 3 } } },
    { ...good, skills: { 'key:D': [4, 3] } },
  ])('throws away the take %j and keeps the others', (take) => {
    expect(readSkillMap(stored([take, good, take]))).toEqual(mapOf([good] as never));
  });

  it('keeps of a take what it can read, and nothing else', () => {
    const skills = { ...good.skills, 'key:H': { tries: 1, right: 1 }, 'tempo:fast': 3 };
    const read = readSkillMap(
      stored(
        [{ ...good, skills: { ...skills, 'clef:bass': { tries: 2, right: 1, more: 1 } }, more: 1 }],
        {
          more: 1,
        },
      ),
    );
    expect(read).toEqual(
      mapOf([{ ...good, skills: tallies({ 'key:D': [4, 3], 'clef:bass': [2, 1] }) }]),
    );
  });

  it('is not led astray by the names of an object', () => {
    const text = `{"version":1,"medium":"violin","takes":[{"id":"__proto__","at":1,"judgedBy":4,"skills":{"__proto__":{"tries":1,"right":1},"key:D":{"tries":1,"right":1},"constructor":{"tries":1,"right":1}}}]}`;
    const read = readSkillMap(JSON.parse(text))!;
    expect(read.takes.map(({ skills }) => Object.keys(skills))).toEqual([['key:D']]);
  });

  it('puts takes in order, each once, and no more than there may be', () => {
    const takes = Array.from({ length: 400 }, (_, at) => ({ ...good, id: `take-${at}`, at }));
    const read = readSkillMap(stored([...takes.toReversed(), ...takes]))!;
    expect(read.takes).toEqual(takes.slice(-mostTakes));
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, skills) => {
        readSkillMap(value);
        const read = readSkillMap(stored([value, { ...good, skills }]))!;
        expect(read.takes.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
