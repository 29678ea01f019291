import { describe, expect, it } from 'vitest';
import { partsOfMessage } from '#shared/live/parts-there';

const music = (instrument: string, makeup: readonly string[] = []) =>
  partsOfMessage({ instrument, levelId: 'pv~3', voiceParts: [], options: { makeup } });

describe('the parts of music that is sent', () => {
  it.each([
    ['band', 'piccolo'],
    ['full-orchestra', 'violin'],
    ['brass-quintet', 'trumpet'],
    ['choir-satb', 'soprano'],
  ])('of a %s begin with who is usual there: %s', (instrument, first) => {
    expect(music(instrument)[0]?.instrument).toBe(first);
  });

  it('are those whose players are there, and none where everybody reads the same', () => {
    expect(new Set(music('band', ['Eb', 'Bb-H']).map(({ partId }) => partId))).toEqual(
      new Set(['Bb-H', 'Eb']),
    );
    expect(music('clarinet')).toEqual([]);
    expect(music('nothing')).toEqual([]);
  });

  it('stand as in menus: relatives side by side', () => {
    const named = [...new Set(music('band').map(({ instrument }) => instrument))];
    const clarinets = named.filter((id) => id.includes('clarinet'));
    const first = named.indexOf(clarinets[0]!);
    expect(clarinets.length).toBeGreaterThan(2);
    expect(named.slice(first, first + clarinets.length)).toEqual(clarinets);
  });

  it('are for singers from the top', () => {
    expect(music('choir-satb').map(({ partId }) => partId)).toEqual([
      ...['soprano', 'alto', 'tenor', 'bass-voice'],
    ]);
  });
});
