import type { TuneObject } from 'abcjs';
import type { Abcjs } from './abcjs.ts';
import { clearOrnaments } from './clear-ornaments.ts';
import { type DrawnElement, type DrawnNote, soundingNotes } from './sounding-notes.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where one note of the score was drawn, in the drawing's own units. */
export interface NoteGeometry {
  /** What carries the colour of a mark: the whole note, or one head of a chord. A tied chain has one a written note. */
  readonly groups: readonly SVGElement[];
  readonly head: Box;
  readonly note: Box;
  readonly staff: Box;
  /** All staves that are read together with this one. */
  readonly system: Box;
}

export interface Engraving {
  readonly drawing: SVGSVGElement;
  readonly viewBox: Box;
  readonly notes: readonly NoteGeometry[];
}

interface EngraveOptions {
  /** Width of the staff in score units. */
  readonly staffWidth: number;
  /** Room above each system for marks, in score units. */
  readonly lane: number;
  /** Size of the names beside the staves, against their usual size. */
  readonly titleScale?: number;
  /** Stems with letters, which stand on no staff. */
  readonly isStick?: boolean;
}

/** Room above each system where there may be marks, in score units (design, "Marks"). */
export const markLane = 20;

/** Air around the drawing, for strokes that reach over their box. */
const EDGE = 3;

/** Of the names beside the staves, in score units. */
const TITLE_SIZE = 13;

/** By how much the tempo clears a mark. */
const RAISED = 17;

function box(element: SVGGraphicsElement): Box {
  const { x, y, width, height } = element.getBBox();
  return { x, y, width, height };
}

type StavesIn = (wrapper: SVGGElement | SVGSVGElement) => readonly Box[];

/** The staves of a system, from the top. Many notes stand on them, and to measure one costs a layout. */
function staveFinder(): StavesIn {
  const known = new Map<Element, readonly Box[]>();
  return (wrapper) => {
    const found =
      known.get(wrapper) ?? [...wrapper.querySelectorAll<SVGGElement>('.abcjs-staff')].map(box);
    if (wrapper.isConnected) known.set(wrapper, found);
    return found;
  };
}

/** The staff of a part in the system where `group` was drawn, and the whole system. */
function stavesOf(group: SVGGElement, part: number, svg: SVGSVGElement, stavesIn: StavesIn) {
  const staves = stavesIn(group.closest<SVGGElement>('.abcjs-staff-wrapper') ?? svg);
  const staff = staves[part] ?? staves[0] ?? box(svg);
  const last = staves.at(-1) ?? staff;
  const top = staves[0]?.y ?? staff.y;
  return { staff, system: { ...staff, y: top, height: last.y + last.height - top } };
}

function headOf({ group, inChord }: DrawnNote['places'][number]): SVGGraphicsElement {
  return group.querySelectorAll<SVGGElement>('.abcjs-notehead')[inChord ?? 0] ?? group;
}

/** Measured when first asked for: music that is only looked at needs none of it. */
function geometryOf(
  { part, places }: DrawnNote,
  svg: SVGSVGElement,
  stavesIn: StavesIn,
): NoteGeometry {
  const [first] = places as readonly [DrawnNote['places'][number]];
  let known: Omit<NoteGeometry, 'groups'> | null = null;
  const measured = () => {
    if (known !== null) return known;
    const places = {
      head: box(headOf(first)),
      note: box(first.group),
      ...stavesOf(first.group, part, svg, stavesIn),
    };
    // Of a drawing that has just been replaced nothing is to be kept.
    if (svg.isConnected) known = places;
    return places;
  };
  return {
    groups: places.map((place) => (place.inChord === null ? place.group : headOf(place))),
    get head() {
      return measured().head;
    },
    get note() {
      return measured().note;
    },
    get staff() {
      return measured().staff;
    },
    get system() {
      return measured().system;
    },
  };
}

/** In whole notes: from here on a head is hollow. */
const HOLLOW = 0.5;

/** In stick notation a quarter is its stem alone; hollow heads tell halves from it. */
function hideFilledHeads(tune: TuneObject): void {
  for (const line of tune.lines) {
    for (const element of (line.staff ?? []).flatMap(({ voices = [] }) => voices.flat())) {
      const { el_type: kind, rest, duration, abselem } = element as DrawnElement;
      if (kind !== 'note' || rest || typeof duration !== 'number' || duration >= HOLLOW) continue;
      const head = abselem?.elemset?.[0]?.querySelector('.abcjs-notehead');
      head?.setAttribute('visibility', 'hidden');
    }
  }
}

interface Drawn {
  readonly tune: TuneObject;
  readonly svg: SVGSVGElement;
}

/** Draws ABC into `host`, replacing what was there. Nothing is measured yet: the first box that is asked for costs as much again. */
export function drawAbc(
  abcjs: Abcjs,
  host: HTMLElement,
  abc: string,
  options: EngraveOptions,
): Drawn {
  const [tune] = abcjs.renderAbc(host, abc, {
    responsive: 'resize',
    staffwidth: options.staffWidth,
    add_classes: true,
    foregroundColor: 'currentColor',
    paddingtop: 0,
    paddingbottom: 0,
    paddingleft: 1,
    paddingright: 1,
    format: {
      tempofont: '"Besley" 12 bold',
      measurefont: '"Besley" 9 italic',
      tripletfont: '"Besley" 11 italic',
      annotationfont: '"Atkinson Hyperlegible Next Variable" 12',
      voicefont: `"Besley" ${TITLE_SIZE * (options.titleScale ?? 1)} bold`,
      stretchlast: 1,
      stafftopmargin: options.lane,
    },
  });
  const svg = host.querySelector('svg');
  if (!tune || !svg) throw new Error('abcjs drew nothing');
  svg.setAttribute('aria-hidden', 'true');
  if (options.isStick) hideFilledHeads(tune);
  return { tune, svg };
}

/** Moves apart what would touch, and says where each sounding note lies. */
export function placeNotes({ tune, svg }: Drawn): readonly NoteGeometry[] {
  clearOrnaments(svg);
  const stavesIn = staveFinder();
  return soundingNotes(tune).map((note) => geometryOf(note, svg, stavesIn));
}

/** The tempo stands where the first note's mark will be: up into the room that is kept for marks. */
export function raiseTempo(svg: SVGSVGElement): void {
  svg.querySelector('.abcjs-tempo')?.setAttribute('transform', `translate(0 ${-RAISED})`);
}

/** Draws ABC into `host`, replacing what was there, and says where each sounding note lies. */
export function engrave(
  abcjs: Abcjs,
  host: HTMLElement,
  abc: string,
  options: EngraveOptions,
): Engraving {
  const drawing = drawAbc(abcjs, host, abc, options);
  const { svg } = drawing;
  const notes = placeNotes(drawing);
  const drawn = box(svg);
  if (options.lane > 0) raiseTempo(svg);
  const above = options.lane + EDGE;
  const viewBox = {
    x: 0,
    y: drawn.y - above,
    width: options.staffWidth + 2,
    height: drawn.height + above + EDGE,
  };
  svg.setAttribute('viewBox', `${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`);
  svg.removeAttribute('height');
  svg.removeAttribute('width');
  svg.removeAttribute('style');
  host.removeAttribute('style');
  return { drawing: svg, viewBox, notes };
}
