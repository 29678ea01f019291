import { turns } from '#shared/generation/melody/line-state';
import type { ModeCounts } from '#shared/generation/people/line-counts';
import { Cells, rounded, signed } from './cells.ts';
import { chordNames, harmonyOf } from './chords.ts';
import { degreeShares } from './degree-shares.ts';
import { statesOf } from './line-states.ts';
import { lengthKind, metricPlace } from './meters.ts';
import type { Passage } from './passage.ts';
import { countPlaces } from './places.ts';
import type { Weighed } from './weighed.ts';

/** The newest move is told apart up to a fifth. */
const farthestNewest = 4;
/** Wider moves are not counted. */
const octave = 7;
/** What was met seldomer says nothing and is left out. */
const least = { move: 1.5, first: 1, range: 1, chain: 0.5 };

/** What is counted of the passages of one mode. */
export function countMode(
  passages: readonly Passage[],
  weightOf: (passage: Passage) => number,
): ModeCounts {
  const weighed = passages.map((passage) => ({
    passage,
    harmony: harmonyOf(passage),
    weight: weightOf(passage),
  }));
  const shares = degreeShares(weighed);
  return {
    move: countMoves(weighed),
    first: countFirst(weighed),
    range: countRanges(weighed),
    emit: Object.fromEntries(
      Object.entries(shares).map(([chord, places]) => [
        chord,
        places.map((degrees) => degrees.map((share) => rounded(share, 3))),
      ]),
    ),
    place: countPlaces(weighed, shares),
    chain: countChain(weighed),
  };
}

function stepsOf({ notes }: Passage): readonly number[] {
  return notes.map(({ step }) => step);
}

function countMoves(weighed: readonly Weighed[]): ModeCounts['move'] {
  const moves = new Cells<readonly [number, number, string, number, number, number]>();
  for (const { passage, weight } of weighed) {
    const steps = stepsOf(passage);
    const states = statesOf(steps);
    for (const [index, { length }] of passage.notes.slice(0, -1).entries()) {
      const next = passage.notes[index + 1]!;
      const { newest, turn } = states[index]!;
      const move = next.step - steps[index]!;
      if (Math.abs(move) > octave) continue;
      const degree = ((steps[index]! % 7) + 7) % 7;
      const near = Math.max(-farthestNewest, Math.min(farthestNewest, newest));
      const metric = metricPlace(passage.meter, next.onset);
      const kind = lengthKind(passage.meter, length);
      moves.add([degree, near, turns[turn]!, metric, kind, move], weight);
    }
  }
  return moves.written(
    ([degree, newest, turn, metric, length, move]) =>
      `${degree}${signed(newest)}${turn}${metric}${length}${signed(move)}`,
    least.move,
    1,
  );
}

function countFirst(weighed: readonly Weighed[]): ModeCounts['first'] {
  const first = new Cells<readonly [number]>();
  for (const { passage, weight } of weighed) first.add([passage.notes[0]!.step], weight);
  return first.written(([step]) => `${step}`, least.first, 0);
}

function countRanges(weighed: readonly Weighed[]): ModeCounts['range'] {
  const ranges = new Cells<readonly [number, number]>();
  for (const { passage, weight } of weighed) {
    const steps = stepsOf(passage);
    ranges.add([Math.min(...steps), Math.max(...steps)], weight);
  }
  return ranges.written((ends) => ends.join(' '), least.range, 1);
}

function countChain(weighed: readonly Weighed[]): ModeCounts['chain'] {
  const chain = new Cells<readonly [string, number, number, number]>();
  for (const { harmony, weight } of weighed) {
    const chords = harmony.chords.map((chord) => chordNames.indexOf(chord));
    for (const [index, chord] of chords.entries()) {
      if (index === 0) continue;
      chain.add([harmony.isHalved ? 'h' : 'w', index, chords[index - 1]!, chord], weight);
    }
  }
  return chain.written(([span, index, from, to]) => `${span}${index} ${from}${to}`, least.chain, 1);
}
