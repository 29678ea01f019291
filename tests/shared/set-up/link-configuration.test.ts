import { describe, expect, it } from 'vitest';
import { parseExerciseLink, printExerciseLink } from '#shared/set-up/link';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { noLinkLocks } from '#shared/set-up/locks';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { choir, configured, violinist } from './menus.ts';

/** What arrives when a configuration is sent as an address. */
function sent(configuration: SetUpChoice): SetUpChoice {
  const parsed = parseExerciseLink(printExerciseLink(linkOf(configuration)));
  if (parsed.kind === 'refused') throw new Error(parsed.problem.problem);
  return configurationOfLink(parsed.link, configuration.exerciseType);
}

describe('a configuration sent as a link', () => {
  it.each<[string, SetUpChoice]>([
    ['nothing', configured()],
    ['a family', configured({ family: 'brass' })],
    ['an instrument', violinist],
    ['a choir', { ...choir, studentsVoice: 1 }],
    ['keys switched off', { ...violinist, useKeySignatures: false }],
    [
      'everything',
      {
        ...violinist,
        measureCount: 8,
        timeSignatures: ['3/4', '4/4'],
        keySignatures: ['D', 'e'],
        minorScale: 'natural',
        annotation: 'FixedDo',
      },
    ],
  ])('arrives as it was: %s', (_, configuration) => {
    expect(sent(configuration)).toEqual(configuration);
  });

  it('of a dictated rhythm needs no instrument', () => {
    const rhythm = configured({
      exerciseType: 'rd',
      family: 'rhythm-only',
      medium: 'rhythmonly',
      levelId: 'pv~2',
    });
    expect(configurationOfLink({ ...linkOf(rhythm), mediumId: null }, 'rd')).toEqual(rhythm);
  });
});

describe('the link of a configuration', () => {
  it('says no more than it must', () => {
    expect(printExerciseLink(linkOf(violinist))).toEqual({ mediumId: 'violin', levelId: 'pv~3' });
    expect(printExerciseLink(linkOf(configured({ family: 'brass' })))).toEqual({ family: 'brass' });
  });

  it('carries locks, language, one exact exercise and what came along', () => {
    const locks = { ...noLinkLocks, level: true, key: true };
    const rest = { lang: 'de', seed: 7, code: '25880007D', extra: { theme: 'dark' } };
    expect(printExerciseLink(linkOf(violinist, locks, rest))).toEqual({
      mediumId: 'violin',
      levelId: 'pv~3',
      levelIdLocked: 'true',
      keySigsLocked: 'true',
      lang: 'de',
      seed: '7',
      code: '25880007D',
      theme: 'dark',
    });
  });
});
