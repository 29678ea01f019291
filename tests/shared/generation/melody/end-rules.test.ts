import { describe, expect, it } from 'vitest';
import {
  EndRules,
  everyEnd,
  type LineEnds,
  reachedBottom,
  reachedTop,
} from '#shared/generation/melody/end-rules';

const slots = 6;

/** Six notes on positions 0 to 6: two stretches, at their top from 6 and from 5 on, at the bottom down from 1. */
function endsOf(change: Partial<LineEnds> = {}): LineEnds {
  return {
    top: Int16Array.from([6, 6, 6, 5, 5, 5]),
    bottom: 1,
    mayReachTop: Uint8Array.from([0, 1, 1, 1, 1, 0]),
    mayReachBottom: Uint8Array.from([1, 1, 1, 1, 1, 0]),
    needsTop: true,
    needsBottom: true,
    isTopOnce: true,
    begins: Uint8Array.from([0, 0, 0, 1, 0, 0]),
    ...change,
  };
}

describe('the ends of a range', () => {
  const rules = new EndRules(endsOf());

  it.each([
    ['the top of the first stretch', 1, 6, reachedTop],
    ['below it', 1, 5, 0],
    ['which is the top of the second', 4, 5, reachedTop],
    ['and so is what lies higher', 4, 6, reachedTop],
    ['near the bottom', 2, 1, reachedBottom],
  ])('%s', (_, slot, at, reached) => {
    expect(rules.at(slot, at)).toBe(reached);
  });

  it('are reached for a stretch: the next one has its own top, the bottom stays', () => {
    expect(rules.after(everyEnd, 3, 4)).toBe(reachedBottom);
    expect(rules.after(reachedTop, 4, 3)).toBe(reachedTop);
  });

  it('must have been reached before the next stretch begins', () => {
    expect(rules.mayGo(0, 3, -1, 3)).toBe(false);
    expect(rules.mayGo(reachedTop, 3, -1, 3)).toBe(true);
  });

  it('are first reached where they may be, the top only while it is in the ear', () => {
    expect(rules.mayBegin(6)).toBe(false);
    expect(rules.mayGo(0, 5, 1, 5)).toBe(false);
    expect(rules.mayGo(reachedTop, 2, 0, 6)).toBe(true);
    expect(rules.mayGo(reachedTop, 2, 2, 6)).toBe(false);
    expect(rules.mayGo(reachedTop, 5, -1, 1)).toBe(false);
    expect(rules.mayGo(everyEnd, 5, -1, 1)).toBe(true);
  });

  it('ask for nothing where none is needed', () => {
    const free = new EndRules(endsOf({ needsTop: false, needsBottom: false, isTopOnce: false }));
    expect(free.needed).toBe(0);
    for (let slot = 1; slot < slots; slot++) {
      expect(free.at(slot, 1)).toBe(0);
      expect(free.mayGo(0, slot, -1, 1)).toBe(true);
    }
    expect(free.mayGo(0, 3, -1, 3)).toBe(true);
  });
});
