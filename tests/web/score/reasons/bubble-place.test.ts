import { describe, expect, it } from 'vitest';
import { type BubbleInput, placeBubble } from '#web/score/reasons/bubble-place';

const open: BubbleInput = {
  band: { x: 300, y: 100, width: 40, height: 80 },
  bubble: { width: 200, height: 60 },
  width: 800,
  visible: { top: -100, bottom: 500 },
  hasAbove: false,
  hasBelow: false,
};

describe('what is said about a note', () => {
  it('stands below it, in its middle', () => {
    expect(placeBubble(open)).toEqual({ left: 220, top: 188 });
  });

  it.each([
    [0, 0],
    [780, 600],
  ])('stays on the music beside a note at %s', (x, left) => {
    expect(placeBubble({ ...open, band: { ...open.band, x } }).left).toBe(left);
  });

  it.each([
    ['below the last line', { hasAbove: true }, 188],
    ['above the first line', { hasBelow: true }, 32],
    ['below a line in the middle', { hasAbove: true, hasBelow: true }, 188],
    ['above where no room is below', { hasAbove: true, visible: { top: 0, bottom: 200 } }, 32],
    ['below where no room is above', { hasBelow: true, visible: { top: 40, bottom: 500 } }, 188],
    ['below where no room is anywhere', { visible: { top: 40, bottom: 200 } }, 188],
  ] as const)('%s', (_, about, top) => {
    expect(placeBubble({ ...open, ...about }).top).toBe(top);
  });
});
