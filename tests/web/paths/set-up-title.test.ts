import { describe, expect, it } from 'vitest';
import { setUpPath } from '#shared/set-up/routes';
import { exerciseTypes } from '#shared/set-up/set-up-choice';
import { setUpTitle } from '../../../web/paths/set-up-title.ts';

const titles = [
  ['instrument-family', 'Choose Instrument'],
  ['instrument', 'Choose Instrument'],
  ['voices', 'Choose Voices'],
  ['part', 'Muted Part'],
  ['level', 'Choose Level'],
  ['custom-rhythms', 'Choose Rhythms'],
  ['custom-pitches', 'Choose Pitches'],
  ['time-signature', 'Choose Time Signature'],
  ['key-signature', 'Choose Key Signature'],
  ['annotations', 'Choose Annotations'],
  ['start', 'Select Mode'],
] as const;

/** The parameters the router finds in an address of set-up. */
function paramsOf(path: string): Record<string, string> {
  const [, place, ...rest] = path.split('/');
  const [owner, exerciseType, step] = rest.length === 3 ? rest : [undefined, ...rest];
  const name = place === 'assignment' ? 'assignmentId' : 'courseId';
  return { exerciseType: exerciseType!, step: step!, ...(owner && { [name]: owner }) };
}

describe.each(exerciseTypes.map((type) => [type]))('set-up of %s', (exerciseType) => {
  it.each(titles)('titles %s as %s, alone and in a class', (step, title) => {
    for (const owner of [{}, { courseId: 'c7' }]) {
      expect(setUpTitle(paramsOf(setUpPath({ exerciseType, step, ...owner })))).toBe(title);
    }
  });

  it('titles the last step of an assignment by what is done there', () => {
    const path = setUpPath({ exerciseType, step: 'start', assignmentId: 'a1' });
    expect(setUpTitle(paramsOf(path))).toBe('Start');
    const level = setUpPath({ exerciseType, step: 'level', assignmentId: 'a1' });
    expect(setUpTitle(paramsOf(level))).toBe('Choose Level');
  });
});
