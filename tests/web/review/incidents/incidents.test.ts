import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { incidentWords } from '../../../../web/review/incidents/incident-words.ts';
import { incidentsOf } from '../../../../web/review/model/incidents.ts';

const FOUR_MEASURES = 'G4 A4 B4 A4 | G4 F4 G4 A4 | B4 A4 G4 F4 | G8 z8';
const inG = exerciseWith(FOUR_MEASURES, { key: 'K:G clef=treble' });
const F_SHARP = 5;

/** What the page says of the exercise played with one note changed, left out or put in. */
function saidOf(exercise: Exercise, change: (events: NoteEvent[]) => NoteEvent[]) {
  const { tempo } = exercise;
  const { sets } = assess(exercise, change(played(exercise)), { tempo });
  return incidentsOf(sets.strict, exercise, tempo).map((incident) => ({
    kind: incident.kind,
    measure: incident.measure,
    ...incidentWords(exercise, incident),
  }));
}

const changed = (index: number, change: (event: NoteEvent) => NoteEvent) => (events: NoteEvent[]) =>
  events.map((event, at) => (at === index ? change(event) : event));

describe('what happened at a note', () => {
  it('is nothing where all is as written', () => {
    expect(saidOf(inG, (events) => events)).toEqual([]);
  });

  it.each([
    [
      'a sign of the key that was left out',
      changed(F_SHARP, (event) => bent(event, -1)),
      'wrong',
      'You played F, it says F sharp.',
      ['Measure 2, beat 2.', 'The sharp is in the key signature, so every F is raised.'],
    ],
    [
      'another note',
      changed(F_SHARP, (event) => bent(event, 2)),
      'wrong',
      'You played G sharp, it says F sharp.',
      ['Measure 2, beat 2.'],
    ],
    [
      'the note in another octave',
      changed(F_SHARP, (event) => bent(event, 12)),
      'wrong',
      'You played this F sharp in another octave.',
      ['Measure 2, beat 2.'],
    ],
    [
      'a note that was left out',
      (events: NoteEvent[]) => events.toSpliced(F_SHARP, 1),
      'missing',
      'We did not hear this F sharp.',
      ['Measure 2, beat 2.'],
    ],
    [
      'a late note',
      changed(F_SHARP, (event) => later(event, 0.2)),
      'late',
      'This note came late.',
      ['Measure 2, beat 2.', 'It came 0.20 s after its time.'],
    ],
    [
      'an early note',
      changed(F_SHARP, (event) => later(event, -0.12)),
      'early',
      'This note came early.',
      ['Measure 2, beat 2.', 'It came 0.12 s before its time.'],
    ],
    [
      'a low note',
      changed(F_SHARP, (event) => bent(event, 0, -35)),
      'flat',
      'This F sharp is a little low.',
      ['Measure 2, beat 2.', '35 cents below; a hundred are a semitone.'],
    ],
    [
      'a high note',
      changed(F_SHARP, (event) => bent(event, 0, 35)),
      'sharp',
      'This F sharp is a little high.',
      ['Measure 2, beat 2.', '35 cents above; a hundred are a semitone.'],
    ],
    [
      'a note that was let go',
      changed(F_SHARP, (event) => ({ ...event, offset: event.onset + 0.2 })),
      'ended-early',
      'This note ended early.',
      ['Measure 2, beat 2.', 'It ended 0.63 s too soon.'],
    ],
  ] as const)('is told: %s', (_, change, kind, title, sentences) => {
    expect(saidOf(inG, change)).toEqual([{ kind, measure: 2, title, sentences }]);
  });

  it.each([
    ['another note', bent(played(inG)[F_SHARP]!, -1), 'F was played, it says F sharp.'],
    [
      'another octave',
      bent(played(inG)[F_SHARP]!, 12),
      'This F sharp was played in another octave.',
    ],
  ])('is told to a listener without a “you”: %s', (_, event, title) => {
    const heard = changed(F_SHARP, () => event)([...played(inG)]);
    const { sets } = assess(inG, heard, { tempo: inG.tempo });
    const [incident] = incidentsOf(sets.strict, inG, inG.tempo);
    expect(incidentWords(inG, incident!, 'listener').title).toBe(title);
  });

  const shorter = (seconds: number) => (event: NoteEvent) => ({
    ...event,
    offset: event.offset - seconds,
  });

  it.each([
    [
      'a late note that was low too and let go',
      (event: NoteEvent) => shorter(0.55)(later(bent(event, 0, -35), 0.2)),
      'rhythm',
      'The rhythm slipped here.',
      [
        'Measure 2, beat 2.',
        'It came 0.20 s after its time.',
        'It ended 0.35 s too soon.',
        'It was 35 cents low too.',
      ],
    ],
    [
      'a late note that ended in time, and was short only for that',
      (event: NoteEvent) => ({ ...event, onset: event.onset + 0.3 }),
      'late',
      'This note came late.',
      ['Measure 2, beat 2.', 'It came 0.30 s after its time.'],
    ],
    [
      'a late note that was high too',
      (event: NoteEvent) => shorter(0.2)(later(bent(event, 0, 35), 0.2)),
      'late',
      'This note came late.',
      ['Measure 2, beat 2.', 'It came 0.20 s after its time.', 'It was 35 cents high too.'],
    ],
    [
      'a low note that was let go',
      (event: NoteEvent) => shorter(0.6)(bent(event, 0, -35)),
      'flat',
      'This F sharp is a little low.',
      [
        'Measure 2, beat 2.',
        '35 cents below; a hundred are a semitone.',
        'It ended 0.60 s too soon.',
      ],
    ],
    [
      'a wrong note that came late',
      (event: NoteEvent) => later(bent(event, -1), 0.2),
      'wrong',
      'You played F, it says F sharp.',
      [
        'Measure 2, beat 2.',
        'The sharp is in the key signature, so every F is raised.',
        'It came 0.20 s after its time.',
      ],
    ],
  ] as const)('is told in full: %s', (_, change, kind, title, sentences) => {
    expect(saidOf(inG, changed(F_SHARP, change))).toEqual([{ kind, measure: 2, title, sentences }]);
  });

  it('is told in the names of the part that is read', () => {
    const clarinet = exerciseWith(FOUR_MEASURES, { medium: 'clarinet', key: 'K:G clef=treble' });
    expect(
      saidOf(
        clarinet,
        changed(F_SHARP, (event) => bent(event, -1)),
      ),
    ).toMatchObject([{ title: 'You played F, it says F sharp.' }]);
  });

  it('is told in flats where the key has them', () => {
    const inF = exerciseWith(FOUR_MEASURES, { key: 'K:F clef=treble' });
    expect(
      saidOf(
        inF,
        changed(2, (event) => bent(event, 1)),
      ),
    ).toMatchObject([
      {
        title: 'You played B, it says B flat.',
        sentences: [
          'Measure 1, beat 3.',
          'The flat is in the key signature, so every B is lowered.',
        ],
      },
    ]);
  });

  it('is told of what nobody has written, where it was heard', () => {
    const more = (events: NoteEvent[]) => {
      const next = events[F_SHARP]!;
      return [...events, { ...later(next, 0.4), midi: next.midi! + 3, offset: next.onset + 0.55 }];
    };
    expect(saidOf(inG, more)).toMatchObject([
      { kind: 'extra', measure: 2, title: 'We heard A here, and nothing is written.' },
    ]);
  });
});

it('incidents come in the order of the music', () => {
  const said = saidOf(inG, (events) =>
    changed(9, (event) => bent(event, 2))(events.toSpliced(2, 1)),
  );
  expect(said.map(({ kind, measure }) => [kind, measure])).toEqual([
    ['missing', 1],
    ['wrong', 3],
  ]);
});
