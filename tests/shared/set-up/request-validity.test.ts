import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationKinds } from '#shared/catalogue/annotations';
import { exerciseQuery } from '#shared/contract/exercise';
import { minorScaleChoices } from '#shared/generation/minor-scale-choices';
import { completeRequest } from '#shared/generation/request';
import {
  type ExerciseCall,
  type ExerciseQueryText,
  escapeSlashes,
  launchTypes,
  practiceModes,
  printExerciseQuery,
  unescapeSlashes,
  usualOptions,
} from '#shared/set-up/exercise-query';
import { parseExerciseQuery, type QueryProblem } from '#shared/set-up/request-validity';

const needed: ExerciseQueryText = {
  version: '2',
  tempo: '72',
  launchType: 'practice',
  measureCount: '-1',
  levelId: 'pv~2',
  medium: 'violin',
};

const plain: ExerciseCall = {
  version: '2',
  tempo: 72,
  seed: null,
  request: completeRequest({ medium: 'violin', levelId: 'pv~2' }),
  options: usualOptions,
};

describe('the query of an exercise', () => {
  it('needs six fields and fills in the rest', () => {
    expect(parseExerciseQuery(needed)).toEqual({ kind: 'call', call: plain });
    expect(usualOptions).toMatchObject({ countDownSeconds: 1, wantsFullMetronomeTrack: false });
  });

  it('reads every field', () => {
    const query: Required<ExerciseQueryText> = {
      ...needed,
      version: '2',
      tempo: '72.5',
      launchType: 'assignment',
      measureCount: '8',
      levelId: 'pv~3',
      medium: 'choir-custom',
      minorScale: 'harmonic',
      annotatorTypeName: 'FixedDo',
      keySigs: 'D,e',
      timeSigs: '3%2F4,4/4',
      voiceInstruments: 'soprano,alto',
      seed: '7',
      courseId: 'class 7',
      classId: 'class 7',
      assignmentId: 'a1',
      practiceMode: 'aa',
      countDownSeconds: '3',
      wantsFullMetronomeTrack: 'true',
      reverseEnsembleParts: 'true',
      completionExtraData: '{"of":"an LMS"}',
    };
    expect(parseExerciseQuery(query)).toEqual({
      kind: 'call',
      call: {
        version: '2',
        tempo: 73,
        seed: 7,
        request: {
          medium: 'choir-custom',
          levelId: 'pv~3',
          measureCount: 8,
          timeSignatures: ['3/4', '4/4'],
          keySignatures: ['D', 'e'],
          minorScale: 'harmonic',
          annotation: 'FixedDo',
          voices: ['soprano', 'alto'],
          course: 'class 7',
        },
        options: {
          launchType: 'assignment',
          practiceMode: 'aa',
          assignmentId: 'a1',
          classId: 'class 7',
          countDownSeconds: 3,
          wantsFullMetronomeTrack: true,
          reverseEnsembleParts: true,
          completionExtraData: '{"of":"an LMS"}',
        },
      },
    });
  });

  it('is the contract’s, field by field', () => {
    const given = Object.keys(printExerciseQuery(everything)).toSorted();
    expect(given).toEqual(Object.keys(exerciseQuery.shape).toSorted());
  });

  it.each<[ExerciseQueryText, QueryProblem[]]>([
    [{ tempo: undefined }, [{ path: 'tempo', problem: 'missing' }]],
    [{ tempo: ' ' }, [{ path: 'tempo', problem: 'missing' }]],
    [{ tempo: 'quick' }, [{ path: 'tempo', problem: 'not-a-number' }]],
    [{ tempo: 'Infinity' }, [{ path: 'tempo', problem: 'not-a-number' }]],
    [{ launchType: undefined }, [{ path: 'launchType', problem: 'missing' }]],
    [{ launchType: 'rocket' }, [{ path: 'launchType', problem: 'not-allowed' }]],
    [{ version: '' }, [{ path: 'version', problem: 'missing' }]],
    [{ measureCount: undefined }, [{ path: 'measureCount', problem: 'missing' }]],
    [{ measureCount: 'many' }, [{ path: 'measureCount', problem: 'not-a-number' }]],
    [{ measureCount: '0' }, [{ path: 'measureCount', problem: 'not-allowed' }]],
    [{ measureCount: '4.5' }, [{ path: 'measureCount', problem: 'not-allowed' }]],
    [{ levelId: '' }, [{ path: 'levelId', problem: 'missing' }]],
    [{ medium: undefined }, [{ path: 'medium', problem: 'missing' }]],
    [{ seed: '-1' }, [{ path: 'seed', problem: 'not-allowed' }]],
    [{ seed: '9007199254740992' }, [{ path: 'seed', problem: 'not-allowed' }]],
    [{ minorScale: 'blue' }, [{ path: 'minorScale', problem: 'not-allowed' }]],
    [{ annotatorTypeName: 'Runes' }, [{ path: 'annotatorTypeName', problem: 'not-allowed' }]],
    [{ practiceMode: 'loud' }, [{ path: 'practiceMode', problem: 'not-allowed' }]],
    [{ countDownSeconds: '-1' }, [{ path: 'countDownSeconds', problem: 'not-allowed' }]],
    [{ countDownSeconds: 'soon' }, [{ path: 'countDownSeconds', problem: 'not-a-number' }]],
    [{ reverseEnsembleParts: 'yes' }, [{ path: 'reverseEnsembleParts', problem: 'not-allowed' }]],
  ])('with %j is refused', (change, problems) => {
    expect(parseExerciseQuery({ ...needed, ...change })).toEqual({ kind: 'invalid', problems });
  });

  it('names everything that is wrong at once', () => {
    const parsed = parseExerciseQuery({});
    expect(parsed.kind === 'invalid' && parsed.problems.map(({ path }) => path)).toEqual([
      'tempo',
      'launchType',
      'version',
      'measureCount',
      'levelId',
      'medium',
    ]);
  });

  it.each([
    [{ levelId: 'Custom' }, { request: { ...plain.request, levelId: 'custom' } }],
    [{ tempo: '500' }, { tempo: 300 }],
    [{ tempo: '1' }, { tempo: 10 }],
    [{ keySigs: 'disabled' }, {}],
    [{ minorScale: '' }, {}],
    [{ medium: 'band%2Funison' }, { request: { ...plain.request, medium: 'band/unison' } }],
  ])('with %j is understood', (change, call) => {
    expect(parseExerciseQuery({ ...needed, ...change })).toEqual({
      kind: 'call',
      call: { ...plain, ...call },
    });
  });

  it('is read back as it was printed', () => {
    const anyCall: fc.Arbitrary<ExerciseCall> = fc.record({
      version: fc.constant('2'),
      tempo: fc.integer({ min: 10, max: 300 }),
      seed: fc.option(fc.maxSafeNat()),
      request: fc.record({
        medium: fc.constantFrom('violin', 'choir-custom'),
        levelId: fc.constantFrom('pv~1', 'custom'),
        measureCount: fc.constantFrom(-1, 8),
        timeSignatures: fc.constantFrom<readonly string[]>([], ['6/8'], ['4/4', '3/4']),
        keySignatures: fc.constantFrom<readonly string[]>([], ['f#', 'Bb']),
        minorScale: fc.constantFrom(...minorScaleChoices),
        annotation: fc.constantFrom(...annotationKinds),
        voices: fc.constantFrom<readonly string[]>([], ['soprano', 'alto']),
        course: fc.constantFrom(null, 'a/b', '100%', '%2F'),
      }),
      options: fc.record({
        launchType: fc.constantFrom(...launchTypes),
        practiceMode: fc.constantFrom(...practiceModes),
        assignmentId: fc.constantFrom(null, 'a1'),
        classId: fc.constantFrom(null, 'c1'),
        countDownSeconds: fc.constantFrom(0, 1, 30),
        wantsFullMetronomeTrack: fc.boolean(),
        reverseEnsembleParts: fc.boolean(),
        completionExtraData: fc.constantFrom(null, 'https://lms/%25/?a=1'),
      }),
    });
    fc.assert(
      fc.property(anyCall, (call) => {
        expect(parseExerciseQuery(printExerciseQuery(call))).toEqual({ kind: 'call', call });
      }),
      { seed: 1 },
    );
  });

  it('escapes slashes', () => {
    expect(printExerciseQuery(everything).timeSigs).toBe('6%2F8');
    expect(escapeSlashes('a/b%')).toBe('a%2Fb%25');
    expect(unescapeSlashes('a%2fb/c%25')).toBe('a/b/c%');
  });
});

const everything: ExerciseCall = {
  ...plain,
  seed: 1,
  request: {
    ...plain.request,
    timeSignatures: ['6/8'],
    keySignatures: ['D'],
    minorScale: 'none',
    annotation: 'FixedDo',
    voices: ['soprano'],
    course: 'c',
  },
  options: {
    launchType: 'assignment',
    practiceMode: 'aa',
    assignmentId: 'a',
    classId: 'c',
    countDownSeconds: 3,
    wantsFullMetronomeTrack: true,
    reverseEnsembleParts: true,
    completionExtraData: 'x',
  },
};
