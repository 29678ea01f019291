import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';
import { type Cell, type CellLine, layCells, replaced } from './cells.ts';
import { joinFigure, wholeFigure } from './figures.ts';

interface HeldBrief {
  readonly plan: Plan;
  /** What the top voice reads, and the others. */
  readonly parameters: readonly [LevelParameters, LevelParameters];
}

/** A repeated note becomes a held one; undefined where no pattern is so long, or the note is another. */
export function holdInto(
  line: CellLine<Pitch>,
  slot: Slot,
  next: Slot,
  { plan, parameters }: HeldBrief,
): CellLine<Pitch> | undefined {
  if (slot.measure !== next.measure || slot.measure < 0) return undefined;
  const { meter } = plan.measures[slot.measure]!;
  return replaced(line, slot.measure, (cells) => {
    const at = cells.findIndex((cell) => cell.parts.some(({ start }) => start === slot.start));
    const first = cells[at];
    if (!first) return undefined;
    const isOne = first.parts.some(({ start }) => start === next.start);
    const both: readonly Cell<Pitch>[] = isOne ? [first] : cells.slice(at, at + 2);
    const parts = both.flatMap((cell) => cell.parts);
    if (parts.length !== 2 || parts[0]!.start !== slot.start || parts[1]!.kind === 'rest')
      return undefined;
    const ids = both.map(({ id }) => id);
    const id = joinFigure(ids, first.beat, meter, parameters[1]);
    if (id === undefined) return undefined;
    const [laid] = layCells([id], first.beat, meter, [both[0]!.notes[0]!]);
    const length = parts[0]!.ticks + parts[1]!.ticks;
    if (laid!.parts.length !== 1 || laid!.parts[0]!.ticks !== length) return undefined;
    return [...cells.slice(0, at), laid!, ...cells.slice(at + both.length)];
  });
}

/** A note struck again between beats is held: chords move on the beats, and what is quicker is a line's own. */
export function heldThrough(
  line: CellLine<Pitch>,
  { plan, parameters }: HeldBrief,
): CellLine<Pitch> {
  return {
    ...line,
    measures: line.measures.map((cells, measure) =>
      cells.map((cell): Cell<Pitch> => {
        const { meter } = plan.measures[measure]!;
        const [first] = cell.notes;
        const isOne =
          cell.notes.length > 1 &&
          cell.notes.length === cell.parts.length &&
          cell.notes.every((note) => midiOf(note) === midiOf(first!));
        const id = isOne ? wholeFigure(cell.id, cell.beat, meter, parameters[0]) : undefined;
        return id === undefined ? cell : layCells([id], cell.beat, meter, [first!])[0]!;
      }),
    ),
  };
}
