import { expect, it } from 'vitest';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { configurationWords } from '../../../web/set-up/configuration-words.ts';

const violin: SetUpChoice = { ...emptyChoice, medium: 'violin', levelId: 'pv~3' };

it.each<[Partial<SetUpChoice>, string]>([
  [{}, ''],
  [
    { timeSignatures: ['3/4'], keySignatures: ['D'], measureCount: 12 },
    '3/4, D major, 12 measures',
  ],
  [{ annotation: 'PitchNameAnnotation' }, 'note names'],
  [{ minorScale: 'harmonic' }, 'harmonic minor'],
  [{ minorScale: 'none' }, 'no minor keys'],
  [{ useKeySignatures: false }, 'keys by the level'],
  [{ studentsVoice: 1 }, 'part 2 is yours'],
  [{ medium: 'choir-custom', voices: ['soprano', 'alto'] }, 'soprano, alto'],
])('a set-up with %j is told as “%s”', (change, details) => {
  expect(configurationWords({ ...violin, ...change }).details).toBe(details);
});

it('instrument and level stand before everything else', () => {
  const { title, whole } = configurationWords({ ...violin, timeSignatures: ['3/4'] });
  expect(title).toBe('Violin, level 3');
  expect(whole).toBe('Violin, level 3, 3/4');
});

it('whatever is chosen otherwise, the words are other ones', () => {
  const other: { readonly [Field in keyof SetUpChoice]?: SetUpChoice[Field] } = {
    medium: 'viola',
    levelId: 'pv~4',
    measureCount: 8,
    timeSignatures: ['4/4'],
    keySignatures: ['G'],
    useKeySignatures: false,
    minorScale: 'natural',
    annotation: 'FixedDo',
    voices: ['tenor'],
    studentsVoice: 0,
  };
  const { exerciseType: _, family: __, ...told } = emptyChoice;
  const fields = Object.keys(told) as (keyof typeof told)[];
  const words = fields.map(
    (field) => configurationWords({ ...violin, [field]: other[field] }).whole,
  );
  expect(new Set([...words, configurationWords(violin).whole]).size).toBe(fields.length + 1);
});
