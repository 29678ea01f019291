import { patternParts } from '#shared/catalogue/rhythm-parts';
import { rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { createRandom, type Random } from '#shared/lib/random';
import type { Clef } from '#shared/music/clef';
import { ticksOf } from '#shared/music/duration';
import { allKeys, type Key, keyNamed } from '#shared/music/key';
import { type Meter, meterNamed, meters } from '#shared/music/meter';
import { type Pitch, pitch } from '#shared/music/pitch';
import {
  dynamics,
  fullMeasure,
  type Measure,
  type NoteElement,
  rhythmLine,
  type Score,
  type ScoreElement,
} from '#shared/music/score';

export const note = (
  name: string,
  quarters: number,
  more: Partial<NoteElement> = {},
): NoteElement => ({
  kind: 'note',
  pitch: pitch(name),
  ticks: ticksOf(quarters),
  tied: false,
  ...more,
});

export const rest = (quarters: number): ScoreElement => ({
  kind: 'rest',
  ticks: ticksOf(quarters),
});

/** Three notes of a triplet that fills a quarter, or two of a duplet that fills a dotted quarter. */
export const tuplet = (...names: readonly string[]): readonly NoteElement[] => {
  const count = names.length === 3 ? 3 : 2;
  const inTimeOf = count === 3 ? 2 : 3;
  return names.map((name, index) => ({
    ...note(name, count === 3 ? 1 / 3 : 3 / 4),
    tuplet: {
      count,
      inTimeOf,
      place: index === 0 ? 'first' : index === count - 1 ? 'last' : 'inside',
    },
  }));
};

export interface Signature {
  readonly meter?: string;
  readonly key?: string | null;
}

export const measure = (
  elements: readonly ScoreElement[],
  { meter = '4/4', key = 'D' }: Signature = {},
): Measure => ({ meter: meterNamed(meter), key: key === null ? null : keyNamed(key), elements });

export const score = (measures: readonly Measure[], more: Partial<Score> = {}): Score => ({
  clef: 'treble',
  tempo: 72,
  pickup: 0,
  measures,
  ...more,
});

const clefs: readonly Clef[] = [
  ...(['treble', 'treble-8', 'alto', 'tenor', 'bass'] as const),
  ...(['tone-sets', 'stick', 'rhythm-only', 'percussion'] as const),
];

/** A score with a bit of everything in it, the same for the same seed. */
export function scoreOfSeed(seed: number): Score {
  const random = createRandom(seed, 'score');
  const clef = random.pick(clefs);
  const isPitched = clef !== 'rhythm-only' && clef !== 'percussion';
  const measures: Measure[] = [];
  let meter = random.pick(meters);
  let key: Key | null = isPitched ? random.pick(allKeys) : null;
  const count = 2 + random.int(9);
  for (let index = 0; index < count; index++) {
    if (index > 0 && random.chance(15)) meter = random.pick(meters);
    if (index > 0 && random.chance(15) && isPitched) key = random.pick(allKeys);
    measures.push({ meter, key, elements: fill(meter, clef, random) });
  }
  const first = measures[0]!.meter;
  const pickup = random.chance(30) && first.beats > 1 ? ticksOf(first.beat) : 0;
  if (pickup > 0) {
    const last = measures[0]!.elements.findLast(({ kind }) => kind === 'note');
    if (last?.kind !== 'note') return scoreOfSeed(seed + 1_000_000);
    const upbeat: NoteElement = { kind: 'note', pitch: last.pitch, ticks: pickup, tied: false };
    measures[0] = { ...measures[0]!, elements: [upbeat] };
  }
  return withMarks({ clef, tempo: 40 + random.int(100), pickup, measures }, random);
}

function fill(meter: Meter, clef: Clef, random: Random): readonly ScoreElement[] {
  const elements: ScoreElement[] = [];
  let left = meter.beats;
  if (random.chance(5)) return [{ kind: 'rest', ticks: fullMeasure(meter) }];
  while (left > 0) {
    const cells = rhythmIds.map((id) => rhythmCell(id, meter.group));
    const cell = random.pick(cells.filter(({ beats }) => beats <= left));
    left -= cell.beats;
    let held: Pitch | null = null;
    for (const part of patternParts(cell)) {
      const { kind, ticks, tied } = part;
      const inGroup = part.tuplet ? { tuplet: part.tuplet } : {};
      if (kind === 'rest') {
        elements.push({ kind, ticks, ...inGroup });
        continue;
      }
      const tone: Pitch = held ?? drawPitch(clef, random);
      elements.push({ kind, pitch: tone, ticks, tied, ...inGroup });
      held = tied ? tone : null;
    }
  }
  return elements;
}

function drawPitch(clef: Clef, random: Random): Pitch {
  if (clef === 'rhythm-only') return rhythmLine;
  if (clef === 'percussion') return pitch(random.pick(['G5', 'C5', 'F4']));
  const low = clef === 'bass' ? 2 : 3;
  return { step: random.int(7), alter: random.int(3) - 1, octave: low + random.int(3) };
}

/** Marks where they may stand: a slur and a hairpin end in the measure in which they begin. */
function withMarks(plain: Score, random: Random): Score {
  const isPitched = plain.measures[0]!.key !== null;
  const measures = plain.measures.map(({ meter, key, elements }): Measure => {
    const places = elements.flatMap(({ kind }, index) => (kind === 'note' ? [index] : []));
    const [from, to] = [places[0], places.at(-1)];
    const isWide = from !== undefined && to !== undefined && from < to;
    const slurs = isWide && random.chance(30);
    const hairpin =
      isWide && random.chance(30) ? random.pick(['crescendo', 'diminuendo'] as const) : null;
    const marked = elements.map((element, index): ScoreElement => {
      if (element.kind === 'rest') return element;
      return {
        ...element,
        ...(slurs && index === from ? { slur: 'begins' } : {}),
        ...(slurs && index === to ? { slur: 'ends' } : {}),
        ...(hairpin && index === from ? { hairpin } : {}),
        ...(hairpin && index === to ? { hairpinEnds: hairpin } : {}),
        ...(random.chance(15) ? { dynamic: random.pick(dynamics) } : {}),
        ...(random.chance(15)
          ? { articulation: random.pick(['staccato', 'tenuto', 'accent'] as const) }
          : {}),
        ...(random.chance(10) ? { bow: random.pick(['down', 'up'] as const) } : {}),
        ...(!isPitched && random.chance(20)
          ? { ornament: random.pick(['flam', 'drag', 'ruff', 'roll'] as const) }
          : {}),
        ...(random.chance(20)
          ? { annotation: random.pick(['1', '&', 'e', 'sol', 'B♭', '♯4', 'T123', 'trip']) }
          : {}),
      };
    });
    return { meter, key, elements: marked };
  });
  return { ...plain, measures };
}
