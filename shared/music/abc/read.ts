import { clefOfAbc } from '../clef.ts';
import { type Ticks, ticksOf } from '../duration.ts';
import { type Key, parseKey } from '../key.ts';
import { meterNamed } from '../meter.ts';
import { type Pitch, pitch } from '../pitch.ts';
import type { Dynamic, Score, ScoreElement } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';

const elementPattern = /(?:!(p|mf|f)!)?(\^{0,2}|_{0,2}|=)([A-Ga-g])([,']*)(\d*)(-?)|z(\d*)/y;

/**
 * Reads what `writeAbc` writes: one voice, one meter, one key. Any other text is a bug and throws.
 *
 * @example readAbc(writeAbc(score)) // equals score
 */
export function readAbc(text: string): Score {
  const lines = text.trim().split('\n');
  const headers = new Map<string, string>();
  const body: string[] = [];
  for (const line of lines) {
    if (/^[A-Z]:/.test(line)) headers.set(line.charAt(0), line.slice(2));
    else body.push(line);
  }
  const header = (name: string): string => {
    const value = headers.get(name);
    if (value === undefined) throw new Error(`The ABC text has no ${name}: line`);
    return value;
  };
  const clefText = header('K').slice(header('K').indexOf(' ') + 1);
  const clef = clefOfAbc(clefText);
  if (!clef) throw new Error(`"${clefText}" is not a clef`);
  const key = clef === 'rhythm-only' ? null : readKey(header('K'));
  const unit = ticksOf(4 / Number(header('L').slice(2)));
  return {
    meter: meterNamed(header('M')),
    key,
    clef,
    tempo: Number(header('Q').split('=')[1]),
    measures: body
      .join(' ')
      .replace('|]', '')
      .split('|')
      .map((measure) => readMeasure(measure, key, unit)),
  };
}

function readKey(header: string): Key {
  const name = header.split(' ')[0]!;
  const key = parseKey(
    name.endsWith('m') ? name.charAt(0).toLowerCase() + name.slice(1, -1) : name,
  );
  if (!key) throw new Error(`"${name}" is not a key`);
  return key;
}

function readMeasure(text: string, key: Key | null, unit: Ticks): ScoreElement[] {
  const accidentals = new MeasureAccidentals(key);
  const packed = text.replaceAll(' ', '');
  const elements: ScoreElement[] = [];
  elementPattern.lastIndex = 0;
  while (elementPattern.lastIndex < packed.length) {
    const at = elementPattern.lastIndex;
    const match = elementPattern.exec(packed);
    if (!match) throw new Error(`Cannot read "${packed.slice(at)}"`);
    const [, dynamic, sign = '', letter, marks = '', length = '', tie, restLength = ''] = match;
    if (letter === undefined) {
      elements.push({ kind: 'rest', ticks: unit * Number(restLength || 1) });
      continue;
    }
    elements.push({
      kind: 'note',
      pitch: accidentals.pitchOf(sign, naturalPitch(letter, marks)),
      ticks: unit * Number(length || 1),
      tied: tie === '-',
      ...(dynamic ? { dynamic: dynamic as Dynamic } : {}),
    });
  }
  return elements;
}

/** @example naturalPitch('c', "'") // C6 */
function naturalPitch(letter: string, marks: string): Pitch {
  const upper = letter.toUpperCase();
  const base = letter === upper ? 4 : 5;
  const shift = marks.startsWith(',') ? -marks.length : marks.length;
  return pitch(`${upper}${base + shift}`);
}
