import { expect, it } from 'vitest';
import { classStandardsProblem } from '#shared/set-up/class-standards-problem';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { menuCatalogue } from '#shared/set-up/menu-catalogue';
import { limitsWith, type PracticeSettings, settingsOf } from '#shared/set-up/practice-settings';
import { ids } from './menus.ts';

const catalogue = menuCatalogue(ids);
const among = (...values: readonly string[]) =>
  ({ behaviour: 'LetStudentChoose', among: values }) as const;

type Case = readonly [
  name: string,
  said: Partial<PracticeSettings>,
  standards: UserConstraints['standards'],
  problem: ReturnType<typeof classStandardsProblem>,
];

it.each<Case>([
  ['nothing is said of practice', {}, ['kod'], null],
  ['the lists have one of the levels', { level: among('pv~1', 'kod~2') }, ['kod'], null],
  ['the lists have none of them', { level: among('pv~1') }, ['kod'], 'no-level-under-settings'],
  ['every list is gone by again', { level: among('pv~1') }, null, null],
  [
    'one level is always practised, of whichever list',
    { level: { behaviour: 'Locked', value: 'pv~1' } },
    ['kod'],
    null,
  ],
  [
    'the lists have no such meter',
    { meter: { behaviour: 'Locked', value: ['9/8'] } },
    ['kod'],
    'no-level-under-settings',
  ],
  ['nothing was left before, either', { level: among() }, ['kod'], null],
])('%s', (_, said, standards, problem) => {
  const limits = limitsWith({ ...settingsOf(noLimits), ...said }, noLimits);
  expect(classStandardsProblem(standards, limits, catalogue)).toBe(problem);
});
