import { type Clef, clefOfAbc } from '../clef.ts';
import { ticksOf } from '../duration.ts';
import { meterNamed } from '../meter.ts';
import { fullMeasure, type Measure, type Score } from '../score.ts';
import { keyOfAbc } from './key-text.ts';
import { readMeasure } from './read-measure.ts';

/**
 * Reads what `writeAbc` writes: one voice. Any other text is a bug and throws.
 *
 * @example readAbc(writeAbc(score)) // equals score
 */
export function readAbc(text: string): Score {
  const { headers, body } = splitLines(text);
  const header = (name: string): string => {
    const value = headers.get(name);
    if (value === undefined) throw new Error(`The ABC text has no ${name}: line`);
    return value;
  };
  const voice = headers.get('V');
  const [, keyText, clefText] = /^(\S+) ?(.*)$/.exec(header('K')) ?? [];
  const clef = readClef(voice?.slice('1 '.length) ?? clefText ?? '');
  const unit = ticksOf(4 / Number(header('L').slice(2)));
  let meter = meterNamed(header('M'));
  // Sticks have no staff to carry the clef beside their key, rhythm alone has no key.
  let key = voice === undefined || clef === 'stick' ? keyOfAbc(keyText ?? '') : null;
  let isHeld = false;
  const measures = body.map((measure): Measure => {
    const music = measure.replaceAll(/\[([MK]):([^\]]*)\]/g, (_, field: string, value: string) => {
      if (field === 'M') meter = meterNamed(value);
      else key = keyOfAbc(value);
      return '';
    });
    const elements = readMeasure(music, { key, unit, isHeld });
    const last = elements.at(-1);
    isHeld = last?.kind === 'note' && last.tied;
    return { meter, key, elements };
  });
  return {
    clef,
    tempo: Number(header('Q').split('=')[1]),
    ...(header('Q').startsWith('"Swing" ') && { isSwung: true }),
    pickup: pickupOf(measures),
    measures,
  };
}

function splitLines(text: string) {
  const headers = new Map<string, string>();
  const body: string[] = [];
  for (const line of text.trim().split('\n')) {
    if (/^[A-Z]:/.test(line)) headers.set(line.charAt(0), line.slice(2));
    else body.push(line);
  }
  return {
    headers,
    body: body.join(' ').replace('|]', '').split('|'),
  };
}

function readClef(text: string): Clef {
  const clef = clefOfAbc(text);
  if (!clef) throw new Error(`"${text}" is not a clef`);
  return clef;
}

/** A first measure that is not full, unless it is the only one. */
function pickupOf([first, ...rest]: readonly Measure[]): number {
  if (!first || rest.length === 0) return 0;
  const length = first.elements.reduce((sum, { ticks }) => sum + ticks, 0);
  return length < fullMeasure(first.meter) ? length : 0;
}
