import { describe, expect, it } from 'vitest';
import { annotate, annotationTexts } from '#shared/annotation/annotate';
import { type AnnotationKind, annotationKinds } from '#shared/catalogue/annotations';
import { findInstrument, instruments } from '#shared/catalogue/instruments';
import { drum, scoreOf } from './scores.ts';

const instrumentNamed = (id: string) => {
  const found = findInstrument(id);
  if (found.kind === 'unknown') throw new Error(found.problem);
  return found.instrument;
};
const under = (body: string, kind: AnnotationKind, medium = 'violin', key = 'K:D clef=treble') =>
  annotationTexts(scoreOf(body, '4/4', key), kind, instrumentNamed(medium), 4).map(
    (text) => text ?? '-',
  );

describe('annotations', () => {
  it.each([
    ['PitchNameAnnotation', ['D', 'G♯', 'F', 'B♭']],
    ['ScaleDegreeAnnotation', ['1', '♯4', '♭3', '♭6']],
    ['MovableDoAndDoBasedMinor', ['do', 'fi', 'me', 'le']],
    ['MovableDoAndLaBasedMinor', ['do', 'fi', 'me', 'le']],
    ['FixedDo', ['re', 'si', 'fa', 'te']],
    ['CountingAnnotation', ['1', '2', '3', '4']],
    ['FingeringNoteAnnotation', ['0', 'H3', 'L2', 'L1']],
    ['none', ['-', '-', '-', '-']],
  ] as const)('%s', (kind, texts) => {
    expect(under('D4 ^G4 =F4 _B4', kind)).toEqual(texts);
  });

  it.each([
    ['PitchNameAnnotation', ['G\\nC', 'B♭\\nG\\nE']],
    ['ScaleDegreeAnnotation', ['5\\n1', '♭7\\n5\\n3']],
    ['MovableDoAndDoBasedMinor', ['sol\\ndo', 'te\\nsol\\nmi']],
    ['FixedDo', ['sol\\ndo', 'te\\nsol\\nmi']],
    ['CountingAnnotation', ['1', '3']],
    ['FingeringNoteAnnotation', ['1\\n5', '1\\n3\\n5']],
  ] as const)('name every note of a chord from the top: %s', (kind, texts) => {
    expect(under('[C,G,]8 [E,G,_B,]8', kind, 'piano', 'K:C clef=bass')).toEqual(texts);
  });

  it('show a finger once, under the note where asked for in words', () => {
    const score = scoreOf('!1!C8 !2!D8', '4/4', 'K:C clef=treble');
    const shown = (kind: AnnotationKind) =>
      annotate(score, kind, instrumentNamed('piano'), 5).measures[0]!.elements.map((element) =>
        element.kind === 'note' ? [element.finger, element.annotation] : [],
      );
    expect(shown('none')).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(shown('FingeringNoteAnnotation')).toEqual([
      [undefined, '1'],
      [undefined, '2'],
    ]);
  });

  it('count degrees of minor from its own scale', () => {
    const texts = under('D4 F4 _B4 ^c4', 'ScaleDegreeAnnotation', 'violin', 'K:Dm clef=treble');
    expect(texts).toEqual(['1', '3', '6', '♯7']);
  });

  it('follow a change of key', () => {
    expect(under('D16 | [K:F] D16', 'ScaleDegreeAnnotation')).toEqual(['1', '6']);
  });

  it('name no pitch where only rhythm is written', () => {
    expect(under('B8 B8', 'PitchNameAnnotation', 'snare', drum)).toEqual(['-', '-']);
  });

  it('stand where a tied chain begins, and replace those before', () => {
    const score = scoreOf('D12- D4- | D4 E12');
    const once = annotate(score, 'PitchNameAnnotation', instrumentNamed('violin'), 1);
    const texts = once.measures.flatMap(({ elements }) =>
      elements.map((element) => (element.kind === 'note' ? element.annotation : 'rest')),
    );
    expect(texts).toEqual(['D', undefined, undefined, 'E']);
    expect(annotate(once, 'none', instrumentNamed('violin'), 1)).toEqual(score);
  });

  it('exist in every kind for every instrument', () => {
    for (const instrument of instruments) {
      const score =
        instrument.kind === 'pitched'
          ? scoreOf('D4 ^G2A2 z4 (3B4c4d4 | e4-e4')
          : scoreOf('B4 B2B2 z4 (3B4B4B4 | B4-B4', '4/4', drum);
      for (const kind of annotationKinds) {
        expect(annotationTexts(score, kind, instrument, 5)).toHaveLength(7);
      }
    }
  });
});

describe('fingering', () => {
  it.each([
    ['trumpet', 'C4 D4 E4 ^F4', 'K:C clef=treble', ['0', '13', '12', '2']],
    ['trombone', '_B,,4 F,4 C4 z4', 'K:C clef=bass', ['1', '1', '3']],
    ['recorder-soprano', 'G4 A4 B4 z4', 'K:C clef=treble', ['T123', 'T12', 'T1']],
    ['guitar', 'E4 F4 G4 z4', 'K:C clef=treble', ['2', '3', '0']],
    ['oboe', 'G4 A4 B4 z4', 'K:C clef=treble', ['-', '-', '-']],
    ['piano-rh', 'C4 E4 G4 A4', 'K:C clef=treble', ['1', '-', '-', '1']],
    ['piano-lh', 'C,4 E,4 G,4 A,4', 'K:C clef=bass', ['5', '-', '-', '5']],
    ['snare', 'B4 B2B2 B4 z4', drum, ['R', 'R', 'L', 'R']],
    ['bass-drum', 'B4 B4 B4 B4', drum, ['-', '-', '-', '-']],
  ])('of the %s', (medium, body, key, texts) => {
    expect(under(body, 'FingeringNoteAnnotation', medium, key)).toEqual(texts);
  });
});
