import type { Standing } from '../people/chorale-counts.ts';
import type { SungChords } from './outer-choices.ts';
import { followsWell, type MoveBrief } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

/** What some voices have notes for: a plan that asks for more is drawn in vain. */
export interface ChordRoom {
  /** Whether they can sing a chord over a bass at all. */
  stands(standing: Standing): boolean;
  /** Whether they can go from one to the other in any way that breaks no rule. */
  goes(from: Standing, to: Standing): boolean;
}

export function chordRoom(sung: SungChords, moves: MoveBrief): ChordRoom {
  const known = new Map<Standing, readonly Voicing[]>();
  const waysTo = (standing: Standing): readonly Voicing[] => {
    let ways = known.get(standing);
    if (!ways) {
      ways = sung
        .spread(standing.chord)
        .inside.flatMap(({ sample, voicings }) =>
          sample.degrees.at(-1) === standing.bass ? voicings : [],
        );
      known.set(standing, ways);
    }
    return ways;
  };
  return {
    stands: (standing) => waysTo(standing).length > 0,
    goes: (from, to) =>
      waysTo(from).some((one) => waysTo(to).some((other) => followsWell(one, other, moves))),
  };
}
