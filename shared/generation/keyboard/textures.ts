import type { LevelNumber } from '../../catalogue/levels.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import { counterMelodies, isLine, walking } from './line-textures.ts';
import type { Beat, Take, Texture } from './texture.ts';

const long: Texture = {
  name: 'long',
  shape: 'position',
  cells: { s2: 'b', s3: 'b', s4: 'b', c2: 'b' },
  close: 'b',
  weight: 2,
};
const halves: Texture = {
  name: 'halves',
  shape: 'position',
  cells: { s3: 'b - 1', s4: 'b 1', c2: 'b 1' },
  close: 'b',
  weight: 5,
};
const slowHalves: Texture = { ...halves, cells: { ...halves.cells, s2: 'b 1' }, close: 'b0' };
const blocks: Texture = {
  name: 'blocks',
  shape: 'pairs',
  cells: { s2: 'b 01', s3: 'b 01 -', s4: 'b 01', c2: 'b 01' },
  close: 'b0',
  weight: 5,
};
const rocking: Texture = {
  name: 'rocking',
  shape: 'position',
  cells: { s2: 'b 1', s3: 'b 0 1', s4: 'b 1 0 1', h2: 'b 1', c1: 'b', c2: 'b 1' },
  close: 'b0',
  weight: 4,
};
const waltz: Texture = {
  name: 'waltz',
  shape: 'pairs',
  cells: { s2: 'b 01', s3: 'b 01 01', s4: 'b 01 b 01', h2: 'b 01', c1: 'b0', c2: 'b 01' },
  close: 'b0',
  weight: 4,
};
const alberti: Texture = {
  name: 'alberti',
  shape: 'close',
  cells: {
    ...{ s2: 'b 1 0 1', s3: 'b 1 0 1 0 1', h2: 'b 1 0 1 b 1 0 1' },
    ...{ h3: 'b 1 0 1 b 1 0 1 b 1 0 1', c1: 'b 0 1', c2: 'b 0 1 b 0 1', c3: 'b 0 1 b 0 1 b 0 1' },
  },
  close: 'b1',
  weight: 4,
};
const broken: Texture = {
  name: 'broken',
  shape: 'close',
  cells: {
    ...{ s2: 'b 0 1 0', s3: 'b 0 1 0 1 0', h2: 'b 0 1 0 b 0 1 0' },
    ...{ h3: 'b 0 1 0 b 0 1 0 b 0 1 0', c1: 'b 1 0', c2: 'b 0 1 0 1 0', c3: 'b 0 1 0 1 0 b 0 1' },
  },
  close: 'b1',
  weight: 3,
};
const stride: Texture = {
  name: 'stride',
  shape: 'stride',
  cells: {
    ...{ s2: 'b 01', s3: 'b 01 01', s4: 'b 01 a 01', h2: 'b 01', h3: 'b 01 01', h4: 'b 01 a 01' },
    ...{ c1: 'b - 01', c2: 'b - 01 a - 01', c3: 'b - 01 b - 01 b - 01' },
  },
  close: 'bo',
  weight: 3,
};
const fullStride: Texture = {
  ...stride,
  name: 'full stride',
  cells: {
    ...{ s2: 'b 012', s3: 'b 012 012', s4: 'b 012 a 012', h2: 'b 012', h3: 'b 012 012' },
    ...{ h4: 'b 012 a 012', c1: 'b - 012', c2: 'b - 012 a - 012', c3: 'b - 012 b - 012 b - 012' },
  },
  weight: 2,
};
const octaves: Texture = {
  ...stride,
  name: 'octaves',
  cells: {
    ...{ s2: 'bo 012', s3: 'bo 012 012', s4: 'bo 012 012 012', h2: 'bo 012', h3: 'bo 012 012' },
    ...{ h4: 'bo 012 bo 012', c1: 'bo - 012', c2: 'bo - 012 012 - 012' },
    ...{ c3: 'bo - 012 012 - 012 012 - 012' },
  },
};
const tenths: Texture = {
  name: 'tenths',
  shape: 'open',
  cells: broken.cells,
  close: 'b0',
  weight: 3,
};
const pulse: Texture = {
  name: 'pulse',
  shape: 'close',
  cells: {
    ...{
      s2: 'b01 b01',
      s3: 'b01 b01 b01',
      h2: 'b01 b01',
      h3: 'b01 b01 b01',
      h4: 'b01 b01 b01 b01',
    },
    ...{ c1: 'b01 - 01', c2: 'b01 - 01 b01 - 01', c3: 'b01 - 01 b01 - 01 b01 - 01' },
  },
  close: 'b01',
  weight: 2,
};

/** levels.md §10; hands take turns at 1 and 2. */
const byLevel: Readonly<Partial<Record<LevelNumber, readonly Texture[]>>> = {
  3: [long, halves],
  4: [slowHalves, blocks],
  5: [rocking, waltz],
  6: [alberti, broken],
  7: [stride, fullStride, tenths, walking, ...counterMelodies],
  8: [
    ...[octaves, tenths, pulse, { ...alberti, close: 'b01', weight: 2 }],
    ...[{ ...walking, weight: 1 }, ...counterMelodies],
  ],
};

/** Patterns of a level that fit a meter. */
export function texturesFor(level: LevelNumber, meter: Meter): readonly Texture[] {
  return (byLevel[level] ?? []).filter((texture) => patternOf(texture, meter) !== null);
}

/** By texture, then by name of a meter: the same few are asked for in every phrase. */
const patterns = new WeakMap<Texture, Map<string, readonly Beat[] | null>>();

/** The strokes of a measure; null where a texture has no pattern for the meter. */
export function patternOf(texture: Texture, meter: Meter): readonly Beat[] | null {
  let known = patterns.get(texture);
  if (!known) {
    known = new Map();
    patterns.set(texture, known);
  }
  let pattern = known.get(meter.name);
  if (pattern === undefined) {
    pattern = readPattern(texture, meter);
    known.set(meter.name, pattern);
  }
  return pattern;
}

function readPattern({ cells }: Texture, meter: Meter): readonly Beat[] | null {
  const kind = isCompoundGroup(meter.group) ? 'c' : meter.group === 'x2Simple' ? 'h' : 's';
  const beat = ticksOf(meter.beat);
  const whole = cells[meter.name] ?? cells[`${kind}${meter.beats}`];
  if (whole !== undefined) return cellOf(whole, 0, meter.beats * beat);
  const beats: Beat[] = [];
  let start = 0;
  for (const group of meter.groupings[0]!) {
    const cell = cells[`${kind}${group}`];
    if (cell === undefined) return null;
    beats.push(...cellOf(cell, start, group * beat));
    start += group * beat;
  }
  return beats;
}

/**
 * The last measure of a phrase: the pattern as far as a strong beat inside it, then a rest on the chord. A line
 * that does not settle goes on into the next phrase.
 *
 * @param end `settled` holds the chord for the whole measure
 */
export function closeOf(
  texture: Texture,
  meter: Meter,
  ticks: Ticks,
  end: 'moving' | 'settled',
): readonly Beat[] {
  if (isLine(texture) && end === 'moving') return patternOf(texture, meter)!;
  const held = heldBy(texture);
  const inner = meter.strongBeats.at(-1)!;
  const border = (inner > 1 ? inner - 1 : meter.beats === 3 ? 1 : 0) * ticksOf(meter.beat);
  const pattern = patternOf(texture, meter)!.filter(({ start }) => start < border);
  const isWhole = end === 'settled' || border === 0 || border >= ticks;
  if (isWhole) return [{ start: 0, ticks, takes: held }];
  const lead = pattern.map((one) => ({ ...one, ticks: Math.min(one.ticks, border - one.start) }));
  return [...lead, { start: border, ticks: ticks - border, takes: held }];
}

/** What a texture holds where it comes to rest. */
export function heldBy({ close }: Texture): readonly Take[] {
  return takesOf(close);
}

function cellOf(text: string, from: Ticks, length: Ticks): readonly Beat[] {
  const words = text.split(' ');
  const part = length / words.length;
  const beats: Beat[] = [];
  for (const [index, word] of words.entries()) {
    const last = beats.at(-1);
    if (word === '-' && last) beats.splice(-1, 1, { ...last, ticks: last.ticks + part });
    else beats.push({ start: from + index * part, ticks: part, takes: takesOf(word) });
  }
  return beats;
}

function takesOf(word: string): readonly Take[] {
  return [...word].flatMap((letter): readonly Take[] => {
    if (letter === 'b') return ['bass'];
    if (letter === 'o') return ['octave'];
    if (letter === 'a') return ['other'];
    return [Number(letter)];
  });
}
