import { describe, expect, it } from 'vitest';
import { annotationKinds } from '#shared/catalogue/annotations';
import { ownChoir } from '#shared/catalogue/ensemble';
import { ensembles } from '#shared/catalogue/ensembles';
import { findLevel } from '#shared/catalogue/find-level';
import { instruments } from '#shared/catalogue/instruments';
import { type MetadataLevel, mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { voiceInstruments } from '#shared/catalogue/voice-instruments';
import type { CatalogueWords } from '#shared/catalogue/words';
import { type Composer, composerFor } from '#shared/generation/composer';
import { ensembleComposer } from '#shared/generation/ensembles/ensemble-composer';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { keyboardComposer } from '#shared/generation/keyboard/keyboard-composer';
import { lineComposer } from '#shared/generation/line-composer';
import { completeRequest } from '#shared/generation/request';
import { toneSetComposer } from '#shared/generation/tone-set/tone-set-composer';
import { choirComposer } from '#shared/generation/voices/choir-composer';
import { createRandom } from '#shared/lib/random';
import { allKeys, keyName } from '#shared/music/key';
import { meters } from '#shared/music/meter';

const words: CatalogueWords = {
  family: (id) => id,
  medium: (id) => `the ${id}`,
  key: (name) => name,
  keyGroup: (id) => id,
  meterGroup: (id) => id,
  level: (id) => id,
  standard: (id) => id,
};

const levelsOf = (medium: string): readonly MetadataLevel[] =>
  mediumMetadata(medium, words, { withTestLevels: true })!.flatMap(({ levels }) => levels);
const levelAt = (medium: string, id: string) => levelsOf(medium).find((level) => level.id === id)!;
const keysOf = ({ keySigs }: MetadataLevel) => [
  ...new Set(keySigs.flatMap(({ keySigIds }) => keySigIds)),
];

describe('the levels of a medium', () => {
  it('are none where nobody knows it', () => {
    expect(mediumMetadata('lute', words)).toBeNull();
  });

  it('begin where an ensemble does', () => {
    const satb = mediumMetadata('choir-satb', words)!;
    expect(satb.map(({ levels }) => levels[0]!.id)).toEqual(['pv~1', 'kod~1', 'sch~1']);
    const [own, kodaly, school] = mediumMetadata('choir-ssaa', words)!;
    expect(own!.levels.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8].map((n) => `pv~${n}`));
    expect(kodaly!.levels[0]!.id).toBe('kod~3');
    expect(school!.levels[0]!.id).toBe('sch~2');
  });

  it.each([
    ['violin', null],
    ['piano', null],
    ['choir-ssa', { style: 'manual', partTitles: ['the soprano 1', 'the soprano 2', 'the alto'] }],
    [ownChoir, { style: 'manual', partTitles: null }],
    ['band', { style: 'automatic', partTitles: null }],
  ])('of %s fall silent as %j', (medium, muting) => {
    expect(levelAt(medium, 'pv~3').partMuting).toEqual(muting);
  });

  it('have a staff of their own only where there is one', () => {
    expect(levelAt('violin', 'pv~3').settings).toMatchObject({ clef: 'treble', range: 'G3~B5' });
    expect(levelAt('band', 'pv~3').settings).toMatchObject({ clef: null, range: null });
  });

  it.each<[string, string, readonly string[]]>([
    ['choir-sa', 'pv~1', ['C', 'F', 'G']],
    ['choir-sa', 's~1', ['C']],
    ['band', 'pv~1', ['Bb', 'Eb', 'F']],
    ['band', 's~1', ['Bb']],
    [ownChoir, 'pv~1', ['C']],
    ['percussion-ensemble', 'pv~1', []],
    // All there are may be asked for at the last level, the two of seven signs among them.
    ['violin', 'pv~8', allKeys.map(keyName)],
  ])('of %s at %s are read in %j', (medium, level, keys) => {
    expect(keysOf(levelAt(medium, level)).toSorted()).toEqual([...keys].toSorted());
  });

  it('of swung music have no meter whose beats do not swing', () => {
    const plain = levelAt('band', 'pv~8').timeSigs;
    expect(levelAt('jazz-band', 'pv~8').timeSigs).toEqual(
      plain.filter((name) => name.endsWith('/4') && name !== '6/4'),
    );
    expect(plain).toContain('6/8');
  });
});

const composers: Readonly<Record<string, Composer>> = {
  line: lineComposer,
  keyboard: keyboardComposer,
  choir: choirComposer,
  ensemble: ensembleComposer,
  'tone-set': toneSetComposer,
};
const mediums = [...instruments, ...ensembles].map(({ id }) => id);
const ownVoices = (medium: string) => (medium === ownChoir ? ['soprano', 'alto'] : []);

/** Whether who writes the music of the medium takes the request on. */
function isTaken(request: ExerciseRequest): boolean {
  const found = composerFor(request.medium);
  if (found.kind === 'refused') throw new Error(found.problem.problem);
  return composers[found.composer]!(request, findLevel(request.levelId)!).kind === 'taken';
}

/** The ladder and one test: the rungs of every other standard are these. */
const isChecked = ({ id }: MetadataLevel) => id.startsWith('pv~') || id === 's~1';
const countsToTry = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 64];

describe('what set-up offers', () => {
  const metadata = setUpMetadata(words);

  it.each(mediums)('of %s is what the generator takes, and nothing else', (medium) => {
    for (const level of levelsOf(medium).filter(isChecked)) {
      const asking = (asked: Partial<ExerciseRequest>) =>
        isTaken(
          completeRequest({ medium, levelId: level.id, voices: ownVoices(medium), ...asked }),
        );
      const taken = {
        timeSigs: meters.filter(({ name }) => asking({ timeSignatures: [name] })),
        keys: allKeys.map(keyName).filter((key) => asking({ keySignatures: [key] })),
        scales: (['natural', 'harmonic', 'melodic'] as const).filter((minorScale) =>
          asking({ minorScale }),
        ),
        counts: countsToTry.filter((measureCount) => asking({ measureCount })),
        annotators: annotationKinds.filter((annotation) => asking({ annotation })),
      };
      expect(level.timeSigs.toSorted(), level.id).toEqual(
        taken.timeSigs.map(({ name }) => name).toSorted(),
      );
      expect(keysOf(level).toSorted(), level.id).toEqual(taken.keys.toSorted());
      expect(level.minorScales.toSorted(), level.id).toEqual(taken.scales.toSorted());
      expect(level.legalMeasureCounts, level.id).toEqual(taken.counts);
      expect(metadata.mediums[medium]!.annotators.toSorted(), level.id).toEqual(
        taken.annotators.toSorted(),
      );
    }
  });

  it('of a choir of one’s own is the same for every voice', () => {
    for (const { id } of voiceInstruments) {
      for (const level of levelsOf(ownChoir)) {
        const asked = { medium: ownChoir, levelId: level.id, voices: [id, id] };
        const isWritten = (rest: Partial<ExerciseRequest>) =>
          isTaken(completeRequest({ ...asked, ...rest }));
        expect(isWritten({ timeSignatures: level.timeSigs }), `${id} ${level.id}`).toBe(true);
        const keys = keysOf(level);
        expect(isWritten({ keySignatures: keys }), `${id} ${level.id}`).toBe(true);
        const others = allKeys.map(keyName).filter((key) => !keys.includes(key));
        expect(others.some((key) => isWritten({ keySignatures: [key] }))).toBe(false);
      }
    }
  });

  it('becomes music: one choice of each kind, every medium at every third level', {
    timeout: 120_000,
  }, () => {
    const refused: string[] = [];
    for (const [index, medium] of mediums.entries()) {
      const ladder = levelsOf(medium).filter(({ id }) => id.startsWith('pv~'));
      for (const level of ladder.filter((_, rung) => rung % 3 === index % 3)) {
        const random = createRandom(level.sortValue, medium);
        const keys = keysOf(level);
        const request = completeRequest({
          medium,
          levelId: level.id,
          voices: ownVoices(medium),
          measureCount: level.legalMeasureCounts[0]!,
          timeSignatures: [random.pick(level.timeSigs)],
          keySignatures: keys.length > 0 ? [random.pick(keys)] : [],
        });
        const generated = generateExercise(request, random.int(0x1_0000_0000));
        if (generated.kind === 'refused') refused.push(generated.problem.problem);
      }
    }
    expect(refused).toEqual([]);
  });
});
