import {
  type Articulation,
  type Dynamic,
  dynamics,
  type Finger,
  type Hairpin,
  type NoteElement,
  type Ornament,
} from '../score.ts';

/**
 * How each mark is spelled. Only words that abcjs, abcm2ps and abc2midi all take; "fp" is a mark to
 * none of them, so it is written as text under the staff.
 */
const dynamicTexts: ReadonlyMap<Dynamic, string> = new Map(
  dynamics.map((dynamic) => [dynamic, dynamic === 'fp' ? '"_fp"' : `!${dynamic}!`]),
);
const hairpinTexts: ReadonlyMap<Hairpin, readonly [begins: string, ends: string]> = new Map([
  ['crescendo', ['!<(!', '!<)!']],
  ['diminuendo', ['!>(!', '!>)!']],
]);
const articulationTexts: ReadonlyMap<Articulation, string> = new Map([
  ['staccato', '.'],
  ['tenuto', '!tenuto!'],
  ['accent', 'L'],
]);
const bowTexts: ReadonlyMap<'down' | 'up', string> = new Map([
  ['down', 'v'],
  ['up', 'u'],
]);
const fingerTexts: ReadonlyMap<Finger, string> = new Map(
  ([1, 2, 3, 4, 5] as const).map((finger) => [finger, `!${finger}!`]),
);
const rollText = '!///!';
const graceNotes: ReadonlyMap<Ornament, number> = new Map([
  ['flam', 1],
  ['drag', 2],
  ['ruff', 3],
]);

type Marked = Pick<
  NoteElement,
  | 'dynamic'
  | 'hairpin'
  | 'hairpinEnds'
  | 'articulation'
  | 'ornament'
  | 'bow'
  | 'finger'
  | 'annotation'
>;

/** Notes struck just before a note, on its own line. @example gracesText({ ornament: 'drag' }, 'B') // '{BB}' */
export function gracesText({ ornament }: Marked, letter: string): string {
  const count = ornament ? (graceNotes.get(ornament) ?? 0) : 0;
  return count > 0 ? `{${letter.repeat(count)}}` : '';
}

/**
 * Everything else printed with a note that stands before its letter in the text.
 *
 * @example marksText({ dynamic: 'mf', articulation: 'staccato' }) // '!mf!.'
 */
export function marksText(note: Marked): string {
  return [
    note.annotation === undefined ? '' : `"_${note.annotation}"`,
    note.hairpinEnds ? hairpinTexts.get(note.hairpinEnds)![1] : '',
    note.dynamic ? dynamicTexts.get(note.dynamic)! : '',
    note.hairpin ? hairpinTexts.get(note.hairpin)![0] : '',
    note.ornament === 'roll' ? rollText : '',
    // Before the letters of shorthand, after which abc2midi reads no word.
    note.finger ? fingerTexts.get(note.finger)! : '',
    note.articulation ? articulationTexts.get(note.articulation)! : '',
    note.bow ? bowTexts.get(note.bow)! : '',
  ].join('');
}

/** One mark as `marksText` or `gracesText` spells it; the source of a regular expression without groups. */
export const markPattern = /\{[A-Ga-g,']+\}|"_[^"]*"|![^!]+!|[.Luv]/.source;

/** Reads one mark. @example readMark('!mf!') // { dynamic: 'mf' } */
export function readMark(text: string): Marked {
  const dynamic = keyOf(dynamicTexts, (one) => one === text);
  if (dynamic) return { dynamic };
  if (text.startsWith('"_')) return { annotation: text.slice(2, -1) };
  if (text === rollText) return { ornament: 'roll' };
  if (text.startsWith('{')) {
    const count = text.replaceAll(/[^A-Ga-g]/g, '').length;
    const ornament = keyOf(graceNotes, (one) => one === count);
    if (ornament) return { ornament };
  }
  const hairpin = keyOf(hairpinTexts, ([begins]) => begins === text);
  if (hairpin) return { hairpin };
  const hairpinEnds = keyOf(hairpinTexts, ([, ends]) => ends === text);
  if (hairpinEnds) return { hairpinEnds };
  const articulation = keyOf(articulationTexts, (one) => one === text);
  if (articulation) return { articulation };
  const bow = keyOf(bowTexts, (one) => one === text);
  if (bow) return { bow };
  const finger = keyOf(fingerTexts, (one) => one === text);
  if (finger) return { finger };
  throw new Error(`Cannot read the mark ${text}`);
}

function keyOf<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  test: (value: Value) => boolean,
): Key | undefined {
  for (const [key, value] of map) if (test(value)) return key;
  return undefined;
}
