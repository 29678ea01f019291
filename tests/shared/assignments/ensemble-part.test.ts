import { expect, it } from 'vitest';
import { lineThatStays, partOfPlayer, partsToPlay } from '#shared/assignments/ensemble-part';
import { partOnStage } from '#shared/assignments/part-on-stage';
import { placeOfPart } from '#shared/assignments/place-of-part';
import { usualSettings } from '#shared/assignments/settings';
import { noPart } from '#shared/set-up/no-part';
import { exerciseOf } from '../generation/corpus.ts';

/** Somebody of whom no more is known than what they play. */
const player = (plays: string | null, before = 0) => ({
  ...{ plays, before, chosen: null, kept: null },
});
const muted = { ...usualSettings, studentPartMuted: true };
const musicFor = (medium: string) => exerciseOf({ medium, levelId: 'pv~3' }, 7);

it.each([
  ['choir-satb', 'alto', 'alto', 1],
  ['choir-satb', 'bass-voice', 'bass-voice', 3],
  ['choir-satb', 'clarinet', undefined, noPart],
  ['choir-satb', null, undefined, noPart],
  ['violin', 'violin', undefined, noPart],
])('in %s a player of %s has the part %s, at place %s', (medium, plays, partId, place) => {
  const part = partOfPlayer({ medium, levelId: 'pv~3' }, player(plays));
  expect(part?.partId).toBe(partId);
  expect(placeOfPart(musicFor(medium), part)).toBe(place);
});

it('offers nothing to choose for a single instrument, and the voices of a choir', () => {
  expect(partsToPlay({ medium: 'violin', levelId: 'pv~3' })).toEqual([]);
  expect(partsToPlay({ medium: 'choir-satb', levelId: 'pv~3' }).map((one) => one.partId)).toEqual([
    ...['soprano', 'alto', 'tenor', 'bass-voice'],
  ]);
});

it.each(['sax-quartet', 'string-orchestra', 'two-part-treble'])(
  'gives every part of %s to somebody',
  (medium) => {
    const music = musicFor(medium);
    const places = partsToPlay({ medium, levelId: 'pv~3' }).map((part) => placeOfPart(music, part));
    expect(places).not.toContain(noPart);
    expect(places.length).toBeGreaterThan(1);
  },
);

it.each(['sax-quartet', 'percussion-ensemble'])(
  'gives each player of %s the line of their own instrument, where several have one class',
  (medium) => {
    const music = musicFor(medium);
    for (const [place, { medium: plays }] of music.parts.entries()) {
      const part = partOfPlayer({ medium, levelId: 'pv~3' }, player(plays));
      if (part) expect([plays, placeOfPart(music, part)]).toEqual([plays, place]);
    }
  },
);

it('shows singers all of it, and of a band the line that is played', () => {
  const alto = partOfPlayer({ medium: 'choir-satb', levelId: 'pv~3' }, player('alto'));
  expect(partOnStage(musicFor('choir-satb'), usualSettings, alto)).toEqual({
    ...{ ownPart: 1, playsAlong: false, fixed: {} },
  });
  const viola = partOfPlayer({ medium: 'string-orchestra', levelId: 'pv~3' }, player('viola'));
  const { fixed } = partOnStage(musicFor('string-orchestra'), usualSettings, viola);
  expect(fixed).toMatchObject({ 'show-Viola': true, 'show-CBass-H': false, 'show-Snare': false });
  expect(fixed).not.toHaveProperty('performSynth');
});

it('lets the others play along where it is said and a part is known', () => {
  const music = musicFor('choir-satb');
  const alto = partOfPlayer({ medium: 'choir-satb', levelId: 'pv~3' }, player('alto'));
  expect(partOnStage(music, muted, alto)).toMatchObject({
    ...{ ownPart: 1, playsAlong: true, fixed: { performSynth: true } },
  });
  expect(partOnStage(music, muted, null)).toEqual({
    ownPart: noPart,
    playsAlong: false,
    fixed: {},
  });
});

it.each([
  ['string-orchestra', 'violin', [0, 1]],
  ['brass-quintet', 'trumpet', [0, 1]],
  ['choir-ssaa', 'alto', [2, 3]],
  ['choir-satb', 'alto', [1]],
])('deals in %s the players of %s over the lines %s in turn', (medium, plays, lines) => {
  const music = musicFor(medium);
  const places = Array.from({ length: 5 }, (_, before) =>
    placeOfPart(music, partOfPlayer({ medium, levelId: 'pv~3' }, player(plays, before))),
  );
  expect(places).toEqual(Array.from({ length: 5 }, (_, before) => lines[before % lines.length]));
});

it('gives who chose one of several lines that one, and what is chosen before there were lines by turns', () => {
  const said = { medium: 'choir-ssa', levelId: 'pv~3' };
  const second = { partId: 'soprano', instrument: 'soprano', line: 1 };
  const before = { plays: 'alto', before: 1, kept: null };
  expect(partOfPlayer(said, { ...before, chosen: second })).toMatchObject(second);
  expect(partOfPlayer(said, { ...before, chosen: { instrument: 'soprano' } })).toMatchObject(
    second,
  );
  const gone = { partId: 'tenor', instrument: 'tenor', line: 0 };
  expect(partOfPlayer(said, { ...before, chosen: gone })).toMatchObject({ partId: 'alto' });
});

it('offers an instrument its own lines alone: of two octaves the usual one, else the one there is', () => {
  const linesOf = (medium: string, plays: string) =>
    partsToPlay({ medium, levelId: 'pv~3' })
      .filter(({ instrument }) => instrument === plays)
      .map(({ partId }) => partId);
  expect(linesOf('string-orchestra', 'violin')).toEqual(['CTreble-H', 'CTreble-L']);
  expect(linesOf('band', 'flute')).toEqual(['CTreble-H']);
  expect(linesOf('band', 'oboe')).toEqual(['CTreble-L']);
  expect(linesOf('jazz-combo', 'oboe')).toEqual(['CTreble-H']);
});

const violin = (partId: string) => ({ instrument: 'violin', partId, line: 0 });
const [upper, lower] = [violin('CTreble-H'), violin('CTreble-L')];
const viola = { instrument: 'viola', partId: 'Viola', line: 0 };

it.each([
  ['was dealt none yet', player('violin', 1), 'CTreble-L'],
  ['has begun, whoever left since', { ...player('violin', 0), kept: lower }, 'CTreble-L'],
  ['chose another', { ...player('violin', 0), kept: lower, chosen: upper }, 'CTreble-H'],
  ['plays something else by now', { ...player('viola', 1), kept: lower }, 'Viola'],
] as const)('has of several lines its own for who %s', (_, one, partId) => {
  const part = partOfPlayer({ medium: 'string-orchestra', levelId: 'pv~3' }, one);
  expect(part?.partId).toBe(partId);
});

it.each([
  ['what was dealt', player('violin', 1), null, 'CTreble-L'],
  [
    'what a device began with that knew of nobody who left',
    player('violin', 0),
    lower,
    'CTreble-L',
  ],
  ['what was kept before', { ...player('violin', 0), kept: upper }, lower, 'CTreble-H'],
  ['what is dealt beside a choice', { ...player('violin', 0), chosen: lower }, lower, 'CTreble-H'],
  ['none that is not of their instrument', player('violin', 0), viola, 'CTreble-H'],
  ['nothing of who plays nothing there', player('clarinet'), lower, undefined],
] as const)('keeps with the first attempt %s', (_, one, begunWith, partId) => {
  const parts = partsToPlay({ medium: 'string-orchestra', levelId: 'pv~3' });
  expect(lineThatStays(parts, one, begunWith)?.partId).toBe(partId);
});

it('of two equal voices deals treble voices, and lets everybody else choose', () => {
  const said = { medium: 'two-part-treble', levelId: 'pv~3' };
  const places = [0, 1, 2].map(
    (before) => partOfPlayer(said, player('treble-voice', before))?.line,
  );
  expect(places).toEqual([0, 1, 0]);
  expect(partOfPlayer(said, player('violin'))).toBeNull();
  expect(partsToPlay(said)).toHaveLength(2);
});

it('of a choir of one’s own has the voices that were chosen for it, as its music has', () => {
  const said = { medium: 'choir-custom', levelId: 'pv~3', voices: ['mezzo', 'tenor'] };
  const parts = partsToPlay(said);
  expect(parts.map(({ partId }) => partId)).toEqual(['mezzo', 'tenor']);
  const music = exerciseOf({ medium: 'choir-custom', levelId: 'pv~3', voices: said.voices }, 7);
  expect(parts.map((part) => placeOfPart(music, part))).toEqual([0, 1]);
  expect(partsToPlay({ ...said, voices: [] })).toEqual([]);
});
