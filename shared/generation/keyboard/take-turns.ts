import { type Pitch, positionOf } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { degreeAt, scalePitch } from '../../music/scale.ts';
import { noteReasons } from '../reasons.ts';
import type { MeasureRhythm } from '../rhythm/rhythm.ts';
import type { Tune } from '../tune.ts';
import { type HandLine, type HandNote, restParts } from './hand-line.ts';
import type { Hand } from './hands.ts';

/** One line for two hands in turn, the left an octave lower; at the end of level 2 both strike (levels.md §10). */
export function takeTurns(
  tune: Tune,
  level: 1 | 2,
  leader: Hand,
  right: Range,
): Readonly<Record<Hand, HandLine>> {
  const { plan, rhythm, slots, pitches, held } = tune;
  const reasons = noteReasons(slots, pitches, held, plan, rhythm);
  const measuresEach = level === 1 ? 2 : 1;
  const handAt = (measure: number): Hand =>
    Math.floor(measure / measuresEach) % 2 === 0 ? leader : otherHand(leader);
  const last = slots.length - 1;
  const lineOf = (hand: Hand): HandLine => {
    const isEnd = (measure: number) => level === 2 && measure === plan.measures.length - 1;
    const measures = rhythm.measures.map((own, measure): MeasureRhythm => {
      const { meter, ticks } = plan.measures[measure]!;
      if (handAt(measure) === hand) return own;
      if (!isEnd(measure)) return { patterns: [], parts: restParts(0, ticks, meter) };
      const final = own.parts.findLast(({ kind }) => kind === 'note')!;
      return { patterns: [], parts: [...restParts(0, final.start, meter), final] };
    });
    const notes = slots.flatMap(({ measure }, index): readonly HandNote[] => {
      const pitch = pitches[index]!;
      const placed = hand === 'right' ? pitch : octaveLower(pitch);
      if (handAt(measure) === hand) {
        return [{ pitch: placed, below: [], source: index, reasons: [reasons[index]!] }];
      }
      if (index !== last || !isEnd(measure)) return [];
      const joined = hand === 'right' ? thirdAbove(tune, right) : placed;
      const degree = degreeAt(slots[index]!.key, positionOf(joined));
      return [
        { pitch: joined, below: [], source: null, reasons: [{ ...reasons[index]!, degree }] },
      ];
    });
    return { rhythm: { pickup: null, measures }, notes };
  };
  return { right: lineOf('right'), left: lineOf('left') };
}

function otherHand(hand: Hand): Hand {
  return hand === 'right' ? 'left' : 'right';
}

function octaveLower(pitch: Pitch): Pitch {
  return { ...pitch, octave: pitch.octave - 1 };
}

/** The right hand's end over a tune that closes in the left: a third where its fingers lie on it, else the octave. */
function thirdAbove({ slots, pitches }: Tune, range: Range): Pitch {
  const final = pitches.at(-1)!;
  const third = scalePitch(slots.at(-1)!.key, positionOf(final) + 2);
  return isWithin(range, third) ? third : final;
}
