import type { LevelNumber } from '../../catalogue/levels.ts';
import { patternParts } from '../../catalogue/rhythm-parts.ts';
import { type RhythmId, rhythmCell } from '../../catalogue/rhythms.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { layTiedNote, type MeasureRhythm, type TimedPart } from '../rhythm/rhythm.ts';

/** Beats in a hundred that are played in their even parts. */
const splitPercent = 40;

/**
 * The beat and its even parts, two measures in turn as a march has them, and a long note where a phrase ends.
 * The first level reads no shorter note than the beat.
 */
export function beatRhythm(plan: Plan, level: LevelNumber, random: Random): Rhythm {
  const { meter, ticks } = plan.measures[0]!;
  const figures = [drawFigure(meter, level, random), drawFigure(meter, level, random)];
  const measures = plan.measures.map((measure, index): MeasureRhythm => {
    const beats = measure.ticks / ticksOf(measure.meter.beat);
    if (!Number.isInteger(beats)) return layTiedNote(measure.ticks, measure.meter);
    const figure = figures[index % 2]!;
    if (endsPhrase(plan, index)) return layIds(closing(figure, beats), measure.meter);
    return layIds(measure.ticks === ticks ? figure : figure.slice(0, beats), measure.meter);
  });
  const pickup: MeasureRhythm | null =
    plan.pickup === 0
      ? null
      : {
          patterns: [{ id: 'pickup', beat: 1 }],
          parts: [{ kind: 'rest', start: 0, ticks: plan.pickup, tied: false, tuplet: null }],
        };
  return { pickup, measures };
}

function drawFigure({ beats }: Meter, level: LevelNumber, random: Random): readonly RhythmId[] {
  const split = Array.from({ length: beats }, () => random.chance(splitPercent));
  return split.map((isSplit, beat) => (level > 1 && isSplit && beat > 0 ? 4 : 3));
}

/** Two beats held at the end; three end in a rest, so that the long note stands on the first. */
function closing(figure: readonly RhythmId[], beats: number): readonly RhythmId[] {
  if (beats === 1) return [16];
  if (beats === 3) return [2, 16];
  return [...figure.slice(0, beats - 2), 2];
}

export function layIds(ids: readonly RhythmId[], meter: Meter): MeasureRhythm {
  const parts: TimedPart[] = [];
  const patterns: { id: string; beat: number }[] = [];
  let start = 0;
  let beat = 1;
  for (const id of ids) {
    const cell = rhythmCell(id, meter.group);
    patterns.push({ id: `${id}`, beat });
    for (const { kind, ticks, tied, tuplet } of patternParts(cell)) {
      parts.push({ kind, start, ticks, tied, tuplet });
      start += ticks;
    }
    beat += cell.beats;
  }
  return { patterns, parts };
}
