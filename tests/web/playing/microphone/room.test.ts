import { describe, expect, it } from 'vitest';
import { createRoom, type RoomFindings } from '../../../../web/playing/microphone/room.ts';

/** Twenty blocks a second, as they come from the microphone. */
function findAfter(
  ...stretches: readonly {
    readonly seconds: number;
    readonly level: number;
    readonly peak?: number;
  }[]
): RoomFindings {
  const room = createRoom();
  let now = 100;
  let found: RoomFindings | null = null;
  for (const { seconds, level, peak = 3 * level } of stretches) {
    for (let block = 0; block < seconds * 20; block++) {
      now += 0.05;
      found = room.hear({ level, peak }, now);
    }
  }
  return found!;
}

describe('the room', () => {
  it('is not assessed before it was heard', () => {
    expect(findAfter({ seconds: 0.5, level: 0.0005 }).noise).toBeNull();
  });

  it.each([
    [0.0005, 'quiet'],
    [0.004, 'murmur'],
    [0.02, 'loud'],
  ] as const)('of level %s is %s', (level, noise) => {
    expect(findAfter({ seconds: 2, level }).noise).toBe(noise);
  });

  it('is what is left while nobody plays', () => {
    const found = findAfter(
      { seconds: 2, level: 0.1 },
      { seconds: 1.1, level: 0.0005 },
      { seconds: 3, level: 0.1 },
    );
    expect(found).toEqual({ noise: 'quiet', isFaint: false, isClipping: false, isDead: false });
  });

  it('hides a player who is hardly louder, and nobody who is silent', () => {
    const room = { seconds: 2, level: 0.006 };
    expect(findAfter(room, { seconds: 1.5, level: 0.03 }).isFaint).toBe(true);
    expect(findAfter(room, { seconds: 1.5, level: 0.09 }).isFaint).toBe(false);
    expect(findAfter(room, room).isFaint).toBe(false);
  });
});

describe('the microphone', () => {
  it('is at its limit for a moment after a sample that was', () => {
    const loud = { seconds: 0.2, level: 0.5, peak: 1 };
    expect(findAfter({ seconds: 1, level: 0.1 }, loud).isClipping).toBe(true);
    expect(findAfter(loud, { seconds: 2.2, level: 0.1 }).isClipping).toBe(false);
  });

  it('is dead when not even noise comes from it', () => {
    expect(findAfter({ seconds: 1.5, level: 0 }).isDead).toBe(false);
    expect(findAfter({ seconds: 2.2, level: 0 })).toMatchObject({ isDead: true, noise: null });
    expect(findAfter({ seconds: 3, level: 0 }, { seconds: 0.1, level: 0.001 }).isDead).toBe(false);
  });
});

it('gives the same findings while nothing changes', () => {
  const room = createRoom();
  const block = { level: 0.0005, peak: 0.001 };
  expect(room.hear(block, 1)).toBe(room.hear(block, 1.05));
});
