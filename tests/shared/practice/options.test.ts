import { describe, expect, it } from 'vitest';
import { drillTypes } from '#shared/catalogue/drill-types';
import {
  defaultOptions,
  differences,
  isKeptOnServer,
  isLegalOption,
  isOptionName,
  type OptionName,
  type Options,
  optionNames,
  userOptions,
  withOptions,
} from '#shared/practice/options';

/** Spec 2 §3, "User options"; where two of its names mean one thing the second is left out. */
const onServer = `autoAdvance recordOnPractice tempo countdownSeconds measureNumbers useAnnotations
subdivideMetronomeBeat tunerHintType printPartsSeparately reverseEnsembleParts performSynth performMetronome
performDisappearingMeasures performCursor assignmentPlaybackSynth playbackSynth drillMetronome playbackMetronome
playbackRepeat playbackRecording cursorWhenReviewing annotationType minorScale cursorMove multiSelectTimeSig
multiSelectKeySig hasDisplayedFullScreenHint useShortKeys customRhythmMode studentsVoice liveSessionPreferences
dismissedMessages livePracticeStudentView seenLiveIntro seenJoinCode currentConfigType currentConfigViewType logType
logClass assnClass practiceStrictness tableSort tableSize show-CTreble-H show-CTreble-L show-Bb-H show-Bb-L show-Eb
show-Viola show-F-H show-F-L show-CBass-H show-CBass-L show-Snare`.split(/\s+/);
const onDevice = `zoom zoomReview rhythmOnlyInput pianoInput assignmentTutorialShown
seen-recording-sync-message`.split(/\s+/);
/** What A is meant to be and how drills are set: the specification names no settings for them, and a person has one ear on all devices. */
const alsoOurs = ['a4', ...drillTypes.map((type) => `drill-${type}`)];
/** Choices of the stage and of drills that the specification leaves to the product. */
const ours = ['disappearingLead', 'liveMarks', 'challengeCoach', 'drillMicrophone'];

describe('the options', () => {
  it('are those of the specification, kept where it says', () => {
    const home = (wanted: boolean) => optionNames.filter((name) => isKeptOnServer(name) === wanted);
    expect(home(true).filter((name) => !alsoOurs.includes(name))).toEqual(onServer);
    expect(home(true)).toEqual(expect.arrayContaining(alsoOurs));
    const onlyHere = home(false);
    expect(onlyHere.filter((name) => !ours.includes(name))).toEqual(onDevice);
    expect(onlyHere).toEqual(expect.arrayContaining(ours));
  });

  it('each have a legal default, a place and somebody who may change them', () => {
    for (const name of optionNames) {
      const { default: usual, shown, changedBy } = userOptions[name];
      expect(isLegalOption(name, usual), name).toBe(true);
      expect(shown.length, name).toBeGreaterThan(0);
      expect(changedBy === 'product', name).toBe(shown[0] === 'none');
    }
  });

  it.each<[OptionName, unknown]>([
    ['countdownSeconds', 30],
    ['practiceStrictness', 'lenient'],
    ['livePracticeStudentView', 'parts'],
    ['studentsVoice', -1],
    ['zoom', 100],
    ['zoomReview', 100],
    ['minorScale', 'any'],
    ['tempo', null],
    ['show-Viola', true],
  ])('%s is %j at first', (name, value) => {
    expect(defaultOptions[name]).toBe(value);
  });
});

describe('a value of an option', () => {
  it.each<[string, unknown, boolean]>([
    ['tempo', 10, true],
    ['tempo', 300, true],
    ['tempo', null, true],
    ['tempo', 9, false],
    ['tempo', 301, false],
    ['tempo', 72.5, false],
    ['tempo', '72', false],
    ['tempo', Number.NaN, false],
    ['countdownSeconds', 0, true],
    ['countdownSeconds', -1, false],
    ['countdownSeconds', null, false],
    ['zoom', 40, true],
    ['zoom', 45, false],
    ['zoom', 310, false],
    ['autoAdvance', true, true],
    ['autoAdvance', 'true', false],
    ['tunerHintType', 'tonicTriad', true],
    ['tunerHintType', 'loud', false],
    ['performCursor', 'none', true],
    ['cursorMove', 'none', false],
    ['logClass', 'c7', true],
    ['logClass', null, true],
    ['logClass', '', false],
    ['logClass', 7, false],
    ['dismissedMessages', ['welcome'], true],
    ['dismissedMessages', ['welcome', 'welcome'], false],
    ['dismissedMessages', [7], false],
    ['dismissedMessages', Array.from({ length: 201 }, (_, index) => `m${index}`), false],
    ['tableSort', { saved: '-name' }, true],
    ['tableSort', { saved: 7 }, false],
    ['tableSort', ['name'], false],
    ['tableSort', null, false],
    ['tableSize', { saved: 20 }, true],
    ['tableSize', { saved: 0 }, false],
    ['tableSize', { saved: 1001 }, false],
    ['tableSize', { saved: 2.5 }, false],
    ['drill-nn', { settings: { clef: 'bass', range: null }, step: null }, true],
    ['drill-nn', [], false],
    ['drill-nn', { settings: 'x'.repeat(2000) }, false],
    ['drill-xx', {}, false],
    ['show-Eb', false, true],
    ['show-Kazoo', false, false],
    ['toString', false, false],
  ])('%s %j is legal: %s', (name, value, expected) => {
    expect(isLegalOption(name, value)).toBe(expected);
  });

  it('belongs to a name there is', () => {
    expect(isOptionName('zoom')).toBe(true);
    expect(isOptionName('constructor')).toBe(false);
  });
});

describe('what is kept', () => {
  const changed: Options = {
    ...defaultOptions,
    tempo: 72,
    dismissedMessages: ['welcome'],
    tableSize: {},
    'show-Eb': false,
  };

  it('is only what differs', () => {
    expect(differences(defaultOptions)).toEqual({});
    expect(differences(changed)).toEqual({
      tempo: 72,
      dismissedMessages: ['welcome'],
      'show-Eb': false,
    });
  });

  it('makes the same options again', () => {
    expect(withOptions(differences(changed))).toEqual({ options: changed, repaired: [] });
    expect(withOptions({})).toEqual({ options: defaultOptions, repaired: [] });
  });

  it('is dropped where nobody knows it', () => {
    const kept = { tempo: 5000, loudness: 11, zoom: 110, autoAdvance: null };
    expect(withOptions(kept)).toEqual({ options: { ...defaultOptions, zoom: 110 }, repaired: [] });
  });

  it.each(['yes', 1, null])('puts printPartsSeparately %j right, and says so', (value) => {
    expect(withOptions({ printPartsSeparately: value })).toEqual({
      options: defaultOptions,
      repaired: ['printPartsSeparately'],
    });
  });
});
