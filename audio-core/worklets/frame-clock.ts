/**
 * The frame at which each quantum begins. The scope's `currentFrame` is not always to be trusted: when Chromium is
 * busy a quantum, or several, carry the frame of the one before, and the next carries its own again. The sound itself
 * goes on unbroken, so a frame that lies behind is the one that is due; only one ahead of it tells of a gap.
 */
type FrameClock = (currentFrame: number, length: number) => number;

/** @example clock(0, 128) // 0, then clock(0, 128) // 128, then clock(512, 128) // 512: two quanta were lost */
export function createFrameClock(): FrameClock {
  let due = 0;
  return (currentFrame, length) => {
    const frame = Math.max(due, currentFrame);
    due = frame + length;
    return frame;
  };
}
