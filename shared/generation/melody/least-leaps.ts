import { type EndRules, endStates } from './end-rules.ts';
import { type LineJob, leads } from './line-job.ts';
import { maxMove, moveCount } from './line-state.ts';

/** Nothing leads on from there. */
export const noWay = 255;
const closed = 0xff_ff_ff_ff;

/**
 * The fewest leaps from each note of a line to its end, but for what goes back and forth. A small part of the work of the
 * messages: it finds nearly all plans that bear no line, spares the messages what leads nowhere, and a line that keeps to
 * it never has too few leaps left.
 */
export class LeastLeaps {
  private readonly job: LineJob;
  private readonly rules: EndRules;
  private readonly perSlot: number;
  /** By slot, position, newest move, whether the note was struck before, and the ends reached. */
  private readonly least: Uint8Array;
  /** The same, all sets of ends of a state at once. */
  private readonly sets: Uint32Array;

  constructor(job: LineJob, rules: EndRules) {
    this.job = job;
    this.rules = rules;
    this.perSlot = job.size * moveCount * 2 * endStates;
    this.least = roomFor(job.count * this.perSlot);
    this.sets = new Uint32Array(this.least.buffer);
    this.lookBack(job.count - 1, 0);
  }

  /** Looks anew from one slot back to another; those behind `from` must be up to date. */
  lookBack(from: number, to: number): void {
    for (let slot = from; slot >= to; slot--) this.lookBackFrom(slot);
  }

  /** Whether any line leads from a first note to the end with the leaps that are allowed. */
  mayClose(): boolean {
    const { size, welcome, start, allowance } = this.job;
    for (let at = 0; at < size; at++) {
      if (!(welcome[0]![at]! > 0) || !(start[at]! > 0) || !this.rules.mayBegin(at)) continue;
      if (this.after(0, at, 0, false, this.rules.at(0, at)) <= allowance.leaps) return true;
    }
    return false;
  }

  /** Leaps needed after a note that is at `at` and was reached by `newest`, `noWay` where nothing leads to the end. */
  after(slot: number, at: number, newest: number, isRepeated: boolean, reached: number): number {
    return this.least[this.place(slot, at, newest, isRepeated) + reached]!;
  }

  /** Whether anything leads on with any set of ends. */
  isOpen(slot: number, at: number, newest: number, isRepeated: boolean): boolean {
    return this.sets[this.place(slot, at, newest, isRepeated) / endStates] !== closed;
  }

  private place(slot: number, at: number, newest: number, isRepeated: boolean): number {
    const state = (at * moveCount + newest + maxMove) * 2 + (isRepeated ? 1 : 0);
    return slot * this.perSlot + state * endStates;
  }

  private lookBackFrom(slot: number): void {
    const { least, job, perSlot } = this;
    const { size, welcome, open, count } = job;
    least.fill(noWay, slot * perSlot, (slot + 1) * perSlot);
    for (let at = 0; at < size; at++) {
      if (welcome[slot]![at] === 0) continue;
      const onward = slot === count - 1 ? 0 : open[slot * size + at]!;
      if (slot < count - 1 && onward === 0) continue;
      for (let newest = -maxMove; newest <= maxMove; newest++) {
        const before = at - newest;
        if (before < 0 || before >= size || (newest === 0 && slot > 2)) continue;
        const isFresh = newest === 0 ? slot === 0 : slot > 0 && leads(job, slot, before, newest);
        if (isFresh) this.look(slot, at, newest, false, onward);
        if (slot > 0 && leads(job, slot, at, 0)) this.look(slot, at, newest, true, onward);
      }
    }
  }

  private look(
    slot: number,
    at: number,
    newest: number,
    isRepeated: boolean,
    onward: number,
  ): void {
    const { least, job, rules } = this;
    const from = this.place(slot, at, newest, isRepeated);
    const nextSlot = slot + 1;
    if (nextSlot === job.count) {
      least[from + rules.needed] = 0;
      return;
    }
    const cost = job.allowance.leastCost[nextSlot]!;
    const next = job.welcome[nextSlot]!;
    let rest = onward & job.turns.mayFollow(nextSlot, at, newest, isRepeated);
    for (let move = -maxMove; move <= maxMove; move++, rest >>= 1) {
      const to = at + move;
      if (!(rest & 1) || next[to] === 0) continue;
      const leap = move > 1 || move < -1 ? cost : 0;
      const there = this.place(nextSlot, to, move === 0 ? newest : move, move === 0);
      if (this.sets[there / endStates] === closed) continue;
      const isPlain = rules.isPlain(nextSlot, to);
      for (let reached = 0; reached < endStates; reached++) {
        if (!isPlain && !rules.mayGo(reached, nextSlot, move, to)) continue;
        const after = least[there + (isPlain ? reached : rules.after(reached, nextSlot, to))]!;
        if (after === noWay) continue;
        const leaps = Math.min(noWay - 1, after + leap);
        if (leaps < least[from + reached]!) least[from + reached] = leaps;
      }
    }
  }
}

/** Room kept for the next line: lines are drawn one after the other. */
let room = new Uint8Array(0);

function roomFor(size: number): Uint8Array {
  if (room.length < size) room = new Uint8Array(size);
  return room;
}
