import { z } from 'zod';
import { drillTypes } from '../catalogue/drill-types.ts';
import { clefs } from '../music/clef.ts';
import { endpoint } from './endpoint.ts';
import { classId } from './ids.ts';

/** In one request; a device with more sends them one after the other. */
export const mostDrillRounds = 100;

/** Items of a round without an end. */
const mostItems = 400;

const count = z.int().min(0).max(100_000);

/** `DrillRound` of `shared/drills`. */
const drillRound = z.strictObject({
  id: z.uuid(),
  /** Milliseconds since 1970. */
  at: z.int().min(0),
  type: z.enum(drillTypes),
  /** A class they have left meanwhile is let go of. */
  courseId: z.uuid().nullable(),
  items: z
    .record(
      z.string().min(1).max(80),
      z
        .strictObject({ tries: count, right: count, ms: z.int().min(0).max(1e9) })
        .refine(({ tries, right }) => right <= tries, 'No more can be right than was asked.'),
    )
    .refine((items) => Object.keys(items).length <= mostItems, 'A round has fewer items.'),
});

/**
 * Keeps what the signed-in person answered in drills, and tells what their other devices told since. A round sent again
 * under its id only grows. Without a round it only asks.
 */
export const syncDrills = endpoint({
  method: 'POST',
  path: '/api/v2/drills',
  body: z.strictObject({
    /** Who the device belongs to: the cookie may meanwhile be another person's, and then nothing is taken. */
    userId: z.uuid(),
    /** The revision up to which the device knows all; 0 for nothing. */
    known: z.int().min(0),
    rounds: z.array(drillRound).max(mostDrillRounds),
  }),
  reply: z.object({
    rounds: z.array(z.object({ round: drillRound, revision: z.int() })),
  }),
});

/** How often somebody answered in one drill for one class, and how often right. */
const drillTotal = z.object({
  type: z.enum(drillTypes),
  rounds: z.int(),
  tries: z.int(),
  right: z.int(),
});

/** What was drilled for a class, by its students, by last name. What they drill for themselves is theirs. */
export const getClassDrills = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/drills',
  params: z.object({ courseId: classId }),
  reply: z.object({
    title: z.string(),
    students: z.array(
      z.object({
        studentId: z.uuid(),
        studentName: z.string(),
        lastAt: z.iso.datetime().nullable(),
        drills: z.array(drillTotal),
      }),
    ),
  }),
});

/** The words of spec 3 §7 for what is made of composed music. */
export const questionDrills = {
  rhythmicDictation: 'rd',
  melodicDictation: 'mel',
  meter: 'md',
} as const;

const text = (longest: number) => z.string().max(longest).optional();

/** Spec 2, "Custom rhythm" and "Custom pitch": what a level of one's own is described by. */
export const customLevelFields = [
  ...(['rhythmDiff', 'selectedRhythms', 'selectedRhythmSequences', 'rhythmMode'] as const),
  ...(['timeSigGroup', 'Accent', 'Slur', 'Staccato', 'Syncopation', 'Dynamic', 'Tie'] as const),
  ...(['leapStyle', 'customMaxLeap', 'voiceLeaps', 'range'] as const),
  ...(['Accidental', 'UseAltIntervals', 'MustStartOnRoot'] as const),
] as const;

/** Each is refused by its name. */
const customLevel = Object.fromEntries(
  customLevelFields.map((name) => [name, text(1000)]),
) as Record<(typeof customLevelFields)[number], ReturnType<typeof text>>;

const drillTone = z.object({ midi: z.int(), onset: z.number(), duration: z.number() });

/** `DrillExercise` of `shared/drills`, as a device makes it with the same seed. */
const drillQuestion = z.object({
  type: z.enum(drillTypes),
  item: z.object({ id: z.string(), answer: z.string() }),
  staff: z.object({ clef: z.enum(clefs), key: z.string(), isPiano: z.boolean() }),
  ask: z.enum(['name', 'figure']),
  sense: z.enum(['eye', 'ear']),
  asked: z.string().optional(),
  pulse: z.object({ beats: z.int(), beat: z.number(), isCountedIn: z.boolean() }).optional(),
  drone: z.int().optional(),
  correct: z.string(),
  incorrectVisualAbcs: z.array(z.string()),
  choices: z.array(
    z.object({
      choice: z.string(),
      correct: z.boolean(),
      music: z.string(),
      tones: z.array(drillTone),
      reason: z.looseObject({ kind: z.string() }).nullable(),
    }),
  ),
  answer: z.object({ midi: z.array(z.int()) }),
  /** Names its sound for a synthesiser. */
  midiCacheKey: z.string(),
});

/** A question written by the server, by the rules the page has too: for other clients. The page writes its own. */
export const getDrillQuestion = endpoint({
  method: 'GET',
  path: '/api/drills/{drill}/question',
  params: z.object({ drill: z.string() }),
  /** An exercise link's fields; lists are comma-separated. */
  query: z.object({
    levelId: text(40),
    timeSigs: text(200),
    medium: text(60),
    keySigs: text(200),
    /** One of the drill's own; its first where it is left out. */
    step: text(20),
    /** A whole number; a new one each time where it is left out. */
    seed: text(20),
    ...customLevel,
  }),
  reply: drillQuestion,
});
