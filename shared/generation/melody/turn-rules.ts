import type { Ticks } from '../../music/duration.ts';
import type { CopiedNote } from './copied-notes.ts';
import { type Ground, heldPitch } from './ground.ts';
import type { LineRules } from './line-rules.ts';
import { maxMove, moveCount } from './line-state.ts';
import type { Slot } from './slot.ts';

/**
 * What rules of two moves running let follow, as a mask: bit `move + 7` is set where the move is allowed, and fifteen
 * bits higher where it leaves a leap unrecovered (M-08), which a melody does less gladly.
 */
export interface TurnRules {
  /**
   * @param slot of the note that follows
   * @param at position of the note before it, which was reached by `newest`
   * @param isRepeated whether that note was struck more than once
   */
  mayFollow(slot: number, at: number, newest: number, isRepeated: boolean): number;
}

const everyMove = (1 << moveCount) - 1;
const bit = (move: number) => 1 << (move + maxMove);
const stay = bit(0);
/** From here on a leap wants to be recovered. */
const fourth = 3;

function movesFrom(lowest: number, highest: number): number {
  let mask = 0;
  for (let move = lowest; move <= highest; move++) mask |= bit(move);
  return mask;
}

interface TurnBrief {
  readonly slots: readonly Slot[];
  readonly ground: Ground;
  readonly rules: LineRules;
  readonly beat: Ticks;
  readonly copied: readonly CopiedNote[];
}

/**
 * Looks at each pair of moves once: the messages ask for the same ones again and again. Two moves running inside a
 * measure that comes again are such as its copies allow too.
 */
export function turnRules({ slots, ground, rules, beat, copied }: TurnBrief): TurnRules {
  const { stringOf: stringPlaying } = rules;
  const stringOf =
    stringPlaying &&
    ((slot: number, at: number) =>
      stringPlaying(heldPitch(slots[slot]!.key, ground.low + at, rules.minorScale)));

  const { size } = ground;
  const known = new Int32Array(slots.length * size * moveCount * 2).fill(-1);
  const copies = turnsCopied(copied, slots.length);
  return { mayFollow };

  function mayFollow(slot: number, at: number, newest: number, isRepeated: boolean): number {
    const place = ((slot * size + at) * moveCount + newest + maxMove) * 2 + (isRepeated ? 1 : 0);
    if (known[place] === -1) {
      const allowed = look(slot, at, newest, isRepeated);
      const recovering = recovers(slot, at, newest, isRepeated);
      let found = allowed | ((allowed & ~recovering) << moveCount);
      for (const { target, steps } of isRepeated ? [] : copies[slot]!) {
        const copy = at + steps;
        if (copy >= 0 && copy < size) found &= mayFollow(target, copy, newest, false);
      }
      known[place] = found;
    }
    return known[place]!;
  }

  function look(slot: number, at: number, newest: number, isRepeated: boolean): number {
    return (
      letsDown(slot, at, isRepeated) &
      joinsLeaps(slot, newest, isRepeated) &
      resolves(slot, at, newest) &
      crosses(slot, at, newest, isRepeated) &
      runsThrough(slot, at, newest)
    );
  }

  function degreeAt(slot: number, at: number): number {
    return ground.degreesOf(slot)[at]!;
  }

  /** A note held over into another chord falls by a step. */
  function letsDown(slot: number, at: number, isRepeated: boolean): number {
    const isHeldOver = isRepeated && !ground.isChordTone(slot - 1, degreeAt(slot - 1, at));
    return isHeldOver ? bit(-1) : everyMove;
  }

  /** The last two notes and this one stand in one chord. */
  function isOneChord(slot: number): boolean {
    const { chord } = slots[slot]!;
    return slot > 1 && slots[slot - 1]!.chord === chord && slots[slot - 2]!.chord === chord;
  }

  /** Two leaps the same way only as a broken triad of one chord: thirds, or a third and a fourth. */
  function joinsLeaps(slot: number, newest: number, isRepeated: boolean): number {
    const size = Math.abs(newest);
    if (size < 2) return everyMove;
    const onward = newest > 0 ? movesFrom(2, maxMove) : movesFrom(-maxMove, -2);
    let triad = 0;
    // A note that is struck again in between does not make one leap of two.
    if (!isRepeated && size <= 3 && isOneChord(slot)) {
      for (let move = 2; move <= 3; move++) {
        if (move + size <= 5) triad |= bit(newest > 0 ? move : -move);
      }
    }
    return (everyMove & ~onward) | triad;
  }

  /** After a fourth or more the line turns back by step, or goes on inside the chord it leapt in. */
  function recovers(slot: number, at: number, newest: number, isRepeated: boolean): number {
    const leap = Math.abs(newest);
    if (leap < fourth) return everyMove;
    let mask = stay | bit(newest > 0 ? -1 : 1);
    if (isRepeated) return mask;
    if (leap === maxMove) mask |= bit(newest > 0 ? -2 : 2);
    if (!isOneChord(slot)) return mask;
    for (let move = -maxMove; move <= maxMove; move++) {
      const to = at + move;
      if (move === 0 || to < 0 || to >= size) continue;
      const isInside = ground.isChordTone(slot, degreeAt(slot, to));
      if (isInside && Math.abs(newest + move) <= maxMove) mask |= bit(move);
    }
    return mask;
  }

  /** The leading tone goes home, falls 7-6-5, or is the middle of 5-7-2; the seventh of V7 falls. */
  function resolves(slot: number, at: number, newest: number): number {
    const { isClosing, key: next } = slots[slot]!;
    const { key, chord } = slots[slot - 1]!;
    const degree = degreeAt(slot - 1, at);
    if (degree === 4 && chord === 'V7') return stay | bit(-1);
    const isMinor = key.mode === 'minor';
    if (isMinor && rules.minorScale === 'natural') return everyMove;
    if (degree === 6 && newest === -1) return stay | bit(-1);
    if (degree !== 7) return everyMove;
    let mask = stay | bit(1);
    // The leading note resolves to its tonic alone, where the piece closes and where the key changes.
    if (isClosing || key !== next) return mask;
    const isHarmonic = isMinor && rules.minorScale === 'harmonic';
    if (newest === -1 && !isHarmonic) mask |= bit(-1);
    if (Math.abs(newest) === 2) mask |= bit(newest);
    return mask;
  }

  /** A string player of the first levels goes to another string once a beat, not there and back. */
  function crosses(slot: number, at: number, newest: number, isRepeated: boolean): number {
    const before = at - newest;
    if (!stringOf || isRepeated || newest === 0 || before < 0 || before >= size) return everyMove;
    if (!isSameBeat(slot) || stringOf(slot - 2, before) === stringOf(slot - 1, at))
      return everyMove;
    let mask = 0;
    for (let move = -maxMove; move <= maxMove; move++) {
      const to = at + move;
      if (to >= 0 && to < size && stringOf(slot, to) === stringOf(slot - 1, at)) mask |= bit(move);
    }
    return mask;
  }

  function isSameBeat(slot: number): boolean {
    const [here, there] = [slots[slot]!, slots[slot - 1]!];
    return (
      slot > 1 &&
      here.measure === there.measure &&
      Math.floor(here.start / beat) === Math.floor(there.start / beat)
    );
  }

  /** Six and seven of a melodic minor scale are only passed: 5-6-7-1 up, 1-7-6-5 down. */
  function runsThrough(slot: number, at: number, newest: number): number {
    if (slots[slot]!.key.mode === 'major' || rules.minorScale !== 'melodic') return everyMove;
    const degree = degreeAt(slot - 1, at);
    if (degree === 7 && newest > 0) return movesFrom(0, maxMove);
    return degree === 6 && newest < 0 ? movesFrom(-maxMove, 0) : everyMove;
  }
}

/** By slot: the notes that say this one again after the same two notes before it. */
function turnsCopied(copied: readonly CopiedNote[], count: number): readonly CopiedNote[][] {
  const found = Array.from({ length: count }, (): CopiedNote[] => []);
  const pairs = new Set(copied.map(({ source, target }) => `${source} ${target}`));
  for (const note of copied) {
    if (pairs.has(`${note.source - 2} ${note.target - 2}`)) found[note.source]!.push(note);
  }
  return found;
}
