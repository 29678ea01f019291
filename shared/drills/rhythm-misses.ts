import { rhythmsFor } from '../catalogue/legal-rhythms.ts';
import type { LevelParameters } from '../catalogue/level-parameters.ts';
import { rhythmCell, soundingRhythmIds } from '../catalogue/rhythms.ts';
import { readMeasure } from '../music/abc/read-measure.ts';
import { type Ticks, ticksOf } from '../music/duration.ts';
import type { Meter, RhythmGroup } from '../music/meter.ts';
import type { Measure, NoteElement, ScoreElement } from '../music/score.ts';
import type { DrillReason } from './reason.ts';
import type { TwoMeasures } from './two-measures.ts';

/** The same music with another rhythm on one or two of its beats. */
export interface RhythmMiss {
  readonly music: TwoMeasures;
  readonly reason: DrillReason;
  readonly weight: number;
}

const units: Readonly<Record<RhythmGroup, Ticks>> = {
  ...{ x4Simple: ticksOf(0.25), x8Compound: ticksOf(0.25) },
  ...{ x2Simple: ticksOf(0.5), x4Compound: ticksOf(0.5) },
};

/** A rhythm that may stand in place of another. */
interface Cell {
  readonly beats: number;
  readonly elements: readonly ScoreElement[];
  readonly isOfLevel: boolean;
}

function cellsOf(parameters: LevelParameters, meter: Meter): readonly Cell[] {
  const ofLevel = rhythmsFor(parameters, meter);
  const others = soundingRhythmIds.filter((id) => !ofLevel.includes(id));
  return [...ofLevel, ...others]
    .map((id) => ({ cell: rhythmCell(id, meter.group), isOfLevel: ofLevel.includes(id) }))
    .filter(({ cell: { beats, ties } }) => beats <= 2 && beats <= meter.beats && !ties)
    .map(({ cell: { beats, abc }, isOfLevel }) => ({
      ...{ beats, isOfLevel },
      elements: readMeasure(abc, { key: null, unit: units[meter.group], isHeld: false }),
    }));
}

/** Every place where one or two beats begin and end with a note or rest of their own. */
function* spansOf({ meter, elements }: Measure) {
  const beat = ticksOf(meter.beat);
  const starts = [0];
  for (const { ticks } of elements) starts.push(starts.at(-1)! + ticks);
  for (const beats of [1, 2]) {
    for (let first = 0; first + beats <= meter.beats; first++) {
      const from = starts.indexOf(first * beat);
      const to = starts.indexOf((first + beats) * beat);
      if (from < 0 || to < 0) continue;
      const last = elements[to - 1];
      const before = elements[from - 1];
      const isTied = (one: ScoreElement | undefined) => one?.kind === 'note' && one.tied;
      if (!isTied(last) && !isTied(before)) yield { first, beats, from, to };
    }
  }
}

const onsets = (elements: readonly ScoreElement[]): ReadonlySet<Ticks> => {
  const found = new Set<Ticks>();
  let at = 0;
  for (const { kind, ticks } of elements) {
    if (kind === 'note') found.add(at);
    at += ticks;
  }
  return found;
};

/** How many notes begin in one of them alone. */
function apart(one: readonly ScoreElement[], other: readonly ScoreElement[]): number {
  const [here, there] = [onsets(one), onsets(other)];
  const alone = (a: ReadonlySet<Ticks>, b: ReadonlySet<Ticks>) =>
    [...a].filter((at) => !b.has(at)).length;
  return alone(here, there) + alone(there, here);
}

/** Keeps the pitches in their order; a note more says the last one again. */
function sung(
  cell: readonly ScoreElement[],
  replaced: readonly ScoreElement[],
  before: NoteElement,
) {
  const notes = replaced.filter((one) => one.kind === 'note');
  let last = before;
  let place = 0;
  return cell.map((element): ScoreElement => {
    if (element.kind === 'rest') return element;
    last = notes[place++] ?? last;
    return { ...element, pitch: last.pitch };
  });
}

/** Near misses of a rhythm: what of it a reader of the level takes for another, the likeliest with most weight. */
export function rhythmMisses(
  music: TwoMeasures,
  parameters: LevelParameters,
): readonly RhythmMiss[] {
  const { measures, meter } = music;
  const cells = cellsOf(parameters, meter);
  const anyNote = measures
    .flatMap(({ elements }) => elements)
    .find((element) => element.kind === 'note');
  if (anyNote === undefined) return [];
  return measures.flatMap((measure, at) =>
    [...spansOf(measure)].flatMap(({ first, beats, from, to }) => {
      const replaced = measure.elements.slice(from, to);
      return cells
        .filter((cell) => cell.beats === beats)
        .map((cell) => ({ ...cell, distance: apart(cell.elements, replaced) }))
        .filter(({ distance }) => distance > 0)
        .map(({ elements, distance, isOfLevel }): RhythmMiss => {
          const changed = [...measure.elements];
          changed.splice(from, to - from, ...sung(elements, replaced, anyNote));
          const others = measures.map((one, index) =>
            index === at ? { ...measure, elements: changed } : one,
          ) as unknown as TwoMeasures['measures'];
          return {
            music: { ...music, measures: others },
            reason: { kind: 'rhythm', measure: at + 1, beat: first + 1 },
            weight: (isOfLevel ? 10 : 1) / distance,
          };
        });
    }),
  );
}
