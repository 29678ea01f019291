import { describe, expect, it } from 'vitest';
import { afterSwitch, partsThere } from '#shared/live/makeup';

const ids = ['soprano', 'alto', 'bass'];
const parts = ids.map((partId) => ({ partId }));

describe('the make-up of an ensemble', () => {
  it.each([
    ['nothing said', [], ids],
    ['some', ['bass', 'soprano'], ['soprano', 'bass']],
    ['of other music', ['snare'], ids],
    ['of other music too', ['snare', 'alto'], ['alto']],
  ])('names the parts that are there: %s', (_, makeup, there) => {
    expect(partsThere(parts, makeup).map(({ partId }) => partId)).toEqual(there);
  });

  it.each([
    [[], { id: 'alto', isOn: false }, ['soprano', 'bass']],
    [['soprano', 'bass'], { id: 'alto', isOn: true }, []],
    [['soprano'], { id: 'bass', isOn: true }, ['soprano', 'bass']],
    // Somebody plays.
    [['bass'], { id: 'bass', isOn: false }, ['bass']],
    [['snare'], { id: 'bass', isOn: false }, ['soprano', 'alto']],
  ] as const)('is changed by one part: %j %j', (makeup, one, after) => {
    expect(afterSwitch(ids, makeup, one)).toEqual(after);
  });
});
