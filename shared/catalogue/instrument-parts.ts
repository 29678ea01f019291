import type { PartId } from './part-ids.ts';
import { siblingOf } from './parts.ts';

/** The part an instrument reads when it joins an ensemble. */
interface InstrumentPart {
  readonly part: PartId;
  /** The same part in the other octave, for a player who prefers it. */
  readonly otherOctave: PartId | null;
  /** Its transposition is no class of the score: the part is transposed for it alone. */
  readonly isTransposedAlone: boolean;
}

interface Row {
  readonly part: PartId;
  /** Both octaves suit these instruments. */
  readonly choosesOctave: boolean;
  readonly instruments: readonly string[];
}

const rows: readonly Row[] = [
  {
    part: 'CTreble-H',
    choosesOctave: true,
    instruments: [
      ...['piccolo', 'flute', 'alto-flute', 'violin', 'mandolin', 'recorder-alto', 'bells'],
      ...['xylophone', 'vibraphone', 'marimba', 'chimes', 'soprano', 'treble-voice'],
    ],
  },
  {
    part: 'CTreble-L',
    choosesOctave: true,
    instruments: [
      ...['oboe', 'recorder-soprano', 'recorder-tenor', 'tin-whistle', 'trumpet-c', 'piano-rh'],
      ...['piano', 'organ', 'harp', 'ukulele', 'guitar', 'banjo', 'mezzo', 'alto'],
      ...['toneset', 'toneset-stick'],
    ],
  },
  {
    part: 'Bb-L',
    choosesOctave: true,
    instruments: ['clarinet', 'soprano-sax', 'trumpet', 'cornet', 'flugelhorn'],
  },
  {
    part: 'Bb-L',
    choosesOctave: false,
    instruments: ['tenor-sax', 'bass-clarinet', 'contrabass-clarinet', 'euphonium-tc'],
  },
  {
    part: 'Eb',
    choosesOctave: false,
    instruments: ['alto-sax', 'bari-sax', 'alto-clarinet'],
  },
  { part: 'CTreble-H', choosesOctave: false, instruments: ['clarinet-eb'] },
  { part: 'Viola', choosesOctave: false, instruments: ['viola'] },
  { part: 'F-H', choosesOctave: true, instruments: ['horn', 'mellophone', 'english-horn'] },
  {
    part: 'CBass-H',
    choosesOctave: true,
    instruments: [
      ...['trombone', 'euphonium', 'bassoon', 'cello', 'recorder-bass', 'baritone-voice'],
      ...['changing-voice', 'unison-bass-voice', 'piano-lh', 'tenor'],
    ],
  },
  {
    part: 'CBass-L',
    choosesOctave: true,
    instruments: [
      ...['tuba', 'double-bass', 'bass-guitar', 'bass-trombone', 'contrabassoon', 'bass-voice'],
      'timpani',
    ],
  },
  {
    part: 'Snare',
    choosesOctave: false,
    instruments: ['snare', 'bass-drum', 'drum-set', 'rhythmonly'],
  },
];

const transposedAlone: readonly string[] = ['alto-flute', 'clarinet-eb'];

/** @example instrumentPart('horn') // F-H, with F-L as the other octave */
export function instrumentPart(medium: string): InstrumentPart | undefined {
  const row = rows.find(({ instruments }) => instruments.includes(medium));
  if (!row) return undefined;
  return {
    part: row.part,
    otherOctave: row.choosesOctave ? siblingOf(row.part) : null,
    isTransposedAlone: transposedAlone.includes(medium),
  };
}
