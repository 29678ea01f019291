import { readAbcKey } from './abc-key.ts';
import { type AbcMeasure, readStrains } from './abc-measures.ts';
import { isMeterName, meters, quarter } from './meters.ts';
import { cutPassage, type Passage, type PrintedNote, passageMeasures } from './passage.ts';
import { plainTitle } from './title.ts';

/** The meters ABC has other signs for. */
const otherSigns: Readonly<Record<string, string>> = { 'C|': '4/4', C: '4/4', '2/2': '4/4' };

/** The tunes of a file, each from its field X on. */
export function tunesOf(text: string): readonly string[] {
  return text
    .replaceAll('\r', '')
    .split(/^(?=X:)/m)
    .filter((tune) => tune.startsWith('X:'));
}

/**
 * Every strain of exactly eight measures of a tune in ABC.
 *
 * @param collection is their source
 * @param name names a tune without a title
 */
export function passagesOfTune(collection: string, name: string, tune: string): readonly Passage[] {
  const parts = divide(tune);
  if (!parts) return [];
  const { header, body } = parts;
  const sign = header.get('M') ?? '';
  const meter = otherSigns[sign] ?? sign;
  const key = readAbcKey(header.get('K') ?? '');
  if (!isMeterName(meter) || !key) return [];
  const divisor = /^1\/(\d+)/.exec(header.get('L') ?? '')?.[1];
  const unit = divisor ? (4 * quarter) / Number(divisor) : quarter / 2;
  const { tonic, mode } = key;
  const group = `A${plainTitle(header.get('T') ?? name)}`;
  return (readStrains(body, unit, key) ?? []).flatMap((strain) => {
    const notes = eightMeasures(strain, meters[meter].measure);
    const passage = notes && cutPassage({ source: collection, group, meter, mode, tonic }, notes);
    return passage ? [passage] : [];
  });
}

/** Fields up to the key, and the music; null where meter, unit or key change on the way. */
function divide(tune: string): { header: Map<string, string>; body: string } | null {
  const header = new Map<string, string>();
  const body: string[] = [];
  for (const line of tune.split('\n')) {
    const text = line.split('%')[0]!.trimEnd();
    const [, name, value] = /^([A-Za-z]):\s*(.*)/.exec(text) ?? [];
    if (name !== undefined) {
      if (header.has('K') && 'MLK'.includes(name)) return null;
      if (!header.has(name)) header.set(name, value!.trim());
    } else if (header.has('K')) body.push(text.replace(/\\+$/, ''));
  }
  return { header, body: body.join(' ') };
}

/** The notes of a strain without its pickup, measure 1 at 0; null unless it has eight full measures. */
function eightMeasures(strain: readonly AbcMeasure[], full: number): readonly PrintedNote[] | null {
  const measures = strain
    .filter(({ length }) => length > 0)
    .map(({ notes, length }) => ({ notes, length: exactly(length) }));
  if (measures[0] && measures[0].length < full) measures.shift();
  if (measures.length !== passageMeasures) return null;
  // The last may lack what a pickup of the next strain completes.
  if (measures.some(({ length }, index) => (index < 7 ? length !== full : length > full))) {
    return null;
  }
  const joined: { onset: number; length: number; step: number; semitone: number }[] = [];
  for (const [index, { notes }] of measures.entries()) {
    for (const { goesOn, onset, length, ...pitch } of notes) {
      const before = joined.at(-1);
      if (goesOn && before?.step === pitch.step) before.length += length;
      else joined.push({ onset: exactly(index * full + onset), length: exactly(length), ...pitch });
    }
  }
  return joined;
}

/** Tuplets add up to whole numbers but for what floating point leaves. */
function exactly(length: number): number {
  return Math.round(length * 1e4) / 1e4;
}
