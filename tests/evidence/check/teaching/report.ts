import { levelNumbers } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { createRandom } from '#shared/lib/random';
import { table } from '../../eval/table.ts';
import {
  type Figure,
  figuresOf,
  figureText,
  type Group,
  problemOf,
  type Row,
  targetText,
} from '../style/row.ts';
import { hasHarmony } from './faults.ts';
import { type Piece, pieceOf } from './piece.ts';
import { excuseFor, recordedRhythms } from './recorded.ts';
import { differentRhythms, groupRows, harmonyRows, lineRows } from './rows.ts';

/** Who is asked, a table each but for the last. */
const media: Readonly<Record<string, readonly string[]>> = {
  instruments: ['violin', 'flute', 'trumpet', 'cello', 'guitar', 'timpani'],
  voices: ['soprano', 'alto', 'baritone-voice'],
  rhythm: ['snare', 'rhythmonly'],
  hands: ['piano'],
  groups: ['choir-ssa', 'choir-ttbb', 'choir-satb', 'two-part-treble', 'brass-quintet'],
};

/** Levels as columns. */
const groups: readonly Group<Piece>[] = levelNumbers.slice(1).map((level) => ({
  name: `level ${level}`,
  holds: (piece) => piece.level === level,
}));

/** Berkowitz I has 80 and IV 151 (violin, levels 3 to 8). */
const wishedRhythms = [null, 40, 60, 80, 100, 120, 130] as const;

/**
 * Writes exercises of each kind and level and prints what they teach beside what is wished for; returns what misses it and is not
 * recorded.
 *
 * @param ofEach exercises of each medium and level
 */
export function checkTeaching(
  ofEach: number,
  only: (medium: string) => boolean,
): readonly string[] {
  const problems: string[] = [];
  const print = (title: string, rows: readonly Row<Piece>[], pieces: readonly Piece[]) => {
    if (pieces.length === 0) return;
    const figures = figuresOf(rows, groups, pieces);
    console.log(`\n${teachingTable(title, figures)}`);
    for (const one of figures) {
      const problem = problemOf(one);
      if (problem === null) continue;
      const excuse = excuseFor(title, one);
      if (excuse === null) problems.push(`${title}: ${problem}`);
      else console.log(`recorded: ${problem}; ${excuse}`);
    }
  };
  for (const [family, own] of Object.entries(media)) {
    const pieces = own.filter(only).flatMap((medium) => piecesOf(medium, ofEach));
    if (family === 'groups') {
      print('Upper lines of groups', groupRows, pieces);
      continue;
    }
    print(`Lines, ${family}`, lineRows, pieces);
    const sounded = pieces.filter(hasHarmony);
    print(`Harmony, ${family}`, harmonyRows, sounded.length > 0 ? sounded : []);
    const lines = pieces.filter((piece) => piece.isPitched && !hasHarmony(piece));
    // Two to five drums leave a plan few chords.
    const plans = lines.filter(({ exercise }) => exercise.request.medium !== 'timpani');
    print(`Harmony planned under ${family}`, harmonyRows, plans);
    problems.push(...printRhythms(pieces));
  }
  return problems;
}

function piecesOf(medium: string, ofEach: number): readonly Piece[] {
  return levelNumbers.slice(1).flatMap((level) =>
    Array.from({ length: ofEach }, (_, index) => {
      const seed = createRandom(index, `teaching ${medium} ${level}`).int(0x1_0000_0000);
      return writtenPiece(medium, level, seed);
    }),
  );
}

function writtenPiece(medium: string, level: number, seed: number): Piece {
  const request = completeRequest({ medium, levelId: `pv~${level}` });
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused')
    throw new Error(`${medium} ${level}: ${generated.problem.problem}`);
  return pieceOf(generated.exercise);
}

/** Enough measures of 4/4 are written for it besides. */
function printRhythms(pieces: readonly Piece[]): readonly string[] {
  const violin = pieces.filter(({ exercise }) => exercise.request.medium === 'violin');
  if (violin.length === 0) return [];
  const found = levelNumbers.slice(1).map((level) => differentRhythms(inFour(level)));
  const rows = found.map((count, at) => [
    `level ${at + 2}`,
    `${count ?? '-'}`,
    `${wishedRhythms[at] ?? ''}`,
  ]);
  console.log(`\n${table([['Rhythms in 300 measures of 4/4, violin', '', 'at least'], ...rows])}`);
  return found.flatMap((count, at) => {
    const wished = wishedRhythms[at];
    if (count === null || wished == null || count >= wished) return [];
    const problem = `rhythms of 300 measures, level ${at + 2}: ${count}, wanted ${wished}`;
    if (count < recordedRhythms[at]!) return problem;
    console.log(`recorded: ${problem}; half of the measures of a form return`);
    return [];
  });
}

function inFour(level: number): readonly Piece[] {
  return Array.from({ length: 40 }, (_, seed) => {
    const request = completeRequest({
      medium: 'violin',
      levelId: `pv~${level}`,
      timeSignatures: ['4/4'],
    });
    const generated = generateExercise(request, 10_000 + seed);
    if (generated.kind === 'refused') throw new Error(generated.problem.problem);
    return pieceOf(generated.exercise);
  });
}

/** A row a property, a column a level, with what is wished for at the end; "!" stands before what misses it. */
function teachingTable(title: string, figures: readonly Figure[]): string {
  const names = [...new Set(figures.map(({ row }) => row))];
  const rows = names.map((name) => {
    const own = figures.filter(({ row }) => row === name);
    const cells = own.map(
      (one) => `${problemOf(one) ? '! ' : ''}${figureText(one.value, one.unit)}`,
    );
    const asked = own.findLast(({ target }) => target !== null);
    const people = own[0]!.people;
    return [name, people, ...cells, asked ? targetText(asked.target!, asked.unit) : ''];
  });
  return table([[title, 'people', ...groups.map(({ name }) => name), 'wanted'], ...rows]);
}
