import { describe, expect, it } from 'vitest';
import type { Menu } from '#shared/set-up/menu';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { SetUpSituation } from '#shared/set-up/situation';
import { type StartProblem, startProblems } from '#shared/set-up/start-condition';
import { alone, assigned, choir, configured, menuOf, menuWithLevel, violinist } from './menus.ts';

interface Case {
  readonly change: Partial<SetUpChoice>;
  readonly problems: readonly StartProblem[];
}

const violin = (change: Partial<SetUpChoice>, ...problems: StartProblem[]): Case => ({
  change,
  problems,
});

describe('an exercise', () => {
  it.each([
    violin({}),
    violin({ medium: null }, 'instrument'),
    violin({ medium: 'lute' }, 'instrument'),
    violin({ levelId: null }, 'level'),
    violin({ levelId: 'pv~99' }, 'level'),
    violin({ measureCount: 8 }),
    violin({ measureCount: 0 }, 'measureCount'),
    violin({ measureCount: 5 }, 'measureCount'),
    violin({ timeSignatures: ['3/4'] }),
    violin({ timeSignatures: ['12/8'] }, 'meter'),
    violin({ timeSignatures: ['3/4', '12/8'] }, 'meter'),
    violin({ keySignatures: ['D', 'e'] }),
    violin({ keySignatures: ['Db'] }, 'key'),
    violin({ keySignatures: ['Db'], useKeySignatures: false }),
    violin({ minorScale: 'none' }),
    violin({ minorScale: 'none', keySignatures: ['e'] }, 'minorScale'),
    violin({ minorScale: 'melodic' }, 'minorScale'),
    violin({ annotation: 'FingeringNoteAnnotation' }),
    violin({ levelId: 'pv~1', measureCount: 16, keySignatures: ['e'] }, 'measureCount', 'key'),
  ])('of a violinist with $change has $problems', ({ change, problems }) => {
    expect(startProblems({ ...violinist, ...change }, menuOf('violin'), alone)).toEqual(problems);
  });

  it('of a drummer has no key to choose, and nothing printed that names one', () => {
    const drummer = configured({ medium: 'rhythmonly', levelId: 'pv~2' });
    expect(startProblems(drummer, menuOf('rhythmonly'), alone)).toEqual([]);
    const sung = { ...drummer, annotation: 'FixedDo' as const };
    expect(startProblems(sung, menuOf('rhythmonly'), alone)).toEqual(['annotation']);
  });

  it.each<[string[], StartProblem[]]>([
    [['soprano', 'alto'], []],
    [['soprano'], ['voices']],
    [['alto', 'soprano'], ['voices']],
    [['soprano', 'alto', 'tenor', 'bass-voice'], ['voices']],
  ])('of a choir of %j at a level of three has %j', (voices, problems) => {
    expect(startProblems({ ...choir, voices }, menuOf('choir-custom'), alone)).toEqual(problems);
  });

  it.each<[string, SetUpSituation, boolean, number, StartProblem[]]>([
    ['choir-satb', assigned, true, -1, ['part']],
    ['choir-satb', assigned, true, 3, []],
    ['choir-satb', assigned, true, 4, ['part']],
    ['choir-satb', assigned, false, -1, []],
    ['choir-satb', alone, true, -1, []],
    ['violin', assigned, true, -1, []],
    ['band', assigned, true, -1, []],
  ])(
    'of %s in %j, part asked for: %s, %i chosen: %j',
    (medium, situation, mustChoosePart, studentsVoice, problems) => {
      const asked = configured({ medium, levelId: 'pv~3', studentsVoice });
      expect(startProblems(asked, menuOf(medium, { mustChoosePart }), situation)).toEqual(problems);
    },
  );

  it('waits for levels that are not there yet', () => {
    expect(startProblems(violinist, menuOf(null), alone)).toEqual(['level']);
  });

  it('of one’s own needs an instrument it can be made for', () => {
    const custom = (medium: string): [SetUpChoice, Menu] => [
      configured({ medium, levelId: 'custom' }),
      menuWithLevel(medium, { id: 'custom' }),
    ];
    expect(startProblems(...custom('violin'), alone)).toEqual([]);
    expect(startProblems(...custom('toneset'), alone)).toEqual(['customLevel']);
  });
});
