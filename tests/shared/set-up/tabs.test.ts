import { describe, expect, it } from 'vitest';
import { noLimits } from '#shared/set-up/limits';
import type { Menu } from '#shared/set-up/menu';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { SetUpSituation } from '#shared/set-up/situation';
import { type SetUpStep, setUpSteps } from '#shared/set-up/steps';
import {
  firstUnfinished,
  isFinished,
  nextStep,
  previousStep,
  type TabState,
  tabStates,
  tabTarget,
} from '#shared/set-up/tabs';
import {
  alone,
  assigned,
  choir,
  configured,
  menuOf,
  menuWith,
  menuWithLevel,
  violinist,
} from './menus.ts';

/** One letter a step, in the order of the strip: enabled, hidden or disabled. */
function strip(configuration: SetUpChoice, menu: Menu, situation: SetUpSituation): string {
  const letters: Record<TabState, string> = { enabled: 'e', hidden: 'h', disabled: 'd' };
  const states = tabStates(configuration, menu, situation);
  return setUpSteps.map((step) => letters[states[step]]).join('');
}

const strings = configured({ family: 'strings' });
const rhythm = configured({ family: 'rhythm-only', medium: 'rhythmonly', levelId: 'pv~2' });
const satb = configured({ family: 'ensemble', medium: 'choir-satb', levelId: 'pv~3' });
const custom = (medium: string): [SetUpChoice, Menu] => [
  configured({ medium, levelId: 'custom' }),
  menuWithLevel(medium, { id: 'custom' }),
];

describe('the strip', () => {
  // family instrument level voices part rhythms pitches meter key annotations start
  it.each<[string, string, SetUpChoice, Menu, SetUpSituation]>([
    ['nothing chosen', 'eddhhhhdddd', configured(), menuOf(null), alone],
    ['a family', 'eedhhhhdddd', strings, menuOf(null), alone],
    ['an instrument', 'eeehhhhdddd', { ...violinist, levelId: null }, menuOf('violin'), alone],
    [
      'an instrument without its family',
      'eeehhhhdddd',
      configured({ medium: 'violin' }),
      menuOf('violin'),
      alone,
    ],
    ['a level', 'eeehhhheeee', violinist, menuOf('violin'), alone],
    ['levels not there yet', 'eeehhhhdddd', violinist, menuOf(null), alone],
    [
      'a meter of another level',
      'eeehhhheeed',
      { ...violinist, timeSignatures: ['12/8'] },
      menuOf('violin'),
      alone,
    ],
    ['rhythm alone', 'eeehhhhehee', rhythm, menuOf('rhythmonly'), alone],
    [
      'keys switched off, which can be switched on again',
      'eeehhhheeee',
      { ...violinist, useKeySignatures: false },
      menuOf('violin'),
      alone,
    ],
    ['keys disabled', 'eeehhhhehee', violinist, menuWith('violin', { key: 'Disabled' }), alone],
    ['keys locked', 'eeehhhheeee', violinist, menuWith('violin', { key: 'Locked' }), alone],
    ['meters disabled', 'eeehhhhheee', violinist, menuWith('violin', { meter: 'Disabled' }), alone],
    [
      'annotations disabled',
      'eeehhhheehe',
      violinist,
      menuWith('violin', { annotation: 'Disabled' }),
      alone,
    ],
    ['a choir of one’s own', 'eeeehhheeee', choir, menuOf('choir-custom'), alone],
    [
      'a choir of one’s own without voices',
      'eeeehhheeed',
      { ...choir, voices: [] },
      menuOf('choir-custom'),
      alone,
    ],
    [
      'a choir of one’s own without a level',
      'eeedhhhdddd',
      { ...choir, levelId: null },
      menuOf('choir-custom'),
      alone,
    ],
    [
      'a part asked for',
      'eeehehheeed',
      satb,
      menuOf('choir-satb', { mustChoosePart: true }),
      assigned,
    ],
    [
      'a part chosen',
      'eeehehheeee',
      { ...satb, studentsVoice: 0 },
      menuOf('choir-satb', { mustChoosePart: true }),
      assigned,
    ],
    [
      'a part outside assignments',
      'eeehhhheeee',
      satb,
      menuOf('choir-satb', { mustChoosePart: true }),
      alone,
    ],
    ['a level of one’s own', 'eeehheeeeee', ...custom('violin'), alone],
    ['rhythms of one’s own', 'eeehhehehee', ...custom('snare'), alone],
  ])('after %s is %s', (_, expected, configuration, menu, situation) => {
    expect(strip(configuration, menu, situation)).toBe(expected);
  });
});

describe('a step', () => {
  it.each<[SetUpStep, SetUpChoice, Menu, boolean]>([
    ['instrument-family', configured(), menuOf(null), false],
    ['instrument-family', strings, menuOf(null), true],
    ['instrument-family', strings, menuOf(null, { mediumWhitelist: ['tuba'] }), false],
    ['instrument', strings, menuOf(null), false],
    ['instrument', violinist, menuOf('violin'), true],
    ['instrument', violinist, menuOf('violin', { mediumWhitelist: ['tuba'] }), false],
    ['level', violinist, menuOf('violin'), true],
    ['level', violinist, menuOf('violin', { levelIds: ['pv~1'] }), false],
    ['voices', violinist, menuOf('violin'), true],
    ['voices', choir, menuOf('choir-custom'), true],
    ['voices', { ...choir, voices: ['alto'] }, menuOf('choir-custom'), false],
    ['time-signature', violinist, menuOf('violin'), true],
    ['time-signature', { ...violinist, levelId: null }, menuOf('violin'), false],
    ['time-signature', { ...violinist, timeSignatures: ['12/8'] }, menuOf('violin'), false],
    ['key-signature', { ...violinist, keySignatures: ['D'] }, menuOf('violin'), true],
    ['key-signature', { ...violinist, keySignatures: ['Db'] }, menuOf('violin'), false],
    ['custom-rhythms', ...custom('violin'), true],
    ['custom-pitches', ...custom('toneset'), false],
    ['start', violinist, menuOf('violin'), true],
  ])('%s', (step, configuration, menu, expected) => {
    expect(isFinished(step, configuration, menu, alone)).toBe(expected);
  });

  it('that still asks something is found first', () => {
    expect(firstUnfinished(configured(), menuOf(null), alone)).toBe('instrument-family');
    expect(firstUnfinished({ ...choir, voices: [] }, menuOf('choir-custom'), alone)).toBe('voices');
    expect(firstUnfinished(violinist, menuOf('violin'), alone)).toBeNull();
  });
});

describe('the next tab', () => {
  it.each<[string, SetUpStep, SetUpChoice, Menu, SetUpStep]>([
    ['is the next that can be opened', 'level', violinist, menuOf('violin'), 'time-signature'],
    ['stops at hidden ones no longer', 'level', choir, menuOf('choir-custom'), 'voices'],
    ['ends at start', 'annotations', violinist, menuOf('violin'), 'start'],
    ['passes a single instrument', 'instrument-family', rhythm, menuOf('rhythmonly'), 'level'],
    [
      'is the first unfinished where none can be opened',
      'level',
      strings,
      menuOf(null),
      'instrument',
    ],
    [
      'goes back to what is missing',
      'annotations',
      { ...choir, voices: [] },
      menuOf('choir-custom'),
      'voices',
    ],
    ['is level where nothing is missing', 'start', violinist, menuOf('violin'), 'level'],
  ])('%s', (_, from, configuration, menu, expected) => {
    expect(nextStep(from, configuration, menu, alone)).toBe(expected);
  });
});

describe('the previous tab', () => {
  it.each<[SetUpStep, SetUpChoice, Menu, SetUpStep | null]>([
    ['start', violinist, menuOf('violin'), 'annotations'],
    ['level', violinist, menuOf('violin'), 'instrument'],
    ['level', rhythm, menuOf('rhythmonly'), 'instrument-family'],
    [
      'level',
      violinist,
      menuOf('violin', { mediumWhitelist: ['violin', 'tuba'] }),
      'instrument-family',
    ],
    ['instrument-family', violinist, menuOf('violin'), null],
  ])('of %s', (from, configuration, menu, expected) => {
    expect(previousStep(from, configuration, menu, alone)).toBe(expected);
  });
});

describe('the way through an assignment', () => {
  const fixed = { medium: 'Locked', meter: 'Locked', key: 'Locked', minorScale: 'Locked' } as const;
  const menu = menuOf('violin', { behaviours: { ...noLimits.behaviours, ...fixed } });
  const keysOpen = menuOf('violin', {
    behaviours: { ...noLimits.behaviours, ...fixed, minorScale: 'LetStudentChoose' },
  });

  it('leaves out steps in which nothing can be chosen, forth and back', () => {
    expect(nextStep('level', violinist, menu, assigned)).toBe('annotations');
    expect(previousStep('annotations', violinist, menu, assigned)).toBe('level');
    expect(previousStep('level', violinist, menu, assigned)).toBeNull();
    expect(nextStep('level', violinist, keysOpen, assigned)).toBe('key-signature');
  });

  it('leads through them in a class, which shows what its teacher holds fast', () => {
    expect(nextStep('level', violinist, menu, alone)).toBe('time-signature');
  });
});

describe('the instrument tab', () => {
  it('leads back to the families where there is one instrument', () => {
    expect(tabTarget('instrument', rhythm, menuOf('rhythmonly'))).toBe('instrument-family');
    expect(tabTarget('instrument', violinist, menuOf('violin'))).toBe('instrument');
    expect(tabTarget('level', rhythm, menuOf('rhythmonly'))).toBe('level');
  });
});
