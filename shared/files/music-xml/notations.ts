import type { NoteElement, ScoreElement } from '../../music/score.ts';
import { type Xml, xml } from './xml.ts';

/** What of a chord stands at one of its heads. */
export interface HeadMarks {
  readonly isLowest: boolean;
  /** The head whose finger is printed over the staff. */
  readonly isTop: boolean;
  /** Held from the note before. */
  readonly isHeld: boolean;
  /** Printed under the note, a line each. */
  readonly fingersUnder: readonly string[];
}

/** Everything attached to a head, in one element; empty where nothing is. */
export function notations(element: NoteElement, head: HeadMarks): readonly Xml[] {
  const { tied, slur } = element;
  const found = [
    ...(head.isHeld ? [xml('tied', [], { type: 'stop' })] : []),
    ...(tied ? [xml('tied', [], { type: 'start' })] : []),
    ...(head.isLowest ? tupletMarks(element) : []),
    ...(head.isLowest && slur
      ? [xml('slur', [], { type: slur === 'begins' ? 'start' : 'stop', number: 1 })]
      : []),
    ...technical(element, head),
    ...(head.isLowest ? strokes(element) : []),
  ];
  return found.length === 0 ? [] : [xml('notations', found)];
}

/** Where the group of a tuplet begins and ends. */
export function tupletMarks({ tuplet }: ScoreElement): readonly Xml[] {
  if (!tuplet || tuplet.place === 'inside') return [];
  return [xml('tuplet', [], { type: tuplet.place === 'first' ? 'start' : 'stop', number: 1 })];
}

function technical({ bow, finger }: NoteElement, head: HeadMarks): readonly Xml[] {
  const found = [
    ...(head.isLowest && bow ? [xml(`${bow}-bow`)] : []),
    ...(head.isTop && finger ? [xml('fingering', finger, { placement: 'above' })] : []),
    ...head.fingersUnder.map((line) => xml('fingering', line, { placement: 'below' })),
  ];
  return found.length === 0 ? [] : [xml('technical', found)];
}

function strokes({ articulation, ornament }: NoteElement): readonly Xml[] {
  return [
    ...(articulation ? [xml('articulations', [xml(articulation)])] : []),
    ...(ornament === 'roll' ? [xml('ornaments', [xml('tremolo', 3, { type: 'single' })])] : []),
  ];
}
