import { expect, it } from 'vitest';
import { livePartsOf } from '#shared/generation/ensembles/live-parts';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { ownPart } from '#shared/live/own-part';

function written(medium: string, voices: readonly string[] = []) {
  const made = generateExercise(completeRequest({ medium, levelId: 'pv~4', voices }), 7);
  if (made.kind !== 'exercise') throw new Error(made.kind);
  return made.exercise;
}

it.each(['band', 'choir-satb', 'string-orchestra'])(
  'every part of %s reads its own line of the score',
  (medium) => {
    const whole = written(medium);
    const found = livePartsOf(medium, { levelId: 'pv~4', voiceInstruments: [] });
    if (found.kind !== 'parts') throw new Error(found.kind);
    for (const pick of found.parts) {
      const own = ownPart(whole, pick);
      const place = whole.parts.findIndex(({ part, medium: id }) => (part ?? id) === pick.partId);
      if (place < 0) {
        expect(own).toBe(whole);
        continue;
      }
      expect(own.parts).toEqual([whole.parts[place]]);
      const line = whole.notes.filter((note) => note.part === place).map(({ written }) => written);
      expect(own.notes.map(({ written }) => written)).toEqual(line);
      expect(own.request.medium).toBe(pick.instrument);
      expect(own.abc).not.toBe(whole.abc);
    }
  },
);

it('is in the key that its player reads', () => {
  const whole = written('band');
  const own = ownPart(whole, { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' });
  expect(own.keySignature).not.toBe(whole.keySignature);
});

it('is the whole where nobody reads that part, and where there is only one', () => {
  const whole = written('band');
  expect(ownPart(whole, { partId: 'nothing', instrument: 'flute', octave: null })).toBe(whole);
  const alone = written('clarinet');
  expect(ownPart(alone, { partId: 'clarinet', instrument: 'clarinet', octave: null })).toBe(alone);
});
