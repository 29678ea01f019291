import { describe, expect, it } from 'vitest';
import { playedNotes } from '#shared/practice/played-notes';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { soundingNotes, withinMusic } from '../../../../web/score/cursor/cursor-course.ts';
import { cursorPlace, noteAfter, noteAt } from '../../../../web/score/cursor/cursor-place.ts';
import type { Box } from '../../../../web/score/engraving/engrave.ts';

const notes = [0, 1, 3].map((onset) => ({ onset }));

describe('the cursor from note to note', () => {
  it.each([
    [-2, 0],
    [0, 0],
    [0.99, 0],
    [1, 1],
    [2.5, 1],
    [3, 2],
    [99, 2],
  ])('at %s quarters stands on note %s', (position, note) => {
    expect(noteAt(notes, position)).toBe(note);
  });

  it('knows what comes next in any part', () => {
    const parts = [0, 2, 0, 1].map((onset) => ({ onset }));
    expect([-1, 0, 0.5, 1, 2].map((position) => noteAfter(parts, position))).toEqual([
      0, 3, 3, 1, -1,
    ]);
  });
});

describe('the cursor from note to note of swung music', () => {
  const onsetsOf = (timed: readonly { readonly onset: number }[]) =>
    timed.map(({ onset }) => onset);

  it('goes on when the second of two eighths sounds', () => {
    const swung = soundingNotes({ ...exerciseWith('D2 E2 F4 G2 A2 G4'), isSwung: true });
    expect([0.5, 0.66, 0.67, 1, 2.6, 2.7].map((position) => noteAt(swung, position))).toEqual([
      0, 0, 1, 2, 3, 4,
    ]);
  });

  it('is where an instrument plays every note', () => {
    const jazz = exerciseOf({ medium: 'jazz-band', levelId: 'pv~6' }, 3);
    expect(onsetsOf(soundingNotes(jazz))).not.toEqual(onsetsOf(jazz.notes));
    expect(onsetsOf(soundingNotes(jazz))).toEqual(onsetsOf(playedNotes(jazz)));
  });

  it('leaves other music as it is written', () => {
    for (const music of [
      exerciseWith('D2 E2 F4 G2 A2 G4'),
      { ...exerciseWith('D2 E2 F2 G6', { meter: '6/8' }), isSwung: true as const },
    ]) {
      expect(soundingNotes(music)).toBe(music.notes);
    }
  });
});

describe('while music runs', () => {
  it.each([
    [-2, null, -2],
    [-2, 4, 4],
    [5, 4, 5],
    [7.9, null, 7.9],
  ])('at %s quarters, played from %s, the cursor is at %s', (now, from, place) => {
    expect(withinMusic(() => now, { from, to: 8 })()).toBe(place);
  });

  it('does not go on to a beat behind the end while that rings', () => {
    const now = withinMusic(() => 8.2, { from: null, to: 8 })();
    expect(Math.floor(now!)).toBe(7);
  });

  it('is nowhere where nothing sounds', () => {
    expect(withinMusic(() => null, { from: 4, to: 8 })()).toBeNull();
  });
});

/** Two lines of 200, a note head 10 wide at each place. */
const line = (y: number): Box => ({ x: 0, y, width: 200, height: 40 });
const drawn = (places: readonly (readonly [x: number, system: Box])[]) => ({
  notes: places.map(([x, system]) => ({ head: { x, y: system.y, width: 10, height: 8 }, system })),
});

describe('the cursor from beat to beat', () => {
  const [first, second] = [line(0), line(100)];
  const score = drawn([
    [20, first],
    [60, first],
    [20, second],
  ]);
  // A quarter, a dotted half to the end of the line, and a half on the next one.
  const lasting = [0, 1, 4].map((onset) => ({ onset }));
  const inQuarters = [0, 4].map((from) => ({ from, beat: 1 }));
  const place = (position: number, measures = inQuarters) => {
    const { x, system } = cursorPlace(score, lasting, position, measures)!;
    return [x, system.y];
  };

  it.each([
    ['in the count-in, on the first note', -1.5, [20, 0]],
    ['on a note', 1, [60, 0]],
    ['still there within the beat', 1.99, [60, 0]],
    ['between notes, by its share of the way to the end of the line', 2, [103.333, 0]],
    ['a beat later', 3.2, [146.667, 0]],
    ['on the next line', 4, [20, 100]],
    ['after the last note, a beat further', 5, [105, 100]],
  ])('%s', (_, position, [x, y]) => {
    const [foundX, foundY] = place(position as number);
    expect(foundX).toBeCloseTo(x as number, 2);
    expect(foundY).toBe(y);
  });

  it('takes no beat for the one before, whatever the arithmetic left over', () => {
    expect(place(3 - 1e-9)[0]).toBeCloseTo(146.667, 2);
  });

  it('follows a change of the meter', () => {
    const changed = [
      { from: 0, beat: 1 },
      { from: 1, beat: 1.5 },
    ];
    // The dotted quarter from 2.5 to 4, halfway between the note at 1 and the next line.
    expect(place(2.4, changed)).toEqual([60, 0]);
    expect(place(2.6, changed)[0]).toBeCloseTo(125, 2);
    expect(place(3.9, changed)[0]).toBeCloseTo(125, 2);
  });

  it('stays on a note that began within the beat', () => {
    const eighths = [0, 0.5, 1].map((onset) => ({ onset }));
    const { x } = cursorPlace(score, eighths, 0.7, inQuarters)!;
    expect(x).toBe(20);
  });

  it('stands nowhere where nothing is drawn', () => {
    expect(cursorPlace({ notes: [] }, lasting, 1, null)).toBeUndefined();
  });
});
