import type { Random } from '../../lib/random.ts';
import type { Echo } from '../plan/plan.ts';
import { copiedCount, type MeasureSlots } from './copied-notes.ts';
import type { LineChain } from './line-chain.ts';
import type { LineJob, LinePoint } from './line-job.ts';

interface Copying {
  readonly job: LineJob;
  readonly chain: LineChain;
  readonly line: Int32Array;
  readonly point: LinePoint;
  /** Changed where an echo is given up. */
  readonly echoes: (Echo | null)[];
  readonly measures: readonly MeasureSlots[];
}

/** The notes of a measure where they come again. */
interface Pin {
  readonly measure: number;
  /** The measure whose notes they are. */
  readonly source: number;
  /** First slot. */
  readonly from: number;
  readonly old: readonly Float64Array[];
  readonly pinned: readonly Float64Array[];
}

/** A measure that is known, and where it comes again. */
interface Copy {
  readonly source: MeasureSlots;
  readonly target: MeasureSlots;
}

/**
 * Slots ahead of the line at which copies are pinned: the messages go back over all that lies between, and long music would
 * send them over and over. What is farther off says hardly anything about the next note.
 */
const horizon = 24;

/** Pins what comes again of measures that are known, and sends the messages anew. */
export class MeasureCopier {
  private readonly copying: Copying;

  constructor(copying: Copying) {
    this.copying = copying;
  }

  /**
   * Pins what the line is near enough to.
   *
   * @param measure the newest that is known
   * @param how `all` changes nothing where a copy leaves no way on; `what fits` lets such an echo keep its rhythm only
   * @returns false where nothing leads on
   */
  copies(measure: MeasureSlots, how: 'all' | 'what fits'): boolean {
    const pins = this.pinsAfter(measure);
    this.wishForOutlines(measure);
    if (pins.length === 0) return true;
    const { last } = measure;
    const highest = Math.max(...pins.map(({ from, pinned }) => from + pinned.length - 1));
    for (const pin of pins) this.lay(pin, pin.pinned);
    if (pins.every(isWhole) && this.leadsOn(highest, last)) {
      for (const pin of pins) this.settle(pin);
      return true;
    }
    for (const pin of pins) this.lay(pin, pin.old);
    if (how === 'all') return false;
    let isSent = false;
    for (const pin of pins) {
      this.lay(pin, pin.pinned);
      isSent = isWhole(pin) && this.leadsOn(highest, last);
      if (isSent) {
        this.settle(pin);
        continue;
      }
      this.lay(pin, pin.old);
      this.copying.echoes[pin.measure] = { source: pin.source, of: 'rhythm' };
    }
    return isSent || this.leadsOn(highest, last);
  }

  /** Slots from the end of a measure to the last note that is pinned then; 0 where none is. */
  reachOf(measure: MeasureSlots): number {
    const { echoes } = this.copying;
    const due = this.dueAfter(measure).filter(
      ({ target }) => echoes[target.measure]?.of === 'notes',
    );
    return Math.max(0, ...due.map(({ target }) => target.last - measure.last));
  }

  /** The next measure, where it says this one a step away; undefined where it does not. */
  sequenceOf(measure: MeasureSlots): MeasureSlots | undefined {
    return this.targetsOf(measure).find((target) => {
      const echo = this.copying.echoes[target.measure];
      return echo?.of === 'notes' && target.first === measure.last + 1;
    });
  }

  /**
   * Draws a measure and its sequence together: each note is pinned in the next measure as soon as it is known, so that the
   * notes after it lead over the seam as well. Where one does not lead on, the echo keeps its rhythm.
   */
  drawWithSequence(measure: MeasureSlots, sequence: MeasureSlots, random: Random): boolean {
    const { job, chain, line, point, echoes } = this.copying;
    const { first, last } = measure;
    const echo = echoes[sequence.measure]!;
    if (echo.of === 'rhythm') return chain.draw(line, point, first, last, random);
    const count = copiedCount(echo, last - first + 1);
    const old = job.welcome.slice(sequence.first, sequence.first + count);
    let pinned = 0;
    let others = otherNotes;
    for (let slot = first; slot <= last; slot++) {
      const before = { ...point };
      if (!chain.draw(line, point, slot, slot, random)) return false;
      const at = slot - first;
      if (pinned < at || at >= count) continue;
      job.welcome[sequence.first + at] = pinnedTo(line[slot]! + echo.steps, old[at]!);
      if (this.leadsOn(sequence.first + at, slot)) {
        pinned = at + 1;
        this.countWithSource(sequence.first + at, at);
        continue;
      }
      if (others > 0 && this.mayBeAnother(slot, before, sequence.first + at, old[at]!)) {
        others -= 1;
        Object.assign(point, before);
        slot -= 1;
        continue;
      }
      for (const [index, row] of old.entries()) job.welcome[sequence.first + index] = row;
      echoes[sequence.measure] = { source: measure.measure, of: 'rhythm' };
      if (!this.leadsOn(sequence.first + at, slot)) return false;
    }
    return true;
  }

  /** Takes a note back whose copy leads nowhere, and keeps the line from it. False where nothing else is left. */
  private mayBeAnother(slot: number, before: LinePoint, copy: number, old: Float64Array): boolean {
    const { job, chain, line } = this.copying;
    const row = job.welcome[slot]!;
    const others = Float64Array.from(row);
    others[line[slot]!] = 0;
    job.welcome[slot] = others;
    job.welcome[copy] = old;
    const isAnother = chain.send(copy, slot) && (slot === 0 || chain.leadsOn(line, before, slot));
    if (!isAnother) job.welcome[slot] = row;
    return isAnother;
  }

  private targetsOf({ measure, first, last }: MeasureSlots): readonly MeasureSlots[] {
    const { echoes, measures } = this.copying;
    return measures.filter(
      (one) =>
        one.measure >= 0 &&
        echoes[one.measure]?.source === measure &&
        one.last - one.first === last - first,
    );
  }

  /** The copies that the line is near enough to after a measure, and was not before. */
  private dueAfter(measure: MeasureSlots): readonly Copy[] {
    const { measures } = this.copying;
    const known = measures.slice(0, measures.indexOf(measure) + 1);
    const before = known.at(-2)?.last ?? -1;
    return known.flatMap((source) =>
      this.targetsOf(source)
        .filter(({ first }) => first - measure.last <= horizon)
        .filter(({ first }) => source === measure || first - before > horizon)
        .map((target) => ({ source, target })),
    );
  }

  private pinsAfter(measure: MeasureSlots): readonly Pin[] {
    const { job, line, echoes } = this.copying;
    return this.dueAfter(measure).flatMap(({ source, target }): Pin[] => {
      const echo = echoes[target.measure]!;
      if (echo.of === 'rhythm') return [];
      const { first, last } = source;
      const count = copiedCount(echo, last - first + 1);
      const old = job.welcome.slice(target.first, target.first + count);
      const pinned = old.map((row, at) => pinnedTo(line[first + at]! + echo.steps, row));
      return [{ measure: target.measure, source: source.measure, from: target.first, old, pinned }];
    });
  }

  /** Where only the rhythm comes again, the melody rather goes the same way; not at once, or it would be the same measure. */
  private wishForOutlines(measure: MeasureSlots): void {
    const { job, line, echoes } = this.copying;
    const { first, last } = measure;
    for (const target of this.targetsOf(measure)) {
      if (echoes[target.measure]?.of !== 'rhythm' || target.first === last + 1) continue;
      for (let at = 1; at <= last - first; at++) {
        job.wish[target.first + at] = Math.sign(line[first + at]! - line[first + at - 1]!);
      }
    }
  }

  private lay({ from }: Pin, rows: readonly Float64Array[]): void {
    for (const [at, row] of rows.entries()) this.copying.job.welcome[from + at] = row;
  }

  /** Sends the messages from the highest pinned slot; those behind it are what they were. */
  private leadsOn(highest: number, last: number): boolean {
    const { job, chain, line, point } = this.copying;
    if (!chain.send(highest, last + 1)) return false;
    return last + 1 >= job.count || chain.leadsOn(line, point, last + 1);
  }

  private settle({ from, pinned }: Pin): void {
    for (let at = 0; at < pinned.length; at++) this.countWithSource(from + at, at);
  }

  /** Leaps and strained notes of a copy are counted with those of its source. @param at note of the measure */
  private countWithSource(slot: number, at: number): void {
    const { leapCost, strainCost } = this.copying.job.allowance;
    strainCost[slot] = 0;
    if (at > 0) leapCost[slot] = 0;
  }
}

/** Notes of a sequence's first measure that are taken back where their copies lead nowhere, before it is given up. */
const otherNotes = 4;

function pinnedTo(at: number, welcome: Float64Array): Float64Array {
  const row = new Float64Array(welcome.length);
  if (at >= 0 && at < welcome.length && welcome[at]! > 0) row[at] = 1;
  return row;
}

function isWhole({ pinned }: Pin): boolean {
  return pinned.every((row) => row.some((one) => one > 0));
}
