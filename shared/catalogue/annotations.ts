import type { Instrument } from './instrument.ts';

/** What may be printed under the notes. */
export const annotationKinds = [
  'PitchNameAnnotation',
  'ScaleDegreeAnnotation',
  'MovableDoAndDoBasedMinor',
  'MovableDoAndLaBasedMinor',
  'FixedDo',
  'CountingAnnotation',
  'FingeringNoteAnnotation',
  'none',
] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** Of these the ones that name a note by a syllable. */
export const solfegeKinds = [
  'MovableDoAndLaBasedMinor',
  'MovableDoAndDoBasedMinor',
  'FixedDo',
] as const satisfies readonly AnnotationKind[];
export type SolfegeKind = (typeof solfegeKinds)[number];

export const isSolfege = (kind: AnnotationKind): kind is SolfegeKind =>
  solfegeKinds.some((one) => one === kind);

const pitchKinds: readonly AnnotationKind[] = [
  'PitchNameAnnotation',
  'ScaleDegreeAnnotation',
  'MovableDoAndDoBasedMinor',
  'MovableDoAndLaBasedMinor',
  'FixedDo',
];

/**
 * Kinds an instrument offers: its own first, no pitch names where there is no pitch, no fingering
 * where it would be a drawing.
 *
 * @example annotatorsOf(snare) // ['CountingAnnotation', 'FingeringNoteAnnotation', 'none']
 */
export function annotatorsOf(instrument: Instrument): readonly AnnotationKind[] {
  const first = defaultAnnotator(instrument);
  const kinds: readonly AnnotationKind[] = [
    ...(instrument.kind === 'pitched' ? pitchKinds : []),
    'CountingAnnotation',
    ...(hasFingering(instrument) ? (['FingeringNoteAnnotation'] as const) : []),
    'none',
  ];
  return [first, ...kinds.filter((kind) => kind !== first)];
}

export function defaultAnnotator(instrument: Instrument): AnnotationKind {
  if (instrument.kind === 'unpitched') return 'CountingAnnotation';
  if (instrument.family === 'voice' || instrument.family === 'toneset')
    return 'MovableDoAndLaBasedMinor';
  return hasFingering(instrument) && instrument.fingering.kind !== 'sticking'
    ? 'FingeringNoteAnnotation'
    : 'PitchNameAnnotation';
}

function hasFingering({ fingering }: Instrument): boolean {
  return fingering.kind !== 'none' && fingering.kind !== 'chart';
}
