import { describe, expect, it } from 'vitest';
import { annotatorsOf, defaultAnnotator } from '#shared/catalogue/annotations';
import { familyIds } from '#shared/catalogue/family-ids';
import { keyGroups } from '#shared/catalogue/key-groups';
import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { tunerHint } from '#shared/catalogue/tuner-hints';
import type { CatalogueWords } from '#shared/catalogue/words';
import { keyNamed } from '#shared/music/key';
import { pitch, pitchName } from '#shared/music/pitch';
import { instrumentNamed, pitchedInstrument } from './named.ts';

const words: CatalogueWords = {
  family: (id) => `family ${id}`,
  medium: (id) => `medium ${id}`,
  key: (name) => `key ${name}`,
  keyGroup: (id) => `keys ${id}`,
  meterGroup: (id) => `meters ${id}`,
  level: (id) => `level ${id}`,
  standard: (id) => `standard ${id}`,
};

describe('the menu of set-up', () => {
  const metadata = setUpMetadata(words);

  it('has the fields of the specification', () => {
    expect(Object.keys(metadata).sort()).toEqual([
      'allKeySigs',
      'allTimeSigs',
      'customization',
      'defaultAnnotators',
      'defaultMeasureCounts',
      'disabledMediumsForAutoAssessment',
      'keySigRandomGroupings',
      'measureCountBlacklistForProfile',
      'mediumFamilies',
      'mediums',
      'overrideLegalMeasureCountsForProfile',
      'timeSigRandomGroupings',
      'voiceInstruments',
    ]);
    expect(metadata.allKeySigs).toHaveLength(30);
    expect(metadata.allTimeSigs).toHaveLength(12);
    expect(metadata.customization.pitchRhythms).toHaveLength(14);
    expect(metadata.customization.restRhythms).toHaveLength(8);
    expect(metadata.customization.pitchRhythms[4]).toEqual({ id: 4, abc: 'B2B2' });
  });

  it('lists every medium once under its family', () => {
    const listed = metadata.mediumFamilies.flatMap(({ mediumIds }) => mediumIds);
    expect([...listed].sort()).toEqual(Object.keys(metadata.mediums).sort());
    expect(metadata.mediumFamilies.map(({ id }) => id)).toEqual(familyIds);
    expect(Object.keys(metadata.mediums)).toHaveLength(88);
  });

  it('describes a medium', () => {
    expect(metadata.mediums.soprano).toEqual({
      id: 'soprano',
      legacyId: null,
      name: 'medium soprano',
      clef: 'treble',
      customization: 'pitches-and-rhythms',
      legalMeasureCounts: [4, 8, 12, 16],
      annotators: annotatorsOf(instrumentNamed('soprano')),
      defaultAnnotator: 'MovableDoAndLaBasedMinor',
    });
    expect(metadata.mediums.toneset?.legalMeasureCounts).toEqual([2, 4, 8]);
    expect(metadata.mediums.band?.legalMeasureCounts).toEqual([4, 8, 16, 24, 32]);
  });

  it('prints under an ensemble what all can read', () => {
    const { mediums } = metadata;
    expect(mediums['choir-satb']?.annotators).toEqual(annotatorsOf(instrumentNamed('soprano')));
    expect(mediums['choir-satb']?.defaultAnnotator).toBe('none');
    expect(mediums['string-orchestra']?.annotators).not.toContain('FingeringNoteAnnotation');
    expect(mediums['string-orchestra']?.annotators).toContain('PitchNameAnnotation');
    expect(mediums['percussion-ensemble']?.annotators).toEqual(['CountingAnnotation', 'none']);
  });

  it('disables assessment where nothing at hand can hear it', () => {
    const disabled = metadata.disabledMediumsForAutoAssessment;
    expect(disabled).toContain('drum-set');
    expect(disabled).toContain('choir-satb');
    expect(disabled).not.toContain('snare');
    expect(disabled).not.toContain('contrabassoon');
  });
});

describe('instrument metadata', () => {
  const [own, ...others] = mediumMetadata('trumpet', words)!;

  it('lists our ladder, then the standards that are shown', () => {
    expect(own?.levels.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `pv~${n}`));
    expect(others.map(({ abbreviation }) => abbreviation)).toEqual(['KOD', 'SCH']);
  });

  it('adds test levels when asked', () => {
    const all = mediumMetadata('trumpet', words, { withTestLevels: true })!;
    expect(all.map(({ abbreviation }) => abbreviation)).toEqual(['PV', 'S', 'KOD', 'SCH']);
  });

  it('describes a level', () => {
    expect(own?.levels[1]).toEqual({
      id: 'pv~2',
      name: 'level pv~2',
      standardAbbrev: 'PV',
      standardName: 'standard pv',
      sortValue: 20,
      timeSigs: ['4/4', '2/4', '3/4'],
      keySigs: [
        { name: 'keys none', keySigIds: ['C'] },
        { name: 'keys few-flats', keySigIds: ['F'] },
      ],
      settings: {
        range: 'C4~C5',
        clef: 'treble',
        rhythms: [0, 1, 2, 3, 4],
        rests: [15, 16],
        hasTies: false,
        hasAccidentals: false,
        hasDynamics: true,
        hasArticulations: true,
        difficulty: 'easy',
        leaps: 3,
        warningMessage: null,
      },
      minorScales: [],
      legalMeasureCounts: [4, 8],
      maxSelectablePitchParts: 3,
      partMuting: null,
      annotatorLevelBlackList: [],
    });
  });

  it('raises the flags where the ladder does', () => {
    const first = (flag: 'hasTies' | 'hasAccidentals' | 'hasDynamics' | 'hasArticulations') =>
      own?.levels.find(({ settings }) => settings[flag])?.id;
    expect([first('hasTies'), first('hasAccidentals')]).toEqual(['pv~4', 'pv~5']);
    expect([first('hasDynamics'), first('hasArticulations')]).toEqual(['pv~2', 'pv~2']);
  });

  it('has no keys or range for rhythm alone', () => {
    const [ladder] = mediumMetadata('rhythmonly', words)!;
    expect(ladder?.levels[0]).toMatchObject({
      keySigs: [],
      settings: { range: null, leaps: null },
    });
  });
});

describe('key groups', () => {
  it.each([
    ['none', ['C', 'a']],
    ['few-sharps', ['G', 'D', 'A', 'e', 'b', 'f#']],
    ['many-flats', ['Cb', 'Gb', 'Db', 'Ab', 'ab', 'eb', 'bb', 'f']],
  ])('%s', (id, keys) => {
    expect(keyGroups.find((group) => group.id === id)?.keys).toEqual(keys);
  });
});

describe('annotations', () => {
  it.each([
    ['soprano', 'MovableDoAndLaBasedMinor'],
    ['toneset', 'MovableDoAndLaBasedMinor'],
    ['piano', 'FingeringNoteAnnotation'],
    ['violin', 'FingeringNoteAnnotation'],
    ['trumpet', 'FingeringNoteAnnotation'],
    ['recorder-alto', 'FingeringNoteAnnotation'],
    ['guitar', 'FingeringNoteAnnotation'],
    ['flute', 'PitchNameAnnotation'],
    ['rhythmonly', 'CountingAnnotation'],
    ['snare', 'CountingAnnotation'],
    ['marimba', 'PitchNameAnnotation'],
  ])('%s is offered %s first', (medium, kind) => {
    const instrument = instrumentNamed(medium);
    expect(defaultAnnotator(instrument)).toBe(kind);
    expect(annotatorsOf(instrument)[0]).toBe(kind);
  });

  it('of fingers are not offered where they would be drawings, nor of pitch where there is none', () => {
    expect(annotatorsOf(instrumentNamed('clarinet'))).not.toContain('FingeringNoteAnnotation');
    expect(annotatorsOf(instrumentNamed('bass-drum'))).toEqual(['CountingAnnotation', 'none']);
  });
});

describe('tuner hints', () => {
  const heard = (type: Parameters<typeof tunerHint>[0], medium: string, key: string) =>
    tunerHint(type, {
      instrument: pitchedInstrument(medium),
      key: keyNamed(key),
      firstNote: pitch('E4'),
    }).map((together) => together.map(pitchName).join(' '));

  it.each([
    ['openPitch', 'cello', 'C', ['C2']],
    ['openPitch', 'ukulele', 'C', ['C4']],
    ['openPitch', 'trumpet', 'C', ['E4']],
    ['tonic', 'soprano', 'F', ['F4']],
    ['tonicTriad', 'soprano', 'F', ['F4 A4 C5']],
    ['tonicTriadBroken', 'soprano', 'F', ['F4', 'A4', 'C5']],
    ['tonicArpeggioBlock', 'soprano', 'f', ['F4', 'Ab4', 'C5', 'F4 Ab4 C5']],
  ] as const)('%s for %s in %s', (type, medium, key, sounds) => {
    expect(heard(type, medium, key)).toEqual(sounds);
  });
});
