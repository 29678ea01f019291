import { z } from 'zod';
import type {
  AssessedNote,
  AssessmentReport,
  HeardNote,
  NoteSet,
  Strictness,
} from '../assessment/report.ts';
import { qualityOf, reasonsOf } from '../assessment/review.ts';
import { limits } from '../assessment/strictness.ts';
import { figuresOf, scoreIntervalOf } from '../assessment/summary.ts';
import { usualTuning } from '../assessment/tuning.ts';
import { exercise } from './assessment.ts';

const midi = z.number().min(0).max(127).nullable();
const cents = z.number().nullable();
const most = 2_000;

const noteSet = z.object({
  score: z.number().min(0).max(100),
  notes: z
    .array(
      z.object({
        index: z.int().nonnegative(),
        measure: z.int().nonnegative(),
        onset: z.number(),
        midi,
        grade: z.enum(['good', 'problem', 'wrong']),
        pitchProblem: z.enum(['flat', 'sharp']).exactOptional(),
        rhythmProblems: z
          .array(z.enum(['start-early', 'start-late', 'end-early', 'end-late']))
          .exactOptional(),
        incident: z.enum(['intonation', 'rhythm', 'wrong', 'missing']).exactOptional(),
        heard: z.object({ midi, cents, onsetDifference: z.number() }).exactOptional(),
      }),
    )
    .max(most),
  extras: z.array(z.object({ onset: z.number(), midi })).max(most),
});

/** Versions 1 and 2: what was heard stood once, apart from the notes. */
const assessmentBefore3 = z.object({
  version: z.enum(['1', '2']),
  exercise,
  tempo: z.number().positive(),
  startOffset: z.number(),
  heard: z.array(z.object({ onset: z.number(), offset: z.number(), midi, cents })).max(most),
  sets: z.object({ strict: noteSet, moderate: noteSet, lenient: noteSet }),
});

type Before3 = z.infer<typeof assessmentBefore3>;

/** An assessment of version 1 or 2 in today's shape: grades and scores stay what the student was told. */
export const upgradedAssessment = assessmentBefore3.transform(
  ({ version, exercise: music, tempo, startOffset, heard, sets }): AssessmentReport => {
    const upgraded = (strictness: Strictness): NoteSet => {
      const { score, notes: assessed, extras: unwritten } = sets[strictness];
      const find = finder(heard, startOffset);
      const notes = assessed.map((note) =>
        upgradedNote(note, music.notes[note.index]?.part ?? 0, find),
      );
      const extras = unwritten.map(({ onset, midi: pitch }) => find(onset, pitch));
      return {
        score,
        // Credits were others then: no sum of today's explains that score.
        calculus: '',
        notes,
        extras,
      };
    };
    const lenient = upgraded('lenient');
    const scoreInterval = scoreIntervalOf(lenient, limits.lenient);
    const reasons = reasonsOf({
      set: lenient,
      interval: scoreInterval,
      moderate: upgraded('moderate'),
      pace: 1,
      end: Number.POSITIVE_INFINITY,
      isTooSoft: false,
      isSilent: false,
    });
    return {
      version,
      exercise: { code: music.code, medium: music.request.medium, tempo },
      music,
      start: 0,
      startOffset,
      tuning: usualTuning,
      silences: [],
      sets: { strict: upgraded('strict'), moderate: upgraded('moderate'), lenient },
      ...figuresOf(lenient.notes),
      tempoCurve: [],
      scoreInterval,
      quality: qualityOf(reasons),
      needsReview: reasons.length > 0,
      reasons,
    };
  },
);

type FindHeard = (onset: number, midi: number | null) => HeardNote;

/** What was heard near an instant that earlier rules had counted from the player's own beat. */
function finder(heard: Before3['heard'], startOffset: number): FindHeard {
  return (onset, pitch) => {
    const at = onset + startOffset;
    const near = heard
      .filter((one) => one.midi === pitch)
      .toSorted((a, b) => Math.abs(a.onset - at) - Math.abs(b.onset - at))[0];
    return { onset: at, offset: at, midi: pitch, cents: null, ...near, confidence: 1 };
  };
}

function upgradedNote(
  { heard, incident, ...note }: Before3['sets']['lenient']['notes'][number],
  part: number,
  find: FindHeard,
): AssessedNote {
  return {
    ...note,
    part,
    ...((incident === 'wrong' || incident === 'missing') && { incident }),
    ...(heard && {
      onsetDifference: heard.onsetDifference,
      ...(heard.cents !== null && { centsFromWritten: heard.cents }),
      heard: find(note.onset + heard.onsetDifference, heard.midi),
    }),
  };
}
