import { z } from 'zod';
import { a4Range } from '../assessment/tuning.ts';
import { annotationKinds, solfegeKinds } from '../catalogue/annotations.ts';
import { familyIds } from '../catalogue/family-ids.ts';
import { clefs } from '../music/clef.ts';
import { eachSwitch, usualSwitches } from '../set-up/class-switches.ts';
import { behaviours, type UserConstraints } from '../set-up/limits.ts';
import { exerciseTypes } from '../set-up/set-up-choice.ts';
import { endpoint } from './endpoint.ts';

const annotation = z.enum(annotationKinds);
const rhythmId = z.number().int().min(0).max(21);
const minorScale = z.enum(['any', 'none', 'natural', 'harmonic', 'melodic']);
const clef = z.enum(clefs);
/** Of a time before it could be said nobody has said it. */
export const a4 = z.number().int().min(a4Range.low).max(a4Range.high).nullable().default(null);
const measureCounts = z.array(z.number().int().positive());
const rhythmChoice = z.object({ id: rhythmId, abc: z.string() });

/** The menu of set-up, the specification's "mixer metadata" (spec 2 §3). A menu without families is an error of its own. */
export const setUpMetadataReply = z.object({
  /** Of the server; a newer one may offer more. */
  version: z.string(),
  allKeySigs: z.array(z.object({ id: z.string(), name: z.string() })),
  allTimeSigs: z.array(z.string()),
  customization: z.object({
    pitchRhythms: z.array(rhythmChoice),
    restRhythms: z.array(rhythmChoice),
  }),
  defaultMeasureCounts: measureCounts,
  overrideLegalMeasureCountsForProfile: z.record(z.string(), measureCounts),
  measureCountBlacklistForProfile: z.record(z.string(), measureCounts),
  mediumFamilies: z.array(
    z.object({
      id: z.enum(familyIds),
      name: z.string(),
      color: z.string(),
      mediumIds: z.array(z.string()),
    }),
  ),
  keySigRandomGroupings: z.array(z.object({ name: z.string(), keySigIds: z.array(z.string()) })),
  timeSigRandomGroupings: z.array(z.object({ name: z.string(), timeSigs: z.array(z.string()) })),
  defaultAnnotators: z.record(z.enum(familyIds), annotation),
  voiceInstruments: z.array(
    z.object({
      id: z.string(),
      inst: z.string(),
      voiceType: z.enum(['soprano', 'alto', 'tenor', 'bass']),
    }),
  ),
  mediums: z.record(
    z.string(),
    z.object({
      id: z.string(),
      legacyId: z.string().nullable(),
      name: z.string(),
      clef: clef.nullable(),
      customization: z.enum(['pitches-and-rhythms', 'rhythms-only', 'none']),
      legalMeasureCounts: measureCounts,
      annotators: z.array(annotation),
      defaultAnnotator: annotation,
    }),
  ),
  disabledMediumsForAutoAssessment: z.array(z.string()),
});

/** What can be chosen at all. `version` is the page's, so that a cache never mixes two. */
export const getSetUpMetadata = endpoint({
  method: 'GET',
  path: '/api/v2/mixer/metadata',
  query: z.object({ version: z.string().max(40).optional() }),
  reply: setUpMetadataReply,
});

const metadataLevel = z.object({
  id: z.string(),
  name: z.string(),
  standardAbbrev: z.string(),
  standardName: z.string(),
  sortValue: z.number(),
  timeSigs: z.array(z.string()),
  keySigs: z.array(z.object({ name: z.string(), keySigIds: z.array(z.string()) })),
  settings: z.object({
    range: z.string().nullable(),
    clef: clef.nullable(),
    rhythms: z.array(rhythmId),
    rests: z.array(rhythmId),
    hasTies: z.boolean(),
    hasAccidentals: z.boolean(),
    hasDynamics: z.boolean(),
    hasArticulations: z.boolean(),
    difficulty: z.enum(['none', 'easy', 'medium', 'hard']),
    leaps: z.number().nullable(),
    warningMessage: z.string().nullable(),
  }),
  /** Ways a minor key is altered; empty where there is none. */
  minorScales: z.array(z.enum(['natural', 'harmonic', 'melodic'])),
  legalMeasureCounts: measureCounts,
  maxSelectablePitchParts: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  /** How parts fall silent at this level; null for a single player. */
  partMuting: z
    .object({ style: z.enum(['automatic', 'manual']), partTitles: z.array(z.string()).nullable() })
    .nullable(),
  annotatorLevelBlackList: z.array(annotation),
});

export const setUpLevelsReply = z.object({
  standards: z.array(
    z.object({ name: z.string(), abbreviation: z.string(), levels: z.array(metadataLevel) }),
  ),
});
export type SetUpLevelsReply = z.infer<typeof setUpLevelsReply>;

const levelsQuery = z.object({
  /** Comma-separated; only these levels. */
  levelIds: z.string().max(400).optional(),
  version: z.string().max(40).optional(),
});
const exerciseType = z.enum(exerciseTypes);

/** The levels of one medium, for somebody who practises alone. */
export const getSetUpLevels = endpoint({
  method: 'GET',
  path: '/api/v2/mixer/levels/{exerciseType}/{medium}',
  params: z.object({ exerciseType, medium: z.string().max(60) }),
  query: levelsQuery,
  reply: setUpLevelsReply,
});

/** The same within a class (`practice` and its id) or an assignment, with the teacher's limits applied. */
export const getSetUpLevelsFor = endpoint({
  method: 'GET',
  path: '/api/v2/mixer/levels/{sessionType}/{id}/{exerciseType}/{medium}',
  params: z.object({
    sessionType: z.enum(['practice', 'assignment']),
    id: z.string(),
    exerciseType,
    medium: z.string().max(60),
  }),
  query: levelsQuery,
  reply: setUpLevelsReply,
});

const behaviour = z.enum(behaviours);

/** What was stored, kept by a page or written by one that is open since before a switch was there says nothing of it. */
export const switchFields = eachSwitch((name) => z.boolean().default(usualSwitches[name]));

/** Teacher's limits as the page gets them. */
export const userConstraints = z.object({
  ...switchFields,
  behaviours: z.object({
    medium: behaviour,
    level: behaviour,
    meter: behaviour,
    key: behaviour,
    measureCount: behaviour,
    annotation: behaviour,
    minorScale: behaviour,
  }),
  locked: z.object({
    medium: z.string().optional(),
    levelId: z.string().optional(),
    timeSignatures: z.array(z.string()).optional(),
    keySignatures: z.array(z.string()).optional(),
    measureCount: z.number().int().optional(),
    annotation: annotation.optional(),
    minorScale: minorScale.optional(),
    voices: z.array(z.string()).optional(),
  }),
  mediumWhitelist: z.array(z.string()).nullable(),
  favoriteMediums: z.array(z.string()),
  levelIds: z.array(z.string()).nullable(),
  measureCounts: measureCounts.nullable(),
  profile: z.string().nullable(),
  a4,
  isCustomizationAllowed: z.boolean(),
  /** Stored limits are older than these two, which the class itself says. */
  solfege: z.enum(solfegeKinds).nullable().default(null),
  standards: z.array(z.string()).nullable().default(null),
}) satisfies z.ZodType<UserConstraints>;

/** A class the person may practise for. */
const practiceCourse = z.object({
  courseId: z.string(),
  title: z.string(),
  /** Its students may open drills; answers that are kept may be older. */
  drills: z.boolean().default(true),
  practiseAlone: switchFields.practiseAlone,
  /** As `getSetUpConstraints` says them, so that they hold without a network too; null where they cannot be read. */
  constraints: userConstraints.nullable().default(null),
});

/** The classes somebody learns or teaches in, for "Which class are you practicing for?". */
export const getPracticeCourses = endpoint({
  method: 'GET',
  path: '/api/v2/mixer/courses',
  reply: z.object({ courses: z.array(practiceCourse) }),
});

/** The limits of one class or assignment, and its name for the title. */
export const getSetUpConstraints = endpoint({
  method: 'GET',
  path: '/api/v2/mixer/constraints/{sessionType}/{id}',
  params: z.object({ sessionType: z.enum(['practice', 'assignment']), id: z.string() }),
  reply: z.object({ title: z.string(), constraints: userConstraints }),
});

/** Who may read what when a student joins an ensemble. */
export const getLiveParts = endpoint({
  method: 'GET',
  path: '/livePractice/parts/{instrument}',
  params: z.object({ instrument: z.string().max(60) }),
  query: z.object({
    levelId: z.string().max(40),
    voiceInstruments: z.string().max(200).optional(),
  }),
  reply: z.object({
    parts: z.array(
      z.object({
        partId: z.string(),
        instrument: z.string(),
        octave: z.enum(['Upper', 'Lower']).nullable(),
      }),
    ),
  }),
});

/** A configuration as it is saved, shared and kept as recent; the shape is `SetUpChoice`. */
export const setUpChoice = z.strictObject({
  exerciseType,
  family: z.enum(familyIds).nullable(),
  medium: z.string().max(60).nullable(),
  levelId: z.string().max(40).nullable(),
  measureCount: z.number().int().min(-1).max(64),
  timeSignatures: z.array(z.string().max(8)).max(20),
  keySignatures: z.array(z.string().max(4)).max(40),
  useKeySignatures: z.boolean(),
  minorScale,
  annotation,
  voices: z.array(z.string().max(60)).max(4),
  studentsVoice: z.number().int().min(-1).max(12),
});
