/** The cuts that paper is set in: the titles' letter, and the one that is easy to read when small. */
export type Letter = 'title' | 'title-bold' | 'title-italic' | 'plain' | 'plain-bold';

/** Where shapes lie and how large they are: a point is multiplied by `scale` and moved by `x` and `y`. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PathShape {
  readonly kind: 'path';
  /** As in an SVG. */
  readonly d: string;
  /** Left out where the path lies as it is written. */
  readonly at?: Placement;
  /** Width of its stroke; left out where it is filled. */
  readonly stroke?: number;
  /** A colour; left out for that of the notes. */
  readonly ink?: string;
}

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  /** Of the line it stands on. */
  readonly y: number;
  readonly text: string;
  readonly letter: Letter;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly ink?: string;
}

/** All that stands on paper: plain data, which the page draws and a worker writes into a file. */
export type Shape = PathShape | TextShape;

export interface ShapeGroup {
  readonly at: Placement;
  readonly shapes: readonly Shape[];
  /** What a screen reader says of a figure; left out of words. */
  readonly alt?: string;
  /** It is what the pages are called. */
  readonly isHeading?: true;
}

/** Lengths in CSS pixels, of which an inch has 96. */
export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly ShapeGroup[];
}

/** What lies in `inner`, seen from outside `outer`. @example within({ x: 10, y: 0, scale: 2 }, { x: 1, y: 1, scale: 3 }) // { x: 12, y: 2, scale: 6 } */
export function within(outer: Placement, inner: Placement): Placement {
  return {
    x: outer.x + outer.scale * inner.x,
    y: outer.y + outer.scale * inner.y,
    scale: outer.scale * inner.scale,
  };
}

export const unmoved: Placement = { x: 0, y: 0, scale: 1 };
