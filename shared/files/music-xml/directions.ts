import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import type { NoteElement, Score } from '../../music/score.ts';
import { type Xml, xml } from './xml.ts';

/** The tempo at the head of the piece, after the word for swung eighths. */
export function tempoDirection({ tempo, isSwung, measures }: Score): Xml {
  const { meter } = measures[0]!;
  return xml(
    'direction',
    [
      ...(isSwung ? [xml('direction-type', [xml('words', 'Swing')])] : []),
      xml('direction-type', [
        xml('metronome', [
          xml('beat-unit', beatUnits[meter.group]),
          ...(isCompoundGroup(meter.group) ? [xml('beat-unit-dot')] : []),
          xml('per-minute', tempo),
        ]),
      ]),
      // A player counts quarters.
      xml('sound', [], { tempo: tempo * meter.beat }),
    ],
    { placement: 'above' },
  );
}

const beatUnits: Readonly<Record<Meter['group'], string>> = {
  x4Simple: 'quarter',
  x2Simple: 'half',
  x8Compound: 'quarter',
  x4Compound: 'half',
};

/** Writes the loudness of one staff, note after note: no hairpin ends that has not begun. */
export class Loudness {
  readonly #staff: number | null;
  #isOpen = false;
  #isOfOneNote = false;

  /** @param staff null where the part has one */
  constructor(staff: number | null) {
    this.#staff = staff;
  }

  before({ dynamic, hairpin, hairpinEnds }: NoteElement): readonly Xml[] {
    const ends = this.#isOpen && (hairpinEnds ?? hairpin) !== undefined;
    this.#isOfOneNote = !ends && hairpin !== undefined && hairpinEnds !== undefined;
    this.#isOpen = hairpin !== undefined || (this.#isOpen && !ends);
    return [
      ...(ends ? [this.#direction(hairpinEnd)] : []),
      ...(dynamic ? [this.#direction(xml('dynamics', [xml(dynamic)]))] : []),
      ...(hairpin ? [this.#direction(xml('wedge', [], { type: hairpin }))] : []),
    ];
  }

  /** The end of a hairpin that began at the same note. */
  after(): readonly Xml[] {
    if (!this.#isOfOneNote) return [];
    this.#isOpen = false;
    return [this.#direction(hairpinEnd)];
  }

  #direction(type: Xml): Xml {
    const staff = this.#staff === null ? [] : [xml('staff', this.#staff)];
    return xml('direction', [xml('direction-type', [type]), ...staff], { placement: 'below' });
  }
}

const hairpinEnd = xml('wedge', [], { type: 'stop' });
