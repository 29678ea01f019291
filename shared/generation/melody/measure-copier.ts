import type { Echo } from '../plan/plan.ts';
import { copiedCount, type MeasureSlots } from './copied-notes.ts';
import type { LineChain, LineJob, LinePoint } from './line-chain.ts';

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
  /** First slot. */
  readonly from: number;
  readonly old: readonly Float64Array[];
  readonly pinned: readonly Float64Array[];
}

/** Pins what comes again of a measure that is known, and sends the messages anew. */
export class MeasureCopier {
  private readonly copying: Copying;

  constructor(copying: Copying) {
    this.copying = copying;
  }

  /**
   * @param how `all` changes nothing where a copy leaves no way on; `what fits` lets such an echo keep its rhythm only
   * @returns false where nothing leads on
   */
  copies(measure: MeasureSlots, how: 'all' | 'what fits'): boolean {
    const pins = this.pinsOf(measure);
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
      this.copying.echoes[pin.measure] = { source: measure.measure, of: 'rhythm' };
    }
    return isSent || this.leadsOn(highest, last);
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

  private pinsOf(measure: MeasureSlots): readonly Pin[] {
    const { job, line, echoes } = this.copying;
    const { first, last } = measure;
    return this.targetsOf(measure).flatMap((target): Pin[] => {
      const echo = echoes[target.measure]!;
      if (echo.of === 'rhythm') return [];
      const count = copiedCount(echo, last - first + 1);
      const old = job.welcome.slice(target.first, target.first + count);
      const pinned = old.map((row, at) => pinnedTo(line[first + at]! + echo.steps, row));
      return [{ measure: target.measure, from: target.first, old, pinned }];
    });
  }

  /** Where only the rhythm comes again, the melody rather goes the same way. */
  private wishForOutlines(measure: MeasureSlots): void {
    const { job, line, echoes } = this.copying;
    const { first, last } = measure;
    for (const target of this.targetsOf(measure)) {
      if (echoes[target.measure]?.of !== 'rhythm') continue;
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

  /** The leaps of a copy are counted with those of its source. */
  private settle({ from, pinned }: Pin): void {
    for (let at = 1; at < pinned.length; at++) this.copying.job.leapCost[from + at] = 0;
  }
}

function pinnedTo(at: number, welcome: Float64Array): Float64Array {
  const row = new Float64Array(welcome.length);
  if (at >= 0 && at < welcome.length && welcome[at]! > 0) row[at] = 1;
  return row;
}

function isWhole({ pinned }: Pin): boolean {
  return pinned.every((row) => row.some((one) => one > 0));
}
