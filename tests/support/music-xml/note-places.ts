import { childrenOf, type Element, find, numberAt, readXml, textAt } from './read-xml.ts';

/**
 * Where the notes of a MusicXML file stand, whoever wrote it, sorted: part, time and length in quarters, name, and whether it is
 * tied onward.
 *
 * @example notePlaces(document)[0] // '1 0 1 C4'
 */
export function notePlaces(document: string): readonly string[] {
  return childrenOf(readXml(document), 'part').flatMap((part, index) => {
    const found: string[] = [];
    let divisions = 1;
    let time = 0;
    for (const measure of childrenOf(part, 'measure')) {
      for (const one of measure.children) {
        divisions = numberAt(one, 'divisions') || divisions;
        const length = numberAt(one, 'duration') / divisions;
        if (one.name === 'backup') time -= length;
        if (one.name === 'forward') time += length;
        if (one.name !== 'note' || find(one, 'grace')) continue;
        const begin = find(one, 'chord') ? time - length : time;
        if (!find(one, 'rest')) found.push(`${index + 1} ${placeOf(one, begin, length)}`);
        time = begin + length;
      }
    }
    return found.toSorted();
  });
}

function placeOf(note: Element, begin: number, length: number): string {
  const name = ['step', 'alter', 'octave']
    .map((part) => textAt(note, 'pitch', part) ?? '')
    .join('');
  const isTied = childrenOf(note, 'tie').some(({ attributes }) => attributes.type === 'start');
  return [rounded(begin), rounded(length), name, ...(isTied ? ['tied'] : [])].join(' ');
}

/** Programs count in different divisions. */
const rounded = (quarters: number) => Math.round(quarters * 1000) / 1000;
