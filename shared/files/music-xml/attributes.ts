import type { Clef } from '../../music/clef.ts';
import { ticksPerQuarter } from '../../music/duration.ts';
import type { Interval } from '../../music/interval.ts';
import { type Key, keyName } from '../../music/key.ts';
import type { Measure } from '../../music/score.ts';
import type { FilePart } from '../file-piece.ts';
import { type Xml, xml } from './xml.ts';

interface ClefSign {
  readonly sign: 'G' | 'F' | 'C' | 'percussion';
  readonly line: number | null;
  readonly octave?: number;
  /** It places the notes and is not drawn. */
  readonly isHidden?: true;
  readonly lines?: number;
}

const clefSigns: Readonly<Record<Clef, ClefSign>> = {
  treble: { sign: 'G', line: 2 },
  'treble-8': { sign: 'G', line: 2, octave: -1 },
  alto: { sign: 'C', line: 3 },
  tenor: { sign: 'C', line: 4 },
  bass: { sign: 'F', line: 4 },
  'tone-sets': { sign: 'G', line: 2, isHidden: true },
  stick: { sign: 'G', line: 2, isHidden: true, lines: 0 },
  'rhythm-only': { sign: 'percussion', line: null, lines: 1 },
  percussion: { sign: 'percussion', line: null },
};

/** Octaves from our written pitch to that of a file, where a clef's octave sign moves the note and not the sound. */
export function clefOctave(clef: Clef): number {
  return clefSigns[clef].octave ?? 0;
}

/** All that the first measure says of its part; no key where only rhythm is written. */
export function firstAttributes({ staves, sounds }: FilePart): Xml {
  const { meter, key } = staves[0]!.measures[0]!;
  return xml('attributes', [
    xml('divisions', ticksPerQuarter),
    ...(key ? [keyElement(key)] : []),
    timeElement(meter.name),
    ...(staves.length > 1 ? [xml('staves', staves.length)] : []),
    ...staves.map(({ clef }, index) => clefElement(clef, numberOf(index, staves.length))),
    ...staves.flatMap(({ clef }, index) => detailsOf(clef, numberOf(index, staves.length))),
    ...transposeElements(sounds, clefOctave(staves[0]!.clef)),
  ]);
}

/** What changes against the measure before. @example changes(measure, before) // [<attributes><time>…] or [] */
export function changes({ meter, key }: Measure, before: Measure): readonly Xml[] {
  const changed = [
    ...(key && !(before.key && keyName(before.key) === keyName(key)) ? [keyElement(key)] : []),
    ...(meter.name === before.meter.name ? [] : [timeElement(meter.name)]),
  ];
  return changed.length === 0 ? [] : [xml('attributes', changed)];
}

/** Staves are numbered where there are several. */
function numberOf(index: number, count: number): Readonly<Record<string, number>> {
  return count > 1 ? { number: index + 1 } : {};
}

function keyElement({ fifths, mode }: Key): Xml {
  return xml('key', [xml('fifths', fifths), xml('mode', mode)]);
}

function timeElement(name: string): Xml {
  const [beats = '', unit = ''] = name.split('/');
  return xml('time', [xml('beats', beats), xml('beat-type', unit)]);
}

function clefElement(clef: Clef, number: Readonly<Record<string, number>>): Xml {
  const { sign, line, octave, isHidden } = clefSigns[clef];
  return xml(
    'clef',
    [
      xml('sign', sign),
      ...(line === null ? [] : [xml('line', line)]),
      ...(octave === undefined ? [] : [xml('clef-octave-change', octave)]),
    ],
    { ...number, ...(isHidden && { 'print-object': 'no' }) },
  );
}

function detailsOf(clef: Clef, number: Readonly<Record<string, number>>): readonly Xml[] {
  const { lines } = clefSigns[clef];
  return lines === undefined ? [] : [xml('staff-details', [xml('staff-lines', lines)], number)];
}

/** From the pitch of the file to the one that sounds; none where they are the same. */
function transposeElements(sounds: Interval, octave: number): readonly Xml[] {
  const diatonic = sounds.diatonic - 7 * octave;
  const chromatic = sounds.chromatic - 12 * octave;
  if (diatonic === 0 && chromatic === 0) return [];
  const octaves = Math.trunc(chromatic / 12);
  return [
    xml('transpose', [
      // Adding nothing turns the zero below nothing into a plain one.
      xml('diatonic', diatonic - 7 * octaves + 0),
      xml('chromatic', chromatic - 12 * octaves + 0),
      ...(octaves === 0 ? [] : [xml('octave-change', octaves)]),
    ]),
  ];
}
