import { describe, expect, it } from 'vitest';
import type { Exercise, NoteReason, ScoreNote } from '#shared/generation/exercise';
import { unison } from '#shared/music/interval';
import { reasonWords } from '#web/score/reasons/reason-words';

type Told = Partial<Omit<ScoreNote, 'reason'>> & { readonly reason?: Partial<NoteReason> };

/** A tune of one note in G major. */
function tune({ reason, ...note }: Told, keySignature: string | null = 'G') {
  return {
    notes: [
      {
        index: 0,
        part: 0,
        measure: 1,
        beat: 1,
        onset: 0,
        duration: 1,
        written: 'G4',
        midi: 67,
        ...note,
        reason: {
          function: 'chord',
          role: null,
          source: null,
          chord: 'I',
          degree: 1,
          pattern: '3',
          ...reason,
        },
      },
    ],
    plan: {
      signatures: [{ measure: 1, timeSignature: '4/4', keySignature }],
      rhythms: [{ measure: 1, beat: 1, pattern: '3' }],
    } as unknown as Exercise['plan'],
    parts: [{ medium: 'violin', clef: 'treble', sounds: unison, program: 40 }],
  } satisfies Pick<Exercise, 'notes' | 'parts' | 'plan'>;
}

const wordsOf = (note: Told, key?: string) => reasonWords(tune(note, key), 0);

describe('the name of a note in its key', () => {
  it.each([
    ['G4', 1, 'G', 'Do, the home note of G major'],
    ['D5', 5, 'G', 'Sol, the fifth note of G major'],
    ['C#5', 4, 'G', 'Fi, the raised fourth note of G major'],
    ['F4', 7, 'G', 'Te, the lowered seventh note of G major'],
    ['F#4', 7, 'G', 'Ti, the seventh note of G major'],
    ['Bb3', 1, 'Bb', 'Do, the home note of B flat major'],
    ['B4', 5, 'e', 'The fifth note of E minor'],
    ['D#5', 7, 'e', 'The raised seventh note of E minor'],
  ] as const)('%s, degree %s of %s: %s', (written, degree, key, title) => {
    expect(wordsOf({ written, reason: { degree } }, key).title).toBe(title);
  });

  it('follows a change of key, and a pickup is in the first', () => {
    const { notes, parts, plan } = tune({});
    const signatures = [
      ...plan.signatures,
      { measure: 3, timeSignature: '4/4', keySignature: 'C' as string | null },
    ];
    const at = (measure: number, degree: 1 | 5) => {
      const reason = { ...notes[0]!.reason, degree };
      const note = { ...notes[0]!, measure, reason };
      return reasonWords({ notes: [note], parts, plan: { ...plan, signatures } }, 0).title;
    };
    expect(at(0, 1)).toContain('G major');
    expect(at(2, 1)).toContain('G major');
    expect(at(3, 5)).toBe('Sol, the fifth note of C major');
  });

  it.each([
    ['Bb-H', { chromatic: -2, diatonic: -1 }, 'F4', 'Do, the home note of F major'],
    ['Eb', { chromatic: -9, diatonic: -5 }, 'C5', 'Do, the home note of C major'],
    ['CBass-H', unison, 'Eb3', 'Do, the home note of E flat major'],
  ] as const)('in an ensemble is the one that %s reads', (part, sounds, written, title) => {
    const concert = tune({ written, reason: { degree: 1 } }, 'Eb');
    const parts = [{ ...concert.parts[0]!, part, sounds }];
    expect(reasonWords({ ...concert, parts }, 0).title).toBe(title);
  });
});

describe('what a note does', () => {
  it.each([
    [{ chord: 'V' }, 'A note of the chord V.'],
    [{ function: 'passing' }, 'A passing note: it steps between notes of the chord.'],
    [{ function: 'neighbour' }, 'A neighbour note, one step from a note of the chord I.'],
    [{ function: 'suspension' }, 'A held-over note: it stays while the chord changes to I.'],
    [{ function: 'chromatic' }, 'A colour note from outside the key.'],
  ] as const)('%j: %s', (reason, sentence) => {
    expect(wordsOf({ reason }).sentences).toEqual([sentence]);
  });

  it.each([
    ['opening', 'It opens the tune.'],
    ['pickup', 'It leads into the first measure.'],
    ['climax', 'The tune goes no higher.'],
    ['half-cadence', 'The phrase rests here, as a question.'],
    ['imperfect-cadence', 'The phrase rests here, then goes on.'],
    ['final', 'The tune comes home.'],
  ] as const)('and as %s: %s', (role, sentence) => {
    expect(wordsOf({ reason: { role } }).sentences).toEqual(['A note of the chord I.', sentence]);
  });
});

describe('a note that says another again', () => {
  it.each([
    ['answer', 'Measure 3 comes again here.'],
    ['sequence', 'Measure 3 comes again, one step away.'],
  ] as const)('as %s: %s', (role, sentence) => {
    const { sentences } = wordsOf({ reason: { role, source: 3 } });
    expect(sentences).toEqual(['A note of the chord I.', sentence]);
  });

  it('keeps silent in music that was kept before sources were told', () => {
    const { sentences } = wordsOf({ reason: { role: 'answer', source: null } });
    expect(sentences).toEqual(['A note of the chord I.']);
  });
});

describe('a stroke of a rhythm', () => {
  const beatReason = { function: 'beat', chord: null, degree: null } as const;

  it.each([
    [2, 'On beat 2'],
    [2.5, 'After beat 2'],
  ])('at %s stands %j', (beat, title) => {
    expect(wordsOf({ written: null, midi: null, beat, reason: beatReason }).title).toBe(title);
  });

  it('says which of its pattern it is', () => {
    const { notes, parts, plan } = tune({ written: null, midi: null, reason: beatReason });
    const strokes = [1, 1.5, 2].map((beat) => ({ ...notes[0]!, beat }));
    const rhythms = [
      { measure: 1, beat: 1, pattern: '4' },
      { measure: 1, beat: 2, pattern: '3' },
    ];
    const said = strokes.map(
      (_, index) =>
        reasonWords({ notes: strokes, parts, plan: { ...plan, rhythms } }, index).sentences,
    );
    expect(said).toEqual([
      ['Stroke 1 of 2 in its pattern.'],
      ['Stroke 2 of 2 in its pattern.'],
      ['One stroke is the whole pattern.'],
    ]);
  });

  it('ends the rhythm', () => {
    const last = wordsOf({ written: null, reason: { ...beatReason, role: 'final' } });
    expect(last.sentences.at(-1)).toBe('The rhythm comes to rest here.');
  });
});
