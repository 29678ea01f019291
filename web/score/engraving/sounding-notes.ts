import type { AbcElem, TuneObject } from 'abcjs';

/** The part of abcjs's voice elements that is read here. */
export type DrawnElement = AbcElem & {
  readonly abselem?: { readonly elemset?: readonly SVGGElement[] };
};

/** One sounding note as it was drawn: a tied chain has one place a written note. */
export interface DrawnNote {
  /** 0-based staff from the top of its system. */
  readonly part: number;
  readonly places: readonly DrawnPlace[];
}

interface DrawnPlace {
  /** Stem, head and all of the note, or of the chord that it stands in. */
  readonly group: SVGGElement;
  /** 0-based from the chord's lowest note; null where the note stands alone. */
  readonly inChord: number | null;
}

/**
 * The notes in the order of the score model: one staff after the other, each in time, a chord from its lowest note,
 * a tied chain joined into one sounding note.
 */
export function soundingNotes({ lines }: Pick<TuneObject, 'lines'>): readonly DrawnNote[] {
  const byPart: { part: number; places: DrawnPlace[] }[][] = [];
  /** By staff: the chain that is tied onward, by the height of its note. */
  const tied: Map<number, { part: number; places: DrawnPlace[] }>[] = [];
  for (const line of lines) {
    for (const [part, { voices = [] }] of (line.staff ?? []).entries()) {
      byPart[part] ??= [];
      for (const element of voices.flat() as DrawnElement[]) {
        const group = element.abselem?.elemset?.[0];
        if (element.el_type !== 'note' || element.rest || !group) continue;
        const pitches = element.pitches ?? [];
        const onward: (typeof tied)[number] = new Map();
        for (const [index, { verticalPos, startTie }] of pitches.entries()) {
          const place = { group, inChord: pitches.length > 1 ? index : null };
          const chain = tied[part]?.get(verticalPos) ?? { part, places: [] };
          if (chain.places.length === 0) byPart[part].push(chain);
          chain.places.push(place);
          if (startTie !== undefined) onward.set(verticalPos, chain);
        }
        tied[part] = onward;
      }
    }
  }
  return byPart.flat();
}
