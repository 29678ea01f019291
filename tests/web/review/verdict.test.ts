import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport, NoteEvent, ReviewReason } from '#shared/assessment/report';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { verdictOf } from '../../../web/review/verdict.ts';

const exercise = exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4');
const written = played(exercise);
const wrongFrom = (first: number) =>
  written.map((event, index) => (index < first ? event : bent(event, index % 2 === 0 ? 6 : -4)));
const more: NoteEvent[] = [
  ...written,
  { ...later(written[2]!, 0.35), midi: 72, offset: written[2]!.onset + 0.6 },
];
const assessed = (heard: readonly NoteEvent[]) =>
  assess(exercise, heard, { tempo: exercise.tempo });

it.each([
  ['as written', written, 'Every note in its place.'],
  ['with a note more', more, 'Every written note is in its place.'],
  ['with the last note wrong', wrongFrom(7), 'Steady and confident.'],
  ['with half of it wrong', wrongFrom(4), 'It is coming together.'],
  [
    'with most of it wrong',
    wrongFrom(3),
    'You kept going to the end, and that is the hardest part.',
  ],
  ['that was given up', written.slice(0, 2), 'You have made a start.'],
  ['without a note', [], 'We heard no notes this time.'],
])('a take %s is told so', (_, heard, title) => {
  expect(verdictOf(assessed(heard), 'lenient', 'microphone').title).toBe(title);
});

describe('a place to look', () => {
  it('is a measure', () => {
    expect(verdictOf(assessed(wrongFrom(7)), 'lenient', 'microphone').advice).toBe(
      'Measure 2 is worth another look.',
    );
  });

  it('is the pickup where that holds most marks', () => {
    const withPickup = exerciseWith('G4 | C4 D4 E4 D4 | C4 D4 E4');
    expect(withPickup.pickup).toBe(1);
    const heard = played(withPickup).map((event, index) => (index === 0 ? bent(event, 4) : event));
    const report = assess(withPickup, heard, { tempo: withPickup.tempo });
    expect(verdictOf(report, 'lenient', 'microphone').advice).toBe(
      'The pickup is worth another look.',
    );
  });
});

describe('the places to look', () => {
  const says = (heard: readonly NoteEvent[]) => verdictOf(assessed(heard), 'lenient', 'microphone');

  it('are there whatever the score', () => {
    expect(says(wrongFrom(7)).measures).toEqual([2]);
    const low = written.map((event, index) => {
      if (index === 3) return later(event, 0.3);
      return index > 3 ? bent(event, index % 2 === 0 ? 6 : -4) : event;
    });
    expect(assessed(low).sets.lenient.score).toBeLessThan(50);
    expect(says(low)).toMatchObject({ advice: 'Shall we take it slower?', measures: [2, 1] });
  });

  it('are none where it sounded like other music', () => {
    expect(says(wrongFrom(2)).measures).toEqual([]);
  });

  it('are none where all that was played is right', () => {
    const long = exerciseWith('C4 D4 E4 F4 | G4 A4 B4 c4 | c4 B4 A4 G4 | F4 E4 D4 C4');
    const report = assess(long, played(long).slice(0, 12), { tempo: long.tempo });
    expect(verdictOf(report, 'lenient', 'midi')).toMatchObject({
      title: 'It is coming together.',
      advice: 'All that you played was right. Go on to the end next time.',
      measures: [],
    });
  });
});

describe('where nothing was heard', () => {
  const silent = assess(exercise, [], { tempo: exercise.tempo, isTooSoft: true });

  it.each([
    ['microphone', 'Come a little closer, or choose another microphone.', true],
    ['taps', 'Tap the pad or the space bar with each note.', false],
    ['midi', 'See whether your keyboard is on and plugged in.', false],
  ] as const)('a player with %s is told what helps', (source, advice, isMicrophone) => {
    expect(verdictOf(silent, 'lenient', source)).toEqual({
      title: 'We heard no notes this time.',
      advice,
      unheard: 'silence',
      wantsMicCheck: isMicrophone,
      measures: [],
    });
  });

  it('a player whose sound held no note is told so', () => {
    expect(verdictOf(assessed([]), 'lenient', 'microphone')).toMatchObject({
      advice: expect.stringMatching(/^Sound reached us, but none of the notes of this music/),
      unheard: 'no-notes',
      wantsMicCheck: true,
    });
  });

  it('the Mic Check is for that alone', () => {
    expect(verdictOf(assessed(wrongFrom(3)), 'lenient', 'microphone').wantsMicCheck).toBe(false);
  });
});

describe('what is odd about a take', () => {
  const long = exerciseWith('C4 D4 E4 F4 | G4 A4 B4 c4 | c4 B4 A4 G4 | F4 E4 D4 C4');
  const all = played(long);
  const heardAs: Readonly<Record<string, readonly [ReviewReason, AssessmentReport]>> = {
    'a third higher': [
      'transposed',
      assess(
        long,
        all.map((event) => bent(event, 4)),
        { tempo: long.tempo },
      ),
    ],
    'in another octave': [
      'octave-off',
      assess(
        long,
        all.map((event) => bent(event, 12)),
        { tempo: long.tempo },
      ),
    ],
    'as another tune': [
      'other-music',
      assess(
        long,
        all.map((event, index) => bent(event, 1 + ((5 * index) % 7))),
        { tempo: long.tempo },
      ),
    ],
    'at its own tempo': [
      'other-tempo',
      assess(
        long,
        played(long, long.tempo * 0.7).map((event, index) =>
          index === 3 ? bent(event, 4) : event,
        ),
        { tempo: long.tempo },
      ),
    ],
  };

  it.each([
    [
      'a third higher',
      'The tune is there, in another key.',
      'Look at the clef, the key signature and the first note.',
    ],
    [
      'in another octave',
      'The tune is there, in another octave.',
      'Look where the first note is written.',
    ],
    [
      'as another tune',
      'You kept going to the end, and that is the hardest part.',
      'It sounded like other music: look at the first measure for a moment, and play it once more.',
    ],
  ])('%s, is told first', (how, title, advice) => {
    const [reason, report] = heardAs[how]!;
    expect(report.reasons).toContain(reason);
    expect(verdictOf(report, 'lenient', 'microphone')).toMatchObject({ title, advice });
  });

  it('a tempo of one’s own is told after what went well', () => {
    const [reason, report] = heardAs['at its own tempo']!;
    expect(report.reasons).toContain(reason);
    expect(verdictOf(report, 'lenient', 'microphone')).toMatchObject({
      title: 'Steady and confident.',
      advice: 'You had a tempo of your own: go with the count next time.',
    });
  });

  it('so it is where every note is right', () => {
    const right = assess(long, all, { tempo: long.tempo });
    const report: AssessmentReport = { ...right, reasons: ['other-tempo'] };
    const { title, advice } = verdictOf(report, 'lenient', 'midi');
    expect([title, advice]).toEqual([
      'Every note is right.',
      'You had a tempo of your own: go with the count next time.',
    ]);
  });
});

describe('what many marks have in common', () => {
  const inG = exerciseWith('G4 F4 G4 A4 | B4 A4 F4 G4 | B4 c4 d4 F4 | A4 F4 G8', {
    key: 'K:G clef=treble',
  });
  const right = played(inG);
  const verdict = (heard: readonly NoteEvent[]) =>
    verdictOf(assess(inG, heard, { tempo: inG.tempo }), 'lenient', 'microphone');

  it.each([
    [
      'a sharp that was not read',
      right.map((event, at) => ([1, 6, 11, 13].includes(at) ? bent(event, -1) : event)),
      'Steady and confident.',
      'F♯ was played as F each time: look at the key signature before you begin.',
    ],
    [
      'a steady lateness',
      right.map((event) => later(event, 0.062)),
      'Every note is right.',
      'All of it came about 60 ms after the beat: lean into the click.',
    ],
    [
      'a beat that was lost',
      right.map((event, at) => (at < 8 ? event : later(event, 60 / inG.tempo))),
      'It is coming together.',
      'From measure 3 on everything came a beat late: count on through it.',
    ],
  ])(
    '%s comes before any of its places, and nothing is praised that it denies',
    (_, heard, title, advice) => {
      expect(verdict(heard)).toMatchObject({ title, advice });
    },
  );
});
