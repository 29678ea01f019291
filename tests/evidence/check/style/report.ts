import type { Exercise } from '#shared/generation/exercise';
import { table } from '../../eval/table.ts';
import { readKnownRhythms } from './bar-rhythms.ts';
import { type Choir, choirOf } from './choir.ts';
import { choirGroups, choirRows } from './choir-rows.ts';
import { type Line, lineOf } from './line.ts';
import { lineGroups, lineRows } from './line-rows.ts';
import { type Figure, figuresOf, figureText, problemOf, targetText } from './row.ts';

/** Music as it is written, kept only as far as style is measured in it. */
export interface StyleRun {
  add(exercise: Exercise): void;
  figures(): { readonly lines: readonly Figure[]; readonly choirs: readonly Figure[] };
}

const SATB = 'choir-satb';

/**
 * Single lines and four parts are measured; of other music nobody counted people's.
 *
 * @param rhythms file of people's rhythms by meter (see `readKnownRhythms`)
 */
export function createStyleRun(rhythms?: string): StyleRun {
  const lines: Line[] = [];
  const choirs: Choir[] = [];
  return {
    add(exercise) {
      // Two to five drums are no melody.
      if (exercise.request.medium === 'timpani') return;
      if (exercise.request.medium === SATB) choirs.push(choirOf(exercise));
      else if (exercise.parts.length === 1) {
        const line = lineOf(exercise);
        if (line) lines.push(line);
      }
    },
    figures: () => ({
      lines: figuresOf(lineRows(readKnownRhythms(rhythms)), lineGroups, lines),
      choirs: figuresOf(choirRows, choirGroups, choirs),
    }),
  };
}

/** One line a property, a pair of columns a group: ours and what is wished for. */
export function figureTable(title: string, figures: readonly Figure[]): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const count = figures.length / groups.length;
  const rows = Array.from({ length: count }, (_, index) => {
    const own = figures.slice(index * groups.length, (index + 1) * groups.length);
    const cells = own.flatMap((figure) => [
      `${problemOf(figure) ? '! ' : ''}${figureText(figure.value, figure.unit)}`,
      figure.target ? targetText(figure.target, figure.unit) : '',
    ]);
    return [own[0]!.row, own[0]!.people, ...cells];
  });
  return table([[title, 'people', ...groups.flatMap((group) => [group, 'target'])], ...rows]);
}

export function styleProblems(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap((figure) => problemOf(figure) ?? []);
}
