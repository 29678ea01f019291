import type { Random } from '../../lib/random.ts';
import { type MoveWeights, moveContext } from '../people/move-weights.ts';
import {
  atFirst,
  maxMove,
  moveCount,
  nextTurn,
  swinging,
  thrice,
  turnCount,
  twice,
} from './line-state.ts';
import type { TurnRules } from './turn-rules.ts';

/** Ends of the range as bits: a stretch of the line has been at its top, the line at its bottom. */
const reachedTop = 1;
const reachedBottom = 2;
const endStates = 4;
const everyMove = (1 << moveCount) - 1;

/** A line to draw. Positions count from the lowest of the window; what is 0 or not in a mask is never drawn. */
export interface LineJob {
  readonly count: number;
  readonly size: number;
  /** By slot: how welcome each position is, 0 where it may not stand. Changed while copies are pinned. */
  readonly welcome: Float64Array[];
  /** By slot: degree of each position, 1 to 7. */
  readonly degreesOf: (slot: number) => Uint8Array;
  /** By slot, see `line-state.ts`. */
  readonly metric: Uint8Array;
  readonly length: Uint8Array;
  /** By slot: the counted moves out of it. */
  readonly movesFrom: readonly MoveWeights[];
  /** By metric place and move: the leaning of the level and the character of the tune. */
  readonly leaning: Float64Array;
  /** By slot and position: moves single rules allow from there to the next slot, bit `move + 7`. */
  readonly open: Int32Array;
  readonly turns: TurnRules;
  /** What is left of the weight of a move that leaves a leap unrecovered. */
  readonly unrecovered: number;
  readonly ends: LineEnds;
  /** By position: how welcome it is as the first note. */
  readonly start: Float64Array;
  /** By slot: direction wished for from the note before, 2 for none: drawn by, but not looked ahead for. */
  readonly wish: Int8Array;
  readonly allowance: Allowance;
  readonly effort: Effort;
}

/** What an exercise has cost so far, the same on every machine. */
export interface Effort {
  /** Slots whose messages were sent. */
  spent: number;
}

/** What a line may have only so much of as a whole; it is watched while drawing, not looked ahead for. */
export interface Allowance {
  /** Leaps the level allows. */
  readonly leaps: number;
  /** By slot: how many leaps one into it comes to, with those of its copies; 0 once it is pinned and counted. */
  readonly leapCost: Uint8Array;
  /** Notes outside the comfortable range that a voice may sing. */
  readonly strains: number;
  readonly strainCost: Uint8Array;
  /** By position, 1 outside the comfortable range of a voice. */
  readonly strained: Uint8Array;
}

/** A line reaches the top of each of its stretches, and its bottom, so that it uses its range (M-13, M-14). */
export interface LineEnds {
  /** By slot: the highest position of its stretch, which must be reached. */
  readonly top: Int16Array;
  /** By slot, 1 where the stretch may first be at its top, and the line at its bottom. */
  readonly mayReachTop: Uint8Array;
  readonly mayReachBottom: Uint8Array;
  readonly needsTop: boolean;
  readonly needsBottom: boolean;
  /** The top is not left and reached again. */
  readonly isTopOnce: boolean;
  /** By slot, 1 where a stretch begins. */
  readonly begins: Uint8Array;
}

/** Where a line has come to. */
export interface LinePoint {
  newest: number;
  turn: number;
  ends: number;
  /** Leaps and strained notes so far, with those of measures that will come again. */
  leaps: number;
  strains: number;
}

/** How much a direction that is wished for is preferred. */
const wished = 2;

/**
 * Draws lines exactly from their distribution: messages from the end say how much every state leads on to, then the
 * notes are drawn forward (forward filtering, backward sampling turned round; Papadopoulos et al. 2015). Nothing is
 * tried and given up, and where the first message sums to nothing there is no such line.
 */
export class LineChain {
  /** By slot: what each state leads on to, in any unit. */
  private readonly messages: readonly Float64Array[];
  private readonly perPosition = moveCount * turnCount * endStates;
  private readonly states: number;
  private readonly needed: number;
  private readonly job: LineJob;

  constructor(job: LineJob) {
    this.job = job;
    this.states = job.size * this.perPosition;
    this.needed = (job.ends.needsTop ? reachedTop : 0) | (job.ends.needsBottom ? reachedBottom : 0);
    this.messages = messageRoom(job.count, job.size * this.perPosition);
  }

  /**
   * Whether any line leads from the first note to the last by way of both ends of the range, but for what goes back and
   * forth: a small part of the work of the messages, and it finds nearly all plans that bear no line.
   */
  mayClose(): boolean {
    const { count, size, welcome, start } = this.job;
    const perSlot = size * moveCount * 2;
    /** By position, newest move and whether the note was struck before: the sets of ends, as bits, it may come with. */
    let here = new Uint8Array(perSlot);
    for (let at = 0; at < size; at++) {
      const isOpen = welcome[0]![at]! > 0 && start[at]! > 0 && this.mayBegin(at);
      if (isOpen) here[(at * moveCount + maxMove) * 2] = 1 << this.endsAt(0, at);
    }
    for (let slot = 1; slot < count; slot++) {
      const next = new Uint8Array(perSlot);
      for (let state = 0; state < perSlot; state++) {
        if (here[state] !== 0) this.reachFrom(state, here[state]!, slot, next);
      }
      here = next;
    }
    return here.some((ends) => ((ends >> this.needed) & 1) === 1);
  }

  private reachFrom(state: number, sets: number, slot: number, next: Uint8Array): void {
    const { size, welcome, open, turns } = this.job;
    const isRepeated = (state & 1) === 1;
    const newest = ((state >> 1) % moveCount) - maxMove;
    const at = Math.floor((state >> 1) / moveCount);
    const rules = turns.mayFollow(slot, at, newest, isRepeated) & everyMove;
    const row = welcome[slot]!;
    let rest = open[(slot - 1) * size + at]! & rules;
    for (let move = -maxMove; rest; rest >>= 1, move++) {
      const to = at + move;
      if (!(rest & 1) || row[to] === 0) continue;
      let found = 0;
      for (let ends = 0; ends < endStates; ends++) {
        if (!((sets >> ends) & 1) || !this.mayGo(ends, slot, move, to)) continue;
        found |= 1 << (this.endsBefore(slot, ends) | this.endsAt(slot, to));
      }
      const newer = move === 0 ? newest : move;
      next[(to * moveCount + newer + maxMove) * 2 + (move === 0 ? 1 : 0)]! |= found;
    }
  }

  /**
   * Sends the messages from one slot back to another; those behind `from` must be up to date.
   *
   * @returns false where nothing leads from `to` to the end
   */
  send(from: number, to: number): boolean {
    this.job.effort.spent += Math.max(0, from - to + 1);
    for (let slot = from; slot >= to; slot--) {
      const sum = this.sendFrom(slot);
      if (sum === 0) return false;
      if (sum > 1e-60 && sum < 1e60) continue;
      const message = this.messages[slot]!;
      for (let at = 0; at < this.states; at++) message[at]! /= sum;
    }
    return true;
  }

  private sendFrom(slot: number): number {
    const { job, perPosition } = this;
    const { size, welcome, open, count } = job;
    const message = this.messages[slot]!.fill(0, 0, this.states);
    const here = welcome[slot]!;
    const isLast = slot === count - 1;
    const next = isLast ? here : welcome[slot + 1]!;
    let sum = 0;
    for (let at = 0; at < size; at++) {
      if (here[at] === 0) continue;
      let onward = 0;
      if (!isLast) {
        for (let rest = open[slot * size + at]!, move = -maxMove; rest; rest >>= 1, move++) {
          if (rest & 1 && next[at + move]! > 0) onward |= 1 << (move + maxMove);
        }
        if (onward === 0) continue;
      }
      for (let newest = -maxMove; newest <= maxMove; newest++) {
        const before = at - newest;
        if (before < 0 || before >= size || (newest === 0 && slot > 2)) continue;
        const isFresh = newest === 0 || this.leads(slot, before, newest);
        const isAgain = slot > 0 && this.leads(slot, at, 0);
        if (!isFresh && !isAgain) continue;
        const base = at * perPosition + (newest + maxMove) * turnCount * endStates;
        if (isLast) {
          for (let turn = isFresh ? 0 : twice; turn < (isAgain ? turnCount : twice); turn++) {
            message[base + turn * endStates + this.needed] = 1;
            sum += 1;
          }
          continue;
        }
        sum += this.sendState(slot, at, newest, base, onward, isFresh, isAgain);
      }
    }
    return sum;
  }

  /** Whether a position of the slot before leads to this slot by a move. */
  private leads(slot: number, before: number, move: number): boolean {
    if (slot === 0) return false;
    const { welcome, open, size } = this.job;
    return (
      welcome[slot - 1]![before]! > 0 &&
      ((open[(slot - 1) * size + before]! >> (move + maxMove)) & 1) === 1
    );
  }

  private sendState(
    slot: number,
    at: number,
    newest: number,
    base: number,
    onward: number,
    isFresh: boolean,
    isAgain: boolean,
  ): number {
    const { job, perPosition } = this;
    const { welcome, turns, leaning, ends, unrecovered } = job;
    const nextSlot = slot + 1;
    const next = welcome[nextSlot]!;
    const message = this.messages[slot]!;
    const after = this.messages[nextSlot]!;
    const weights = job.movesFrom[slot]!;
    const metric = job.metric[nextSlot]!;
    const length = job.length[slot]!;
    const degree = job.degreesOf(slot)[at]! - 1;
    const highest = ends.top[nextSlot]!;
    const leans = metric * moveCount;
    const begins = ends.begins[nextSlot] === 1;
    const fresh = isFresh ? turns.mayFollow(nextSlot, at, newest, false) : 0;
    const again = isAgain ? turns.mayFollow(nextSlot, at, newest, true) : 0;
    let sum = 0;
    for (let turn = isFresh ? 0 : twice; turn < (isAgain ? turnCount : twice); turn++) {
      const rules = turn >= twice ? again : fresh;
      let mask = onward & rules;
      if (turn === thrice) mask &= ~(1 << maxMove);
      if (turn === swinging && newest !== 0) mask &= ~(1 << (maxMove - newest));
      if (mask === 0) continue;
      const loose = rules >> moveCount;
      const context = moveContext(degree, newest, turn, metric, length);
      const state = base + turn * endStates;
      let none = 0;
      let top = 0;
      let bottom = 0;
      let both = 0;
      for (let bit = 0, rest = mask; rest; bit++, rest >>= 1) {
        if (!(rest & 1)) continue;
        const move = bit - maxMove;
        const to = at + move;
        let weight = weights[context + bit]! * next[to]! * leaning[leans + bit]!;
        if ((loose >> bit) & 1) weight *= unrecovered;
        const newer = move === 0 ? newest : move;
        const turned = nextTurn(newest, turn, move);
        const place = to * perPosition + ((newer + maxMove) * turnCount + turned) * endStates;
        if (to !== highest && to !== 0 && !begins) {
          none += weight * after[place]!;
          top += weight * after[place + reachedTop]!;
          bottom += weight * after[place + reachedBottom]!;
          both += weight * after[place + reachedTop + reachedBottom]!;
          continue;
        }
        none += weight * this.valueAt(0, nextSlot, move, to, place, after);
        top += weight * this.valueAt(reachedTop, nextSlot, move, to, place, after);
        bottom += weight * this.valueAt(reachedBottom, nextSlot, move, to, place, after);
        both += weight * this.valueAt(reachedTop | reachedBottom, nextSlot, move, to, place, after);
      }
      message[state] = none;
      message[state + reachedTop] = top;
      message[state + reachedBottom] = bottom;
      message[state + reachedTop + reachedBottom] = both;
      sum += none + top + bottom + both;
    }
    return sum;
  }

  /** The message of a state at an end of the range or where a stretch begins, 0 where the line may not go there. */
  private valueAt(
    reached: number,
    slot: number,
    move: number,
    to: number,
    place: number,
    after: Float64Array,
  ): number {
    if (!this.mayGo(reached, slot, move, to)) return 0;
    return after[place + (this.endsBefore(slot, reached) | this.endsAt(slot, to))]!;
  }

  /** What the ends of the range allow. */
  private mayGo(reached: number, slot: number, move: number, to: number): boolean {
    const { needed } = this;
    const { ends } = this.job;
    if ((reached & ~needed) !== 0) return false;
    const begins = ends.begins[slot] === 1;
    // A stretch is not over before it has been at its top.
    if (begins && (needed & ~reached & reachedTop) !== 0) return false;
    const left = this.endsBefore(slot, reached);
    if (to === ends.top[slot]) {
      const mayReach = ends.mayReachTop[slot] === 1;
      if (!mayStandOnTop(left, mayReach, ends.isTopOnce, move, begins)) return false;
    }
    const isDue = (needed & ~left & reachedBottom) !== 0;
    return to !== 0 || !isDue || ends.mayReachBottom[slot] === 1;
  }

  private mayBegin(at: number): boolean {
    const { top, mayReachTop } = this.job.ends;
    return at !== top[0] || mayReachTop[0] === 1;
  }

  /** Draws the notes of slots `from` to `to` into a line. False where nothing leads on. */
  draw(line: Int32Array, point: LinePoint, from: number, to: number, random: Random): boolean {
    for (let slot = from; slot <= to; slot++) {
      const isDrawn =
        slot === 0 ? this.drawFirst(line, point, random) : this.drawNext(line, point, slot, random);
      if (!isDrawn) return false;
    }
    return true;
  }

  private drawFirst(line: Int32Array, point: LinePoint, random: Random): boolean {
    const { size, welcome, start } = this.job;
    const weights = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      if (!this.mayBegin(at)) continue;
      const state = (maxMove * turnCount + atFirst) * endStates + this.endsAt(0, at);
      weights[at] =
        welcome[0]![at]! * start[at]! * this.messages[0]![at * this.perPosition + state]!;
    }
    const at = random.index(weights);
    if (at < 0) return false;
    line[0] = at;
    point.newest = 0;
    point.turn = atFirst;
    point.ends = this.endsAt(0, at);
    return true;
  }

  private drawNext(line: Int32Array, point: LinePoint, slot: number, random: Random): boolean {
    const weights = this.weightsAfter(line[slot - 1]!, point, slot);
    const chosen = random.index(weights);
    if (chosen < 0) return false;
    const move = chosen - maxMove;
    const at = line[slot - 1]! + move;
    line[slot] = at;
    point.turn = nextTurn(point.newest, point.turn, move);
    if (move !== 0) point.newest = move;
    const { leapCost, strainCost, strained } = this.job.allowance;
    if (Math.abs(move) > 1) point.leaps += leapCost[slot]!;
    if (strained[at]) point.strains += strainCost[slot]!;
    point.ends = this.endsBefore(slot, point.ends) | this.endsAt(slot, at);
    return true;
  }

  /** Whether any note may follow. */
  leadsOn(line: Int32Array, point: LinePoint, slot: number): boolean {
    return this.weightsAfter(line[slot - 1]!, point, slot).some((weight) => weight > 0);
  }

  private weightsAfter(at: number, point: LinePoint, slot: number): Float64Array {
    const { job, perPosition } = this;
    const { welcome, leaning, open, size, wish, allowance } = job;
    const found = new Float64Array(moveCount);
    const { newest, turn } = point;
    const metric = job.metric[slot]!;
    const rules = job.turns.mayFollow(slot, at, newest, turn >= twice);
    const loose = rules >> moveCount;
    const degree = job.degreesOf(slot - 1)[at]! - 1;
    const context = moveContext(degree, newest, turn, metric, job.length[slot - 1]!);
    const weights = job.movesFrom[slot - 1]!;
    const mask = open[(slot - 1) * size + at]! & rules;
    const passed = slot / job.count;
    const { leaps, leapCost, strains, strainCost, strained } = allowance;
    const leapShare = shareLeft(point.leaps, leapCost[slot]!, leaps, passed);
    const strainShare = shareLeft(point.strains, strainCost[slot]!, strains, passed);
    for (let move = -maxMove; move <= maxMove; move++) {
      const bit = move + maxMove;
      const to = at + move;
      if (((mask >> bit) & 1) === 0 || !(welcome[slot]![to]! > 0)) continue;
      if (turn === thrice && move === 0) continue;
      if (turn === swinging && newest !== 0 && move === -newest) continue;
      const newer = move === 0 ? newest : move;
      const turned = nextTurn(newest, turn, move);
      const place = to * perPosition + ((newer + maxMove) * turnCount + turned) * endStates;
      found[bit] =
        weights[context + bit]! *
        welcome[slot]![to]! *
        leaning[metric * moveCount + bit]! *
        ((loose >> bit) & 1 ? job.unrecovered : 1) *
        (wish[slot] === Math.sign(move) ? wished : 1) *
        (Math.abs(move) > 1 ? leapShare : 1) *
        (strained[to] ? strainShare : 1) *
        this.valueAt(point.ends, slot, move, to, place, this.messages[slot]!);
    }
    return found;
  }

  private endsBefore(slot: number, ends: number): number {
    return this.job.ends.begins[slot] === 1 ? ends & ~reachedTop : ends;
  }

  /** Ends a position reaches, of those needed. */
  private endsAt(slot: number, at: number): number {
    const { top } = this.job.ends;
    return ((at === top[slot] ? reachedTop : 0) | (at === 0 ? reachedBottom : 0)) & this.needed;
  }
}

/** What is welcome only so often is rarer the faster a line has used it up. @param passed part of the line, 0 to 1 */
function shareLeft(used: number, cost: number, most: number, passed: number): number {
  if (cost === 0) return 1;
  if (used + cost > most) return 0;
  const left = (most - used) / most / (1 - passed);
  return left < 1 ? left : 1;
}

/** Room for the messages of one line, kept for the next: lines are drawn one after the other. */
const room: Float64Array[] = [];

function messageRoom(count: number, states: number): readonly Float64Array[] {
  for (let slot = 0; slot < count; slot++) {
    if ((room[slot]?.length ?? 0) < states) room[slot] = new Float64Array(states);
  }
  return room;
}

/** The top is reached where it may be, and again only while it is still in the ear. */
function mayStandOnTop(
  ends: number,
  mayReach: boolean,
  isOnce: boolean,
  move: number,
  begins: boolean,
): boolean {
  if ((ends & reachedTop) === 0) return mayReach;
  return !isOnce || (move === 0 && !begins);
}
