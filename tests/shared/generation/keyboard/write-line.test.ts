import { describe, expect, it } from 'vitest';
import type { MinorScale } from '#shared/catalogue/level-parameters';
import { melodyOf } from '#shared/generation/keyboard/against-melody';
import { counterMelodies, walking } from '#shared/generation/keyboard/line-textures';
import { stretchesOf } from '#shared/generation/keyboard/stretches';
import type { Texture } from '#shared/generation/keyboard/texture';
import { writeLine } from '#shared/generation/keyboard/write-line';
import type { Plan } from '#shared/generation/plan/plan';
import { createRandom } from '#shared/lib/random';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { pitchName } from '#shared/music/pitch';
import { range } from '#shared/music/range';
import { fullMeasure } from '#shared/music/score';
import { strokes } from './hands.ts';

const meter = meterNamed('4/4');
const full = fullMeasure(meter);
const planIn = (key: string): Plan => ({
  pickup: 0,
  measures: Array.from({ length: 4 }, () => ({ meter, key: keyNamed(key), ticks: full })),
  phrases: [{ firstMeasure: 0, measures: 4, cadence: 'authentic' }],
  chords: (['I', 'vi', 'V', 'I'] as const).map((chord, measure) => ({
    measure,
    start: 0,
    ticks: full,
    chord,
  })),
  echoes: [null, null, null, null],
});

/** The lines of sixty seeds under a melody of long notes, as names of notes. */
function lines(texture: Texture, key: string, scale: MinorScale): readonly (readonly string[])[] {
  const plan = planIn(key);
  return Array.from({ length: 60 }, (_, seed) => {
    const random = createRandom(seed, 'line');
    const stretches = stretchesOf(plan, [texture], scale, 7, random);
    const melody = melodyOf(strokes('E5:4 C5:4 B4:4 A4:4'));
    const line = writeLine({ plan, stretches, range: range('C2', 'G4'), melody }, random);
    return (line ?? []).map(({ pitches }) => pitchName(pitches[0]!));
  });
}

const letters = (line: readonly string[]) => line.map((name) => name.replace(/\d+$/, ''));

describe('a line of the left hand', () => {
  it.each([
    ['a walking bass', walking, 13],
    ['a second tune', counterMelodies[0]!, 10],
  ])('%s is found for every seed, differs, and begins and ends at home', (_, texture, notes) => {
    const all = lines(texture, 'C', 'natural');
    expect(all.map(({ length }) => length)).toEqual(all.map(() => notes));
    expect(new Set(all.map((line) => line.join())).size).toBeGreaterThan(1);
    const ends = all.flatMap((line) => [letters(line)[0], letters(line).at(-1)]);
    expect(new Set(ends)).toEqual(new Set(['C']));
  });

  it('in melodic minor goes up over the raised notes and down over the others', () => {
    const all = lines(walking, 'a', 'melodic').map(letters);
    const following = (name: string) =>
      all.flatMap((line) => line.flatMap((one, at) => (one === name ? [line[at + 1]] : [])));
    expect(new Set(following('F#'))).toEqual(new Set(['G#']));
    expect(new Set(following('G'))).toEqual(new Set(['F']));
  });

  it('in harmonic minor keeps its seventh raised and clear of the sixth', () => {
    const all = lines(walking, 'a', 'harmonic').map(letters);
    expect(all.flat()).not.toContain('G');
    expect(all.flat()).not.toContain('F#');
    expect(all.map((line) => line.join()).filter((line) => /F,G#|G#,F/.test(line))).toEqual([]);
  });
});
