import { describe, expect, it } from 'vitest';
import { type AlignOptions, align } from '#shared/assessment/align';
import type { ExpectedNote } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import { createRandom, type Random } from '#shared/lib/random';
import type { Seconds } from '#shared/lib/units';
import {
  allRight,
  BEAT,
  chords,
  event,
  expectedBy,
  foundIn,
  inOrder,
  performed,
  type Written,
} from './by-hand.ts';
import { bent, later } from './performance.ts';

const options: AlignOptions = { beat: BEAT, anyOctave: false, start: 'known' };

/** Four chords of three notes, and a last one of four. */
const hymn = chords(1, [60, 64, 67], [60, 65, 69], [59, 62, 67], [60, 64, 67], [48, 60, 64, 72]);

/** A moving right hand over a left hand of longer notes. */
const twoHands = expectedBy([
  {
    after: 0,
    notes: [
      [72, 1],
      [48, 4],
      [55, 4],
    ],
  },
  { after: 1, notes: [[74, 0.5]] },
  { after: 0.5, notes: [[76, 0.5]] },
  { after: 0.5, notes: [[77, 1]] },
  { after: 1, notes: [[79, 1]] },
  {
    after: 1,
    notes: [
      [76, 1],
      [43, 2],
      [53, 2],
    ],
  },
  { after: 1, notes: [[74, 1]] },
  {
    after: 1,
    notes: [
      [72, 2],
      [48, 1],
      [52, 1],
    ],
  },
  { after: 1, notes: [[55, 1]] },
  {
    after: 1,
    notes: [
      [71, 1],
      [43, 1],
      [50, 1],
    ],
  },
  {
    after: 1,
    notes: [
      [72, 2],
      [48, 2],
      [52, 2],
    ],
  },
]);

const isLeft = ({ midi }: ExpectedNote) => midi! < 60;

const found = (expected: readonly ExpectedNote[], heard: readonly NoteEvent[]) => {
  const alignment = align(expected, heard, options);
  return { ...alignment, notes: foundIn(alignment) };
};

/** Every note was found where it was played, in one go. */
function expectAllRight(expected: readonly ExpectedNote[], heard: readonly NoteEvent[]) {
  const { attempts, extras, notes } = found(expected, heard);
  expect(notes).toEqual(allRight(expected.length));
  expect(extras).toEqual([]);
  expect(attempts.map(({ begins }) => begins)).toEqual(['at-start']);
  expect(attempts[0]!.matches.map((match) => match.expected)).toEqual(
    expected.toSorted((a, b) => a.onset - b.onset),
  );
}

describe('a chord', () => {
  it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'in the order %j',
    (order) => {
      const heard = performed(hymn, (one, { index }) => later(one, 0.012 * order[index % 3]!));
      expectAllRight(hymn, heard);
    },
  );

  it('is heard at once', () => {
    expectAllRight(
      hymn,
      performed(hymn)
        .toReversed()
        .toSorted((a, b) => a.onset - b.onset),
    );
  });

  it('lacks a note', () => {
    const heard = performed(hymn, (one, { index }) => (index === 4 ? undefined : one));
    const { notes, extras } = found(hymn, heard);
    expect(Object.keys(notes)).toHaveLength(hymn.length - 1);
    expect(notes).not.toHaveProperty('4');
    expect(extras).toEqual([]);
  });

  it('has a wrong note', () => {
    const heard = performed(hymn, (one, { index }) => (index === 4 ? bent(one, 1) : one));
    const { notes, extras } = found(hymn, heard);
    expect(notes).toEqual({ ...allRight(hymn.length), 4: 100 });
    expect(extras).toEqual([]);
  });

  it('has a note too many', () => {
    const more = event(BEAT + 0.02, 71);
    const { notes, extras } = found(hymn, inOrder([...performed(hymn), more]));
    expect(notes).toEqual(allRight(hymn.length));
    expect(extras).toEqual([more]);
  });

  it('is left out', () => {
    const heard = performed(hymn, (one, { onset }) => (onset === BEAT ? undefined : one));
    const { notes, extras } = found(hymn, heard);
    expect(Object.keys(notes).map(Number)).toEqual(
      [0, 1, 2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].slice(0, hymn.length - 3),
    );
    expect(extras).toEqual([]);
  });

  it.each([0.03, 0.08, 0.2])('is rolled over %d s', (over) => {
    const rolled = performed(hymn, (one, note) => {
      const together = hymn.filter(({ onset }) => onset === note.onset);
      return later(one, (over * together.indexOf(note)) / (together.length - 1));
    });
    expectAllRight(hymn, rolled);
  });

  it.each([0.16, 0.25, 0.5, 1])('is repeated every %d beats', (beats) => {
    const expected = chords(beats, ...Array.from({ length: 12 }, () => [60, 64, 67]));
    const random = createRandom(1, 'repeated');
    const heard = performed(expected, (one) => later(one, 0.04 * (random.fraction() - 0.5)));
    const { attempts } = found(expected, heard);
    expectAllRight(expected, heard);
    for (const { expected: note, heard: one } of attempts[0]!.matches) {
      expect(Math.abs(one.onset - note.onset)).toBeLessThanOrEqual(0.02);
    }
  });

  it('is in another octave, or another key', () => {
    for (const interval of [-12, -2, 3, 5, 12]) {
      const { attempts, extras } = found(
        hymn,
        performed(hymn, (one) => bent(one, interval)),
      );
      const matches = attempts.flatMap((attempt) => attempt.matches);
      expect(extras).toEqual([]);
      expect(matches.map(({ deviation }) => deviation)).toEqual(hymn.map(() => 100 * interval));
    }
  });
});

describe('two hands', () => {
  it('as written, whichever part is listed first', () => {
    expectAllRight(twoHands, performed(twoHands));
    const byPart = [...twoHands].sort((a, b) => a.part - b.part);
    expect(found(byPart, performed(twoHands)).notes).toEqual(allRight(twoHands.length));
  });

  it.each([-0.06, -0.05, -0.03, 0.03, 0.05, 0.06])('%d s apart', (apart) => {
    expectAllRight(
      twoHands,
      performed(twoHands, (one, note) => (isLeft(note) ? later(one, apart) : one)),
    );
  });

  it.each([-0.14, 0.15, 0.25])('of which the left one is %d s late at one place', (late) => {
    for (const place of [0, 4 * BEAT, 6 * BEAT, 9 * BEAT]) {
      expectAllRight(
        twoHands,
        performed(twoHands, (one, note) =>
          isLeft(note) && note.onset === place ? later(one, late) : one,
        ),
      );
    }
  });

  it('of which the left one is late all the time', () => {
    expectAllRight(
      twoHands,
      performed(twoHands, (one, note) => (isLeft(note) ? later(one, 0.15) : one)),
    );
  });

  it('of which the left one does not play', () => {
    const heard = performed(twoHands, (one, note) => (isLeft(note) ? undefined : one));
    const { notes, extras } = found(twoHands, heard);
    const right = twoHands.filter((note) => !isLeft(note)).map(({ index }) => index);
    expect(Object.keys(notes).map(Number)).toEqual(right);
    expect(extras).toEqual([]);
  });

  it('stop and go back', () => {
    const all = performed(twoHands);
    const upTo = (seconds: Seconds) => all.filter(({ onset }) => onset < seconds);
    const again = all.filter(({ onset }) => onset >= 4 * BEAT).map((one) => later(one, 3.5 * BEAT));
    const { attempts, extras, notes } = found(twoHands, [...upTo(6.5 * BEAT), ...again]);
    expect(attempts.map(({ begins }) => begins)).toEqual(['at-start', 'again']);
    expect(notes).toEqual(allRight(twoHands.length));
    expect(attempts[1]!.matches).toHaveLength(again.length);
    expect(extras).toEqual([]);
  });

  it('stop and go on', () => {
    const heard = performed(twoHands, (one, { onset }) =>
      onset >= 5 * BEAT ? later(one, 3 * BEAT) : one,
    );
    const { attempts, extras, notes } = found(twoHands, heard);
    expect(attempts.map(({ begins }) => begins)).toEqual(['at-start', 'after-stop']);
    expect(notes).toEqual(allRight(twoHands.length));
    expect(extras).toEqual([]);
  });

  it('one of which corrects a wrong note at once', () => {
    const wrong = event(5 * BEAT, 77);
    const heard = inOrder([
      wrong,
      ...performed(twoHands, (one, { midi, onset }) =>
        midi === 76 && onset === 5 * BEAT ? later(one, 0.2) : one,
      ),
    ]);
    const { extras, notes } = found(twoHands, heard);
    expect(notes).toEqual(allRight(twoHands.length));
    expect(extras).toEqual([wrong]);
  });
});

describe('any music for two hands, played a little unevenly', () => {
  /** A right hand of one to three notes over a left hand that is often still sounding. */
  const music = (random: Random): readonly Written[] =>
    Array.from({ length: 24 }, () => {
      const hand = (low: number, most: number, lengths: readonly number[]) => {
        const keys = new Set(
          Array.from({ length: random.int(most + 1) }, () => low + random.int(20)),
        );
        return [...keys].map((midi) => [midi, random.pick(lengths)] as const);
      };
      const notes = [...hand(62, 3, [0.5, 1]), ...hand(36, 2, [0.5, 1, 2, 4])];
      return {
        after: random.pick([0.5, 1]),
        notes: notes.length > 0 ? notes : [[62 + random.int(20), 1] as const],
      };
    });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('take %i', (seed) => {
    const random = createRandom(seed, 'two hands');
    const expected = expectedBy(music(random));
    const apart = 0.06 * (random.fraction() - 0.5);
    const drift = 1 + 0.1 * (random.fraction() - 0.5);
    const heard = performed(expected, (one, note) => {
      const onset =
        drift * one.onset + 0.03 * (random.fraction() - 0.5) + (isLeft(note) ? apart : 0);
      return event(onset, one.midi);
    });
    expectAllRight(expected, heard);
    const origin = new Map(expected.map((note) => [note.index, note]));
    for (const { matches } of align(expected, heard, options).attempts) {
      for (const match of matches) {
        expect(
          Math.abs(match.heard.onset - drift * origin.get(match.expected.index)!.onset),
        ).toBeLessThan(0.05);
      }
    }
  });
});
