import type { Random } from '../../lib/random.ts';
import { moveContext } from '../people/move-weights.ts';
import { EndRules, endStates, everyEnd, reachedBottom, reachedTop } from './end-rules.ts';
import { LeastLeaps, noWay } from './least-leaps.ts';
import { type LineJob, type LinePoint, leads } from './line-job.ts';
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
  private readonly rules: EndRules;
  private readonly leaps: LeastLeaps;
  private readonly job: LineJob;

  constructor(job: LineJob) {
    this.job = job;
    this.states = job.size * this.perPosition;
    this.rules = new EndRules(job.ends);
    this.leaps = new LeastLeaps(job, this.rules);
    this.messages = messageRoom(job.count, job.size * this.perPosition);
  }

  /** Whether any line leads from the first note to the last by way of both ends of the range, but for what goes back and forth. */
  mayClose(): boolean {
    return this.leaps.mayClose();
  }

  /**
   * Sends the messages from one slot back to another; those behind `from` must be up to date.
   *
   * @returns false where nothing leads from `to` to the end
   */
  send(from: number, to: number): boolean {
    if (from < this.job.count - 1) this.leaps.lookBack(from, to);
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

  /**
   * One step of the way back: for each state of the slot (a position, the move that led to it, whether it was struck again)
   * the sum of what the next slot's states promise, written into the slot's message. The last slot promises 1 to each state
   * that may end the line. Positions without a welcome are skipped first, since most have none.
   *
   * @returns the sum of the message: 0 where no line goes on from here; the caller scales it when it runs out of range
   */
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
        const isFresh =
          (newest === 0 || leads(job, slot, before, newest)) &&
          this.leaps.isOpen(slot, at, newest, false);
        const isAgain =
          slot > 0 && leads(job, slot, at, 0) && this.leaps.isOpen(slot, at, newest, true);
        if (!isFresh && !isAgain) continue;
        const base = at * perPosition + (newest + maxMove) * turnCount * endStates;
        if (isLast) {
          for (let turn = isFresh ? 0 : twice; turn < (isAgain ? turnCount : twice); turn++) {
            message[base + turn * endStates + this.rules.needed] = 1;
            sum += 1;
          }
          continue;
        }
        sum += this.sendState(slot, at, newest, base, onward, isFresh, isAgain);
      }
    }
    return sum;
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
    const lowest = ends.bottom;
    const leans = metric * moveCount;
    const begins = ends.begins[nextSlot] === 1;
    const fresh = isFresh ? turns.mayFollow(nextSlot, at, newest, false) : 0;
    const again = isAgain ? turns.mayFollow(nextSlot, at, newest, true) : 0;
    let sum = 0;
    for (let turn = isFresh ? 0 : twice; turn < (isAgain ? turnCount : twice); turn++) {
      const rules = turn >= twice ? again : fresh;
      let mask = onward & rules;
      if (turn === thrice && job.strikesOn === 0) mask &= ~(1 << maxMove);
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
        if (move === 0 && turn === thrice) weight *= job.strikesOn;
        const newer = move === 0 ? newest : move;
        const turned = nextTurn(newest, turn, move);
        const place = to * perPosition + ((newer + maxMove) * turnCount + turned) * endStates;
        if (to < highest && to > lowest && !begins) {
          none += weight * after[place]!;
          top += weight * after[place + reachedTop]!;
          bottom += weight * after[place + reachedBottom]!;
          both += weight * after[place + everyEnd]!;
          continue;
        }
        none += weight * this.valueAt(0, nextSlot, move, to, place, after);
        top += weight * this.valueAt(reachedTop, nextSlot, move, to, place, after);
        bottom += weight * this.valueAt(reachedBottom, nextSlot, move, to, place, after);
        both += weight * this.valueAt(everyEnd, nextSlot, move, to, place, after);
      }
      message[state] = none;
      message[state + reachedTop] = top;
      message[state + reachedBottom] = bottom;
      message[state + everyEnd] = both;
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
    const { rules } = this;
    return rules.mayGo(reached, slot, move, to)
      ? after[place + rules.after(reached, slot, to)]!
      : 0;
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
      if (!this.rules.mayBegin(at)) continue;
      const reached = this.rules.at(0, at);
      if (this.leaps.after(0, at, 0, false, reached) > this.job.allowance.leaps) continue;
      const state = (maxMove * turnCount + atFirst) * endStates + reached;
      weights[at] =
        welcome[0]![at]! * start[at]! * this.messages[0]![at * this.perPosition + state]!;
    }
    const at = random.index(weights);
    if (at < 0) return false;
    line[0] = at;
    point.newest = 0;
    point.turn = atFirst;
    point.ends = this.rules.at(0, at);
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
    point.ends = this.rules.after(point.ends, slot, at);
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
      if (turn === swinging && newest !== 0 && move === -newest) continue;
      const newer = move === 0 ? newest : move;
      if (this.leapsBy(move, slot, newer, to, point) > leaps) continue;
      const turned = nextTurn(newest, turn, move);
      const place = to * perPosition + ((newer + maxMove) * turnCount + turned) * endStates;
      found[bit] =
        weights[context + bit]! *
        welcome[slot]![to]! *
        leaning[metric * moveCount + bit]! *
        ((loose >> bit) & 1 ? job.unrecovered : 1) *
        (move === 0 && turn === thrice ? job.strikesOn : 1) *
        (wish[slot] === Math.sign(move) ? wished : 1) *
        (Math.abs(move) > 1 ? leapShare : 1) *
        (strained[to] ? strainShare : 1) *
        this.valueAt(point.ends, slot, move, to, place, this.messages[slot]!);
    }
    return found;
  }

  /** Leaps of the whole line if it goes on by a move, at least. */
  private leapsBy(
    move: number,
    slot: number,
    newer: number,
    to: number,
    { leaps, ends }: LinePoint,
  ): number {
    const after = this.leaps.after(slot, to, newer, move === 0, this.rules.after(ends, slot, to));
    const leap = Math.abs(move) > 1 ? this.job.allowance.leapCost[slot]! : 0;
    return after === noWay ? Number.POSITIVE_INFINITY : leaps + leap + after;
  }
}

/**
 * How freely a line may still use what it may use only so often: 1 where it keeps to an even pace, less where it has spent
 * more than its share so far, 0 where nothing is left.
 *
 * @param passed how much of the line is written, 0 to 1
 */
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
