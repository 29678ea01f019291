import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import { exerciseWith } from '../practice/exercises.ts';
import { bent, later, played } from './performance.ts';

const exercise = exerciseWith('c4 d4 e4 f4 | g4 a4 b4 c4 | c4 d4 e4 f4 | g4 f4 e4 d4');
const written = played(exercise);
/** As the ear tells it: never surely. */
const byEar = (events: readonly NoteEvent[]) =>
  events.map((event) => ({ ...event, confidence: 0.7 }));
const short = (event: NoteEvent): NoteEvent => ({ ...event, offset: event.onset + 0.05 });
/** Another wrong pitch each time. */
const scattered = (event: NoteEvent, at: number) => bent(event, 3 + ((5 * at) % 7));
const far = (event: NoteEvent, at: number) => bent(event, 25 + ((5 * at) % 7));
const knocks = written.filter((_, at) => at % 3 === 0).map((event) => later(event, 0.27));

const of = (heard: readonly NoteEvent[], isTooSoft = false) =>
  unheard(assess(exercise, heard, { tempo: exercise.tempo, isTooSoft }));

describe('a take is not marked in which there is', () => {
  it.each([
    ['nothing at all', [], true, 'silence'],
    ['sound, but no note', [], false, 'no-notes'],
    ['hardly a right note, very softly', byEar(written.map(scattered)), true, 'too-soft'],
    ['nothing but knocks', byEar(knocks.map(scattered).map(short)), false, 'knocks'],
    ['another instrument', byEar(written.map(far)), false, 'other-range'],
    ['a keyboard played elsewhere', written.map(far), false, 'other-range'],
  ] as const)('%s', (_, heard, isTooSoft, expected) => {
    expect(of(heard, isTooSoft)).toBe(expected);
  });
});

describe('a take is marked', () => {
  it.each([
    ['as written', byEar(written), false],
    ['as written, very softly', byEar(written), true],
    ['of which only the first notes were played, softly', byEar(written.slice(0, 4)), true],
    ['in another octave', byEar(written.map((event) => bent(event, 24))), false],
    ['in another key', byEar(written.map((event) => bent(event, 4))), false],
    ['with other notes of its range', byEar(written.map(scattered)), false],
    ['of short keys', written.map(scattered).map(short), false],
    ['of short right notes', byEar(written.map(short)), false],
  ] as const)('%s', (_, heard, isTooSoft) => {
    expect(of(heard, isTooSoft)).toBeNull();
  });

  it('of a rhythm, however it is tapped', () => {
    const rhythm = exerciseWith('c4 d4 e4 f4');
    const taps = played(rhythm).map((event) =>
      short({ ...later(event, 0.4), midi: null, cents: null }),
    );
    expect(unheard(assess(rhythm, taps, { tempo: rhythm.tempo }))).toBeNull();
  });
});
