import { describe, expect, it } from 'vitest';
import { type CheckNotes, checkNotes } from '#shared/practice/check-notes';
import { createNoteTest } from '../../../../web/playing/microphone/note-test.ts';

interface Stretch {
  readonly seconds: number;
  readonly midi?: number | null;
  readonly level?: number;
}

/** A hundred pitches a second, as they come from the microphone. */
function heardIn(asked: CheckNotes, stretches: readonly Stretch[]): number {
  const test = createNoteTest(asked);
  let heard = 0;
  let now = 50;
  for (const { seconds, midi = null, level = 0.1 } of stretches) {
    for (let frame = 0; frame < seconds * 100; frame++) {
      now += 0.01;
      heard = test.hear({ midi, level }, now);
    }
  }
  return heard;
}

const violin = checkNotes('violin');
const [a, d] = [69, 62];

describe('two notes that were asked for', () => {
  it.each<[string, number, readonly Stretch[]]>([
    ['nothing', 0, [{ seconds: 3 }]],
    ['the first one, held', 1, [{ seconds: 0.6, midi: a }]],
    ['the first one, too short', 0, [{ seconds: 0.3, midi: a }, { seconds: 1 }]],
    [
      'both',
      2,
      [
        { seconds: 0.6, midi: a },
        { seconds: 0.6, midi: d },
      ],
    ],
    ['the first one only, for long', 1, [{ seconds: 5, midi: a }]],
    [
      'both in the wrong order',
      1,
      [
        { seconds: 0.6, midi: d },
        { seconds: 0.6, midi: a },
      ],
    ],
    ['another note', 0, [{ seconds: 3, midi: 71 }]],
    ['the note of a transposing player', 0, [{ seconds: 3, midi: a - 2 }]],
    ['an octave lower', 1, [{ seconds: 0.6, midi: a - 12 }]],
    ['a little flat', 1, [{ seconds: 0.6, midi: a - 0.4 }]],
    [
      'with a gap of the tracker',
      1,
      [{ seconds: 0.3, midi: a }, { seconds: 0.1 }, { seconds: 0.3, midi: a }],
    ],
  ])('are heard: %s (%i)', (_, count, stretches) => {
    expect(heardIn(violin, stretches)).toBe(count);
  });
});

describe('any two notes', () => {
  const any: CheckNotes = { kind: 'any' };
  it('are two that differ', () => {
    expect(heardIn(any, [{ seconds: 4, midi: 57.3 }])).toBe(1);
    const higher = { seconds: 0.6, midi: 60.1 };
    expect(heardIn(any, [{ seconds: 0.6, midi: 57.3 }, { seconds: 0.3 }, higher])).toBe(2);
  });

  it('are no slide', () => {
    const slide = Array.from({ length: 20 }, (_, step) => ({ seconds: 0.1, midi: 50 + step }));
    expect(heardIn(any, slide)).toBe(0);
  });
});

describe('two strokes', () => {
  const strokes: CheckNotes = { kind: 'strokes' };
  const room = { seconds: 0.4, level: 0.002 };
  const stroke = { seconds: 0.1, level: 0.2 };
  it.each([
    ['silence', 0, [room]],
    ['one', 1, [room, stroke, room]],
    ['two', 2, [room, stroke, room, stroke]],
    ['a long noise', 1, [room, { seconds: 4, level: 0.2 }]],
    ['the bounce of a stick', 1, [room, stroke, { seconds: 0.05, level: 0.01 }, stroke]],
  ])('are heard: %s (%i)', (_, count, stretches) => {
    expect(heardIn(strokes, stretches)).toBe(count);
  });
});
