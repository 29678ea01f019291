import type { Clef } from '#shared/music/clef';
import { midiOf, type Pitch, pitch } from '#shared/music/pitch';
import type {
  Articulation,
  Dynamic,
  Finger,
  Hairpin,
  NoteElement,
  Ornament,
  ScoreElement,
  Tuplet,
} from '#shared/music/score';
import { childrenOf, type Element, find, numberAt, textAt } from './read-xml.ts';

type Written<T> = { -readonly [Name in keyof T]: T[Name] };

const lengths: Readonly<Record<string, number>> = {
  breve: 384,
  whole: 192,
  half: 96,
  quarter: 48,
  eighth: 24,
  '16th': 12,
};
const ornaments: readonly Ornament[] = ['flam', 'drag', 'ruff'];

/** Reads the notes of one staff, measure after measure. */
export class NoteReader {
  readonly sounding: number[] = [];
  readonly beams: number[][] = [];
  accidentals = 0;
  readonly #clef: Clef;
  readonly #player: Element;
  #wedge: Hairpin | undefined;

  constructor(clef: Clef, player: Element) {
    this.#clef = clef;
    this.#player = player;
  }

  /** @param children of one measure, those of other staves left out */
  readMeasure(children: readonly Element[]): readonly ScoreElement[] {
    const elements: ScoreElement[] = [];
    const groups: number[] = [];
    let marks: Partial<NoteElement> = {};
    let graces = 0;
    let isInTuplet = false;
    for (const child of children) {
      if (child.name === 'direction') marks = { ...marks, ...this.#direction(child) };
      if (child.name !== 'note') continue;
      if (find(child, 'grace')) {
        graces += 1;
        continue;
      }
      if (find(child, 'chord')) {
        this.#addHead(elements, child);
        continue;
      }
      const tuplet = tupletOf(child, isInTuplet);
      isInTuplet = tuplet !== undefined && tuplet.place !== 'last';
      const timing = { ticks: ticksOf(child), ...(tuplet && { tuplet }) };
      if (find(child, 'rest')) {
        // A hairpin that ends before a rest ends with the note.
        addTo(elements, marks);
        marks = {};
        elements.push({ kind: 'rest', ...timing });
        continue;
      }
      const beam = childrenOf(child, 'beam')[0]?.text;
      if (beam === 'begin') groups.push(1);
      else if (beam === 'continue' || beam === 'end') groups[groups.length - 1]! += 1;
      elements.push({
        kind: 'note',
        pitch: this.#pitch(child),
        ...timing,
        ...marks,
        ...(graces > 0 && { ornament: ornaments[graces - 1]! }),
        ...this.#attached(child),
      });
      marks = {};
      graces = 0;
    }
    addTo(elements, marks);
    this.beams.push(groups);
    return elements;
  }

  #direction(direction: Element): Partial<NoteElement> {
    const type = find(direction, 'direction-type')!;
    const dynamic = find(type, 'dynamics')?.children[0]?.name as Dynamic | undefined;
    if (dynamic) return { dynamic };
    const wedge = find(type, 'wedge')?.attributes.type;
    if (wedge === undefined) return {};
    if (wedge === 'stop') return { hairpinEnds: this.#wedge! };
    this.#wedge = wedge as Hairpin;
    return { hairpin: this.#wedge };
  }

  /** The top head of a chord is its pitch, those before it stand below. */
  #addHead(elements: ScoreElement[], child: Element): void {
    const before = elements.at(-1) as NoteElement;
    const below = [...(before.below ?? []), before.pitch];
    elements[elements.length - 1] = { ...before, pitch: this.#pitch(child), below };
    const { annotation, courtesy, finger } = this.#attached(child);
    const last = elements.at(-1) as Written<NoteElement>;
    if (courtesy) last.courtesy = courtesy;
    if (finger) last.finger = finger;
    if (annotation) last.annotation = [annotation, last.annotation].join(String.raw`\n`);
  }

  #pitch(note: Element): Pitch {
    const isHeld = childrenOf(note, 'tie').some(({ attributes }) => attributes.type === 'stop');
    const unpitched = find(note, 'unpitched');
    if (unpitched) {
      const id = find(note, 'instrument')?.attributes.id;
      const drums = childrenOf(this.#player, 'midi-instrument');
      const drum = drums.find(({ attributes }) => id === undefined || attributes.id === id)!;
      if (!isHeld) this.sounding.push(numberAt(drum, 'midi-unpitched') - 1);
      if (this.#clef === 'rhythm-only') return pitch('B4');
      return pitch(`${textAt(unpitched, 'display-step')}${textAt(unpitched, 'display-octave')}`);
    }
    const written = {
      step: 'CDEFGAB'.indexOf(textAt(note, 'pitch', 'step')!),
      alter: numberAt(note, 'pitch', 'alter'),
      octave: numberAt(note, 'pitch', 'octave'),
    };
    if (!isHeld) this.sounding.push(midiOf(written));
    return this.#clef === 'treble-8' ? { ...written, octave: written.octave + 1 } : written;
  }

  #attached(note: Element): Omit<NoteElement, 'kind' | 'pitch' | 'ticks'> {
    const accidental = find(note, 'accidental');
    if (accidental) this.accidentals += 1;
    const marks = find(note, 'notations')?.children ?? [];
    const named = (name: string) => marks.find((mark) => mark.name === name);
    const technical = named('technical')?.children ?? [];
    const over = technical.find((mark) => mark.attributes.placement === 'above')?.text;
    const under = technical.filter((mark) => mark.attributes.placement === 'below');
    const bow = technical.find(({ name }) => name.endsWith('-bow'))?.name.slice(0, -'-bow'.length);
    const slur = named('slur')?.attributes.type;
    const words = childrenOf(note, 'lyric').map((lyric) => textAt(lyric, 'text')!);
    const lines = words.length > 0 ? words : under.map(({ text }) => text);
    const annotation = lines.length > 0 ? lines.join(String.raw`\n`) : undefined;
    const articulation = named('articulations')?.children[0]?.name as Articulation | undefined;
    return {
      tied: childrenOf(note, 'tie').some(({ attributes }) => attributes.type === 'start'),
      ...(accidental?.attributes.cautionary === 'yes' && { courtesy: true as const }),
      ...(slur && { slur: slur === 'start' ? ('begins' as const) : ('ends' as const) }),
      ...(articulation && { articulation }),
      ...(named('ornaments') && { ornament: 'roll' as const }),
      ...(bow && { bow: bow as 'up' | 'down' }),
      ...(over && { finger: Number(over) as Finger }),
      ...(annotation !== undefined && { annotation }),
    };
  }
}

function addTo(elements: ScoreElement[], marks: Partial<NoteElement>): void {
  const last = elements.at(-1);
  if (last?.kind === 'note') elements[elements.length - 1] = { ...last, ...marks };
}

function tupletOf(note: Element, isInTuplet: boolean): Tuplet | undefined {
  const ratio = find(note, 'time-modification');
  if (!ratio) return undefined;
  const ends = find(note, 'notations', 'tuplet')?.attributes.type;
  const place = ends === 'start' ? 'first' : ends === 'stop' ? 'last' : 'inside';
  if (place !== 'first' && !isInTuplet) throw new Error('A tuplet goes on that has not begun');
  return {
    count: numberAt(ratio, 'actual-notes') as Tuplet['count'],
    inTimeOf: numberAt(ratio, 'normal-notes') as Tuplet['inTimeOf'],
    place,
  };
}

/** What the look of a note says; its duration must say the same. */
function ticksOf(note: Element): number {
  const duration = numberAt(note, 'duration');
  const type = textAt(note, 'type');
  if (type === undefined) return duration;
  const dots = childrenOf(note, 'dot').length;
  const ratio = find(note, 'time-modification');
  const share = ratio ? numberAt(ratio, 'normal-notes') / numberAt(ratio, 'actual-notes') : 1;
  const looks = lengths[type]! * (2 - 0.5 ** dots) * share;
  if (looks !== duration) throw new Error(`A ${type} lasts ${duration}`);
  return duration;
}
