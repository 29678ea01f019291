import type { Clef } from '#shared/music/clef';
import { keyOfFifths, type Mode } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import type { Measure, Score, ScoreElement } from '#shared/music/score';
import { NoteReader } from './read-note.ts';
import { childrenOf, type Element, find, numberAt, readXml, textAt } from './read-xml.ts';

/** A staff as a program finds it in a file: our own score and what sounds differently from what is written. */
export interface ReadStaff {
  readonly name: string;
  readonly score: Score;
  /** Semitones from the file's pitch to the one that sounds. */
  readonly sounds: number;
  /** 0-based; null for drums. */
  readonly program: number | null;
  /** Pitches that sound, a tied chain once; the keys of drums where the file names several. */
  readonly sounding: readonly number[];
  /** Beams as they join: for each measure the number of notes in each group. */
  readonly beams: readonly (readonly number[])[];
  readonly accidentals: number;
}

/** A second opinion on our writer: it knows MusicXML and nothing of how we write it. */
export function readMusicXml(document: string): readonly ReadStaff[] {
  const root = readXml(document);
  const players = childrenOf(find(root, 'part-list')!, 'score-part');
  const [first] = childrenOf(root, 'part');
  const tempo = tempoOf(first!);
  return childrenOf(root, 'part').flatMap((part, index) => {
    const player = players[index]!;
    const staves = numberAt(part, 'measure', 'attributes', 'staves') || 1;
    return Array.from({ length: staves }, (_, staff) =>
      readStaff(part, player, { staff: staff + 1, staves, tempo }),
    );
  });
}

function tempoOf(part: Element): Pick<Score, 'tempo' | 'isSwung'> {
  const types = childrenOf(find(part, 'measure', 'direction')!, 'direction-type');
  const isSwung = types.some((type) => textAt(type, 'words') === 'Swing');
  const metronome = types.find((type) => find(type, 'metronome'))!;
  return { tempo: numberAt(metronome, 'metronome', 'per-minute'), ...(isSwung && { isSwung }) };
}

interface StaffOf {
  readonly staff: number;
  readonly staves: number;
  readonly tempo: Pick<Score, 'tempo' | 'isSwung'>;
}

function readStaff(part: Element, player: Element, { staff, staves, tempo }: StaffOf): ReadStaff {
  const measures = childrenOf(part, 'measure');
  const attributes = find(measures[0]!, 'attributes')!;
  const clef = readClef(attributes, staff, staves);
  const notes = new NoteReader(clef, player);
  let time = { meter: meterNamed('4/4'), key: null as Measure['key'] };
  const read = measures.map((measure): Measure => {
    for (const change of childrenOf(measure, 'attributes')) time = changed(time, change);
    const own = measure.children.filter(
      (one) => staves === 1 || one.name === 'backup' || numberAt(one, 'staff') === staff,
    );
    return { ...time, elements: notes.readMeasure(own) };
  });
  const hasPickup = measures[0]!.attributes.implicit === 'yes';
  const sounds =
    numberAt(attributes, 'transpose', 'chromatic') +
    12 * numberAt(attributes, 'transpose', 'octave-change');
  const program = textAt(player, 'midi-instrument', 'midi-program');
  return {
    name: textAt(player, 'part-name')!,
    score: { clef, ...tempo, pickup: hasPickup ? lengthOf(read[0]!.elements) : 0, measures: read },
    sounds,
    program: program === undefined ? null : Number(program) - 1,
    sounding: notes.sounding.map((midi) => midi + sounds),
    beams: notes.beams,
    accidentals: notes.accidentals,
  };
}

type Time = Pick<Measure, 'meter' | 'key'>;

function changed({ meter, key }: Time, attributes: Element): Time {
  const time = find(attributes, 'time');
  const signature = find(attributes, 'key');
  return {
    meter: time ? meterNamed(`${textAt(time, 'beats')}/${textAt(time, 'beat-type')}`) : meter,
    key: signature
      ? keyOfFifths(numberAt(signature, 'fifths'), textAt(signature, 'mode') as Mode)
      : key,
  };
}

const lengthOf = (elements: readonly ScoreElement[]) =>
  elements.reduce((sum, { ticks }) => sum + ticks, 0);

const clefNames: Readonly<Record<string, Clef>> = {
  G2: 'treble',
  'G2-1': 'treble-8',
  'G2 hidden': 'tone-sets',
  'G2 hidden 0': 'stick',
  C3: 'alto',
  C4: 'tenor',
  F4: 'bass',
  'percussion 1': 'rhythm-only',
  percussion: 'percussion',
};

function readClef(attributes: Element, staff: number, staves: number): Clef {
  const isOwn = ({ attributes: { number } }: Element) => staves === 1 || Number(number) === staff;
  const clef = childrenOf(attributes, 'clef').find(isOwn)!;
  const details = childrenOf(attributes, 'staff-details').find(isOwn);
  const name = [
    textAt(clef, 'sign') ?? '',
    textAt(clef, 'line') ?? '',
    textAt(clef, 'clef-octave-change') ?? '',
    clef.attributes['print-object'] === 'no' ? ' hidden' : '',
    details ? ` ${textAt(details, 'staff-lines')}` : '',
  ].join('');
  const found = clefNames[name];
  if (!found) throw new Error(`"${name}" is no clef`);
  return found;
}
