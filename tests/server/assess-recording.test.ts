import { beforeAll, describe, expect, it } from 'vitest';
import type { Analyser } from '#audio-core/analysis';
import { assessRecording } from '#server/commands/assess-recording';
import { fileAnalyser } from '#server/commands/listen-to-file';
import { expectedNotes } from '#shared/assessment/expected';
import type { AssessmentReport, ReviewReason } from '#shared/assessment/report';
import { performExercise } from '#tests/support/perform-exercise';
import { renderClaps } from '#tests/support/render-claps';
import { renderPerformance, SAMPLE_RATE } from '#tests/support/render-performance';
import { renderSpeech } from '#tests/support/render-speech';
import { exerciseOf } from '../shared/generation/corpus.ts';

const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
const silence = 1;
const right = performExercise(exercise, { silence });
const written = expectedNotes(exercise, exercise.tempo);
const end = Math.max(...written.map(({ offset }) => offset));

let analyser: Analyser;
beforeAll(async () => {
  analyser = await fileAnalyser();
});

const assessed = (samples: Float32Array) =>
  assessRecording(
    analyser,
    exercise,
    { samples, sampleRate: SAMPLE_RATE },
    { tempo: exercise.tempo, start: silence },
  );

const transposed = (semitones: number) =>
  performExercise(exercise, {
    silence,
    alter: exercise.notes.map(({ index }) => ({ index, kind: 'wrong', semitones })),
  });

/** Until a share of the music is over; then there is the room, or nothing at all. */
const cut = (share: number, after: 'room' | 'nothing') => {
  const from = Math.round((silence + share * end) * SAMPLE_RATE);
  const still = after === 'room' ? 1e-5 : 0;
  return right.map((sample, at) => (at < from ? sample : at % 2 === 0 ? still : -still));
};

function together(one: Float32Array, other: Float32Array): Float32Array {
  const longer = one.length > other.length ? one : other;
  return longer.map((_, i) => (one[i] ?? 0) + (other[i] ?? 0));
}

/** Somebody else, a fourth lower and busier, in a rhythm of their own. */
const neighbour = renderPerformance(
  Array.from({ length: Math.floor(end / 0.37) }, (_, i) => ({
    onset: 0.21 + 0.37 * i,
    duration: 0.33,
    midi: 57 + [0, 4, 7, 2, 5][i % 5]!,
  })),
  { instrument: 'trumpet', silence },
);

const goesOn = together(
  right,
  renderPerformance(
    [0, 1, 2, 3, 4, 5].map((i) => ({ onset: 0.5 * i, duration: 0.45, midi: 74 - 2 * i })),
    { instrument: 'violin', silence: silence + end + 2 },
  ),
);

it('a right performance is good, and nobody needs to hear it again', async () => {
  const report = await assessed(right);
  expect(report).toMatchObject({ quality: 'good', needsReview: false, reasons: [] });
  expect(report.sets.lenient.score).toBe(100);
  expect(report.scoreInterval.low).toBeGreaterThanOrEqual(90);
});

it('the same recording gives the same document', async () => {
  expect(await assessed(right)).toEqual(await assessed(right));
});

describe('who sings', () => {
  it.each([
    ['soprano', -12],
    ['soprano', 12],
    ['alto', -12],
    ['tenor', 12],
    ['bass-voice', 12],
  ])(
    'a part for %s %d semitones off is as right as where it is written',
    async (medium, semitones) => {
      const sung = exerciseOf({ medium, levelId: 'pv~2' }, 7);
      const samples = performExercise(sung, {
        silence,
        instrument: 'voice',
        alter: sung.notes.map(({ index }) => ({ index, kind: 'wrong', semitones })),
      });
      const report = await assessRecording(
        analyser,
        sung,
        { samples, sampleRate: SAMPLE_RATE },
        { tempo: sung.tempo, start: silence },
      );
      expect(report).toMatchObject({ quality: 'good', reasons: [] });
      expect(report.sets.lenient).toMatchObject({ score: 100, extras: [] });
    },
  );
});

describe('what is no performance of the music is never graded in silence', () => {
  it.each<[string, Float32Array, ReviewReason]>([
    ['silence', new Float32Array(12 * SAMPLE_RATE), 'nothing-heard'],
    ['a player far away', right.map((sample) => sample / 500), 'too-soft'],
    ['half of it', cut(0.5, 'room'), 'stopped-early'],
    ['a microphone that goes off in the middle', cut(0.5, 'nothing'), 'went-silent'],
    ['music that goes on after its end', goesOn, 'too-long'],
    // The ear listens for the written notes and two semitones around them (spec 3 §9), and only to voices further.
    ['an octave lower', transposed(-12), 'nothing-heard'],
    ['a tone higher', transposed(2), 'transposed'],
    ['two people playing', together(right, neighbour), 'other-sounds'],
  ])('%s', async (_, samples, reason) => {
    const report = await assessed(samples);
    expect(report.reasons).toContain(reason);
    expect(report).toMatchObject({ needsReview: true });
    expect(report.quality).not.toBe('good');
  });

  it.each<[string, Float32Array]>([
    ['speech', renderSpeech(silence + end)],
    ['clapping', renderClaps(written.map(({ onset }) => silence + onset))],
    ['somebody else with other music', neighbour],
  ])('%s', async (_, samples) => {
    const report: AssessmentReport = await assessed(samples);
    expect(report.needsReview, JSON.stringify(report.reasons)).toBe(true);
    expect(report.quality).toBe('bad');
    expect(report.sets.lenient.score).toBeLessThan(40);
  });

  it('a song of another instrument at its own octave', async () => {
    const low = renderPerformance(
      exercise.notes.map(({ onset, duration, midi }) => ({
        onset: (onset * 60) / exercise.tempo,
        duration: (duration * 55) / exercise.tempo,
        midi: midi! - 24,
      })),
      { instrument: 'trumpet', silence },
    );
    const report = await assessed(low);
    expect(report.needsReview).toBe(true);
    expect(report.sets.lenient.score).toBeLessThan(40);
  });
});
