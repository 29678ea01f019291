import type { AnnotationKind } from '../../catalogue/annotations.ts';
import type { ExerciseRequest } from '../exercise.ts';

/**
 * The number of every setting in a code is its place in these lists. Codes are kept for years: add
 * at the end, never move or remove.
 */
export const mediumNumbers: readonly string[] = [
  ...['rhythmonly', 'piano', 'piano-rh', 'piano-lh', 'organ'],
  ...['soprano', 'mezzo', 'alto', 'tenor', 'baritone-voice', 'bass-voice', 'treble-voice'],
  ...['changing-voice', 'unison-bass-voice', 'toneset', 'toneset-stick'],
  ...['guitar', 'bass-guitar', 'ukulele', 'mandolin', 'banjo'],
  ...['violin', 'viola', 'cello', 'double-bass', 'harp'],
  ...['piccolo', 'flute', 'alto-flute', 'oboe', 'english-horn', 'clarinet-eb', 'clarinet'],
  ...['alto-clarinet', 'bass-clarinet', 'contrabass-clarinet', 'bassoon', 'contrabassoon'],
  ...['soprano-sax', 'alto-sax', 'tenor-sax', 'bari-sax', 'recorder-soprano', 'recorder-alto'],
  ...['recorder-tenor', 'recorder-bass', 'tin-whistle'],
  ...['trumpet', 'cornet', 'flugelhorn', 'trumpet-c', 'horn', 'mellophone', 'trombone'],
  ...['bass-trombone', 'euphonium', 'euphonium-tc', 'tuba'],
  ...['snare', 'bass-drum', 'drum-set', 'timpani', 'bells', 'xylophone', 'marimba'],
  ...['vibraphone', 'chimes'],
  ...['band-unison', 'band', 'jazz-combo', 'jazz-band', 'string-orchestra-unison'],
  ...['string-orchestra', 'full-orchestra', 'choir-sa', 'choir-ssa', 'choir-ssaa', 'choir-sab'],
  ...['choir-satb', 'choir-tb', 'choir-ttb', 'choir-tbb', 'choir-ttbb', 'choir-custom'],
  ...['two-part-treble', 'brass-quintet', 'sax-quartet', 'percussion-ensemble'],
];

export const levelNumbers: readonly string[] = [
  ...['pv~1', 'pv~2', 'pv~3', 'pv~4', 'pv~5', 'pv~6', 'pv~7', 'pv~8'],
  ...['s~1', 's~2', 's~3', 's~4', 's~5', 's~6', 'custom'],
  ...['kod~1', 'kod~2', 'kod~3', 'kod~4', 'kod~5', 'sch~1', 'sch~2', 'sch~3', 'sch~4'],
  ...rungs('abrsm', 9),
  ...rungs('tcl', 9),
  ...rungs('rcm', 11),
  ...rungs('ameb', 9),
  ...rungs('nyssma', 6),
  ...rungs('uil-c', 5),
  ...rungs('uil-b', 6),
  ...rungs('uil-o', 6),
  ...rungs('as', 2),
  ...rungs('ap', 1),
];

export const meterNumbers: readonly string[] = [
  ...['2/4', '3/4', '4/4', '5/4', '6/4', '2/2', '3/2', '4/2', '3/8', '6/8', '9/8', '12/8'],
];

export const keyNumbers: readonly string[] = [
  ...['Cb', 'Gb', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#'],
  ...['ab', 'eb', 'bb', 'f', 'c', 'g', 'd', 'a', 'e', 'b', 'f#', 'c#', 'g#', 'd#', 'a#'],
];

export const minorScaleNumbers: readonly ExerciseRequest['minorScale'][] = [
  ...(['any', 'natural', 'harmonic', 'melodic', 'none'] as const),
];

export const annotationNumbers: readonly AnnotationKind[] = [
  'none',
  'PitchNameAnnotation',
  'ScaleDegreeAnnotation',
  'MovableDoAndDoBasedMinor',
  'MovableDoAndLaBasedMinor',
  'FixedDo',
  'CountingAnnotation',
  'FingeringNoteAnnotation',
];

export const voiceNumbers: readonly string[] = [
  ...['soprano', 'mezzo', 'alto', 'tenor', 'baritone-voice', 'bass-voice'],
];

/** Rungs a standard gains later go to the end of the list, not here. */
function rungs(id: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${id}~${index + 1}`);
}
