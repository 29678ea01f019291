import type { AbcElem, TuneObject } from 'abcjs';
import { isStickAbc, onOneLine } from './stick-abc.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where one note of the score was drawn, in the drawing's own units. */
export interface NoteGeometry {
  /** A tied chain has one group a written note; the first carries the marks. */
  readonly groups: readonly SVGGElement[];
  readonly head: Box;
  readonly note: Box;
  readonly staff: Box;
}

export interface Engraving {
  readonly viewBox: Box;
  readonly notes: readonly NoteGeometry[];
}

export interface EngraveOptions {
  /** Width of the staff in score units. */
  readonly staffWidth: number;
  /** Room above each system for marks, in score units. */
  readonly lane: number;
  readonly barNumbers: boolean;
}

/** Air around the drawing, for strokes that reach over their box. */
const EDGE = 3;

/** By how much the tempo clears a mark. */
const RAISED = 17;

/** Score text must be measured in its own letter, so these cuts are loaded before the first drawing. */
const FONTS = ['600 16px Besley', '700 16px Besley', 'italic 400 16px Besley'];

/** The part of abcjs's voice elements that this file reads. */
type DrawnElement = AbcElem & {
  readonly abselem?: { readonly elemset?: readonly SVGGElement[] };
};

function box(element: SVGGraphicsElement): Box {
  const { x, y, width, height } = element.getBBox();
  return { x, y, width, height };
}

function staffOf(group: SVGGElement, svg: SVGSVGElement): Box {
  const wrapper = group.closest('.abcjs-staff-wrapper') ?? svg;
  return box(wrapper.querySelector<SVGGElement>('.abcjs-staff') ?? svg);
}

/** Groups of the written notes in order, a tied chain joined into one sounding note. */
function soundingNotes(tune: TuneObject): SVGGElement[][] {
  const chains: SVGGElement[][] = [];
  let tied = false;
  for (const line of tune.lines) {
    for (const staff of line.staff ?? []) {
      for (const element of (staff.voices ?? []).flat() as DrawnElement[]) {
        const group = element.abselem?.elemset?.[0];
        if (element.el_type !== 'note' || element.rest || !group) continue;
        const last = chains.at(-1);
        if (tied && last) last.push(group);
        else chains.push([group]);
        tied = element.pitches?.some((pitch) => pitch.startTie !== undefined) ?? false;
      }
    }
  }
  return chains;
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

/** The tempo stands where the first note's mark will be: up into the room that is kept for marks. */
function raiseTempo(svg: SVGSVGElement): void {
  svg.querySelector('.abcjs-tempo')?.setAttribute('transform', `translate(0 ${-RAISED})`);
}

/** Draws ABC into `host`, replacing what was there, and says where each sounding note lies. */
export async function engrave(
  host: HTMLElement,
  abc: string,
  options: EngraveOptions,
): Promise<Engraving> {
  const isStick = isStickAbc(abc);
  const [{ default: abcjs }] = await Promise.all([
    import('abcjs'),
    ...FONTS.map((font) => document.fonts.load(font)),
  ]);
  const [tune] = abcjs.renderAbc(host, isStick ? onOneLine(abc) : abc, {
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
      stretchlast: 1,
      stafftopmargin: options.lane,
      ...(options.barNumbers && { barnumbers: 0 }),
    },
  });
  const svg = host.querySelector('svg');
  if (!tune || !svg) throw new Error('abcjs drew nothing');
  svg.setAttribute('aria-hidden', 'true');
  if (isStick) hideFilledHeads(tune);
  const notes = soundingNotes(tune).map((groups): NoteGeometry => {
    const first = groups[0]!;
    const head = first.querySelector<SVGGElement>('.abcjs-notehead') ?? first;
    return { groups, head: box(head), note: box(first), staff: staffOf(first, svg) };
  });
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
  return { viewBox, notes };
}
