import { describe, expect, it } from 'vitest';
import {
  areVoicesLegal,
  cutVoices,
  type VoiceProblem,
  voiceHint,
  voiceProblems,
  whyNotAdd,
} from '#shared/set-up/voices';
import { menuOf } from './menus.ts';

const { metadata } = menuOf(null);
const named = (text: string) => text.split(' ').filter((name) => name !== '');

describe('the voices of a choir', () => {
  it.each<[string, number, VoiceProblem[]]>([
    ['', 4, ['too-few']],
    ['soprano', 4, ['too-few']],
    ['soprano alto', 2, []],
    ['soprano soprano', 2, []],
    ['soprano alto tenor', 2, ['maxVoices']],
    ['soprano alto tenor', 3, []],
    ['soprano alto tenor bass-voice', 3, ['maxVoices']],
    ['soprano alto tenor bass-voice', 4, []],
    // A mezzo is a soprano by type, a baritone a bass.
    ['soprano soprano mezzo', 4, ['maxThisVoice']],
    ['tenor baritone-voice baritone-voice bass-voice', 4, ['maxThisVoice']],
    ['soprano soprano soprano', 2, ['maxVoices', 'maxThisVoice']],
    ['alto lute', 4, ['too-few']],
  ])('"%s" at a level of %i: %j', (voices, most, problems) => {
    expect(voiceProblems(named(voices), most, metadata)).toEqual(problems);
  });

  it.each([
    [2, 'select2'],
    [3, 'select2or3'],
    [4, 'select2to4'],
  ] as const)('are hinted at for %i by %s', (most, hint) => {
    expect(voiceHint(most)).toBe(hint);
  });

  it.each<[string, string, number, string | null]>([
    ['alto', 'soprano', 2, null],
    ['alto', 'soprano soprano', 2, 'maxVoices'],
    ['mezzo', 'soprano soprano', 4, 'maxThisVoice'],
    ['alto', 'soprano soprano', 4, null],
  ])('%s beside "%s" at a level of %i: %s', (voice, voices, most, expected) => {
    expect(whyNotAdd(voice, named(voices), most, metadata)).toBe(expected);
  });

  it.each([
    ['alto soprano', 4, 'soprano alto'],
    ['soprano alto tenor bass-voice', 2, 'soprano alto'],
    ['soprano soprano mezzo alto', 4, 'soprano soprano alto'],
    ['lute tenor', 4, 'tenor'],
    ['', 4, ''],
  ])('"%s" cut to %i are "%s"', (voices, most, kept) => {
    expect(cutVoices(named(voices), most, metadata).join(' ')).toBe(kept);
  });

  it.each([
    ['soprano alto', true],
    ['alto soprano', false],
    ['soprano', false],
    ['soprano lute', false],
  ])('"%s" can sing as they stand: %s', (voices, expected) => {
    expect(areVoicesLegal(named(voices), 4, metadata)).toBe(expected);
  });
});
