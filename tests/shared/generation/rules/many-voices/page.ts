import abcjs from 'abcjs';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { letterOf } from '#shared/music/pitch';

/** One measure of one layer as abcjs reads it off the page. */
export interface PageMeasure {
  readonly meter: string;
  /** Sharps, or flats below zero. */
  readonly fifths: number;
  readonly ticks: Ticks;
}

/** What is printed and sounds once: a tied chain is one. Counted from the beginning of the page. */
export interface PageNote {
  readonly onset: Ticks;
  readonly ticks: Ticks;
  readonly position: number;
  /** "F#4" */
  readonly written: string;
  /** What stands over the note or its chord, as abcjs calls it: "mf", "1". */
  readonly over: readonly string[];
  /** Lines of words under it, from the first. */
  readonly under: readonly string[];
}

/** One voice of a staff; a staff has two where a hand plays two. */
export interface PageLayer {
  readonly staff: number;
  readonly measures: readonly PageMeasure[];
  readonly notes: readonly PageNote[];
}

/** As much of an element as is read here. */
interface Element {
  readonly el_type: string;
  readonly duration?: number;
  readonly startTriplet?: number;
  readonly tripletMultiplier?: number;
  readonly endTriplet?: boolean;
  readonly pitches?: readonly {
    readonly pitch: number;
    readonly accidental?: string;
    readonly startTie?: object;
    readonly endTie?: boolean;
  }[];
  readonly decoration?: readonly string[];
  readonly chord?: readonly { readonly name: string; readonly position: string }[];
  readonly accidentals?: readonly { readonly acc: string }[];
  readonly value?: readonly { readonly num: string; readonly den: string }[];
}

const alters: Readonly<Record<string, number>> = {
  sharp: 1,
  flat: -1,
  natural: 0,
  dblsharp: 2,
  dblflat: -2,
};
/** Letters in the order in which sharps come into a signature. */
const sharpOrder = 'FCGDAEB';
/** abcjs counts middle C as 0. */
const middleC = 28;

/** The page as abcjs, which is not ours, reads it. */
export function readPage(abc: string): readonly PageLayer[] {
  const [tune] = abcjs.parseOnly(abc);
  if (!tune) throw new Error('abcjs finds no tune');
  const layers = new Map<string, LayerReader>();
  for (const line of tune.lines) {
    (line.staff ?? []).forEach((staff, staffIndex) => {
      (staff.voices ?? []).forEach((elements, layer) => {
        const name = `${staffIndex}.${layer}`;
        const known = layers.get(name);
        const reader = known ?? new LayerReader(staffIndex);
        if (!known) layers.set(name, reader);
        reader.read(staff.key as unknown as Element);
        if (staff.meter) reader.read({ ...(staff.meter as unknown as Element), el_type: 'meter' });
        for (const element of elements) reader.read(element as unknown as Element);
      });
    });
  }
  return [...layers.values()];
}

class LayerReader implements PageLayer {
  readonly staff: number;
  readonly measures: PageMeasure[] = [];
  readonly notes: (PageNote & { ticks: Ticks })[] = [];
  #meter = '';
  #fifths = 0;
  #onset: Ticks = 0;
  #ticks: Ticks = 0;
  #multiplier = 1;
  /** By position, as printed in this measure. */
  #printed = new Map<number, number>();
  /** Index into `notes` by position, of notes that a tie leads on from. */
  #tied = new Map<number, number>();

  constructor(staff: number) {
    this.staff = staff;
  }

  read(element: Element): void {
    if (element.el_type === 'note') this.#note(element);
    else if (element.el_type === 'bar') this.#bar();
    else if (element.el_type === 'meter') {
      const [value] = element.value ?? [];
      if (value) this.#meter = `${value.num}/${value.den}`;
    } else if (element.accidentals) {
      this.#fifths = element.accidentals.reduce((sum, { acc }) => sum + (alters[acc] ?? 0), 0);
    }
  }

  #note(element: Element): void {
    if (element.startTriplet) this.#multiplier = element.tripletMultiplier ?? 1;
    const ticks = ticksOf(4 * (element.duration ?? 0) * this.#multiplier);
    if (element.endTriplet) this.#multiplier = 1;
    const tied = new Map<number, number>();
    const over = element.decoration ?? [];
    const words = (element.chord ?? []).filter(({ position }) => position === 'below');
    const under = words.flatMap(({ name }) => name.split('\n'));
    for (const { pitch, accidental, startTie, endTie } of element.pitches ?? []) {
      const position = pitch + middleC;
      if (accidental) this.#printed.set(position, alters[accidental] ?? 0);
      const before = endTie ? this.#tied.get(position) : undefined;
      const index = before ?? this.notes.length;
      if (before === undefined) {
        const written = this.#written(position);
        this.notes.push({ onset: this.#onset, ticks, position, written, over, under });
      } else this.notes[before]!.ticks += ticks;
      if (startTie) tied.set(position, index);
    }
    this.#tied = tied;
    this.#onset += ticks;
    this.#ticks += ticks;
  }

  #written(position: number): string {
    const octave = Math.floor(position / 7);
    const letter = letterOf(position - octave * 7);
    const place = sharpOrder.indexOf(letter);
    const signed = this.#fifths > 0 ? place < this.#fifths : 6 - place < -this.#fifths;
    const alter = this.#printed.get(position) ?? (signed ? Math.sign(this.#fifths) : 0);
    return `${letter}${(alter < 0 ? 'b' : '#').repeat(Math.abs(alter))}${octave}`;
  }

  #bar(): void {
    if (this.#ticks === 0) return;
    this.measures.push({ meter: this.#meter, fifths: this.#fifths, ticks: this.#ticks });
    this.#ticks = 0;
    this.#printed.clear();
  }
}
