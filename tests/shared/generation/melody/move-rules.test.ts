import { describe, expect, it } from 'vitest';
import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import type { MinorScale } from '#shared/catalogue/level-parameters';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { layGround } from '#shared/generation/melody/ground';
import { lineRules } from '#shared/generation/melody/line-rules';
import { moveRules } from '#shared/generation/melody/move-rules';
import type { Slot } from '#shared/generation/melody/slot';
import type { Chord } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { pitch, positionOf } from '#shared/music/pitch';

const found = findInstrument('violin');
if (found.kind === 'unknown') throw new Error('No violin');
const violin = found.instrument;
const quarter = 48;
const low = positionOf(pitch('A3'));
const high = positionOf(pitch('A5'));

/** A whole note on each chord, the last of three or more of no interest. */
function mayMove(
  level: number,
  minorScale: MinorScale,
  chords: readonly (readonly [key: string, chord: Chord])[],
  from: string,
  to: string,
): boolean {
  const slots = chords.map(
    ([key, chord], measure): Slot => ({
      measure,
      start: 0,
      ticks: 4 * quarter,
      onset: measure * 4 * quarter,
      isTied: false,
      measureTicks: 4 * quarter,
      isStrong: true,
      besideRest: false,
      chord,
      key: keyNamed(key),
      degrees: null,
      echo: null,
      isClosing: false,
    }),
  );
  const parameters = levelParameters(violin, findLevel(`pv~${level}`)!);
  const mode = slots[0]!.key.mode;
  const ground = layGround(slots, { low, high }, minorScale);
  const limits = { mode, minorScale, mayMove: null };
  const rules = lineRules(parameters, parameters.pitch!, limits);
  const comfort = Array.from({ length: ground.size }, () => 1);
  const [before, at] = [from, to].map((name) => positionOf(pitch(name)) - low);
  return moveRules(slots, ground, rules, comfort).mayMove(1, before!, at!);
}

describe('a leap from one chord into another', () => {
  it('waits at the first level until other chords than I are leapt in', () => {
    const chords = [
      ['C', 'IV'],
      ['C', 'I'],
      ['C', 'I'],
    ] as const;
    expect(mayMove(1, 'natural', chords, 'A4', 'C5')).toBe(false);
    expect(mayMove(4, 'natural', chords, 'A4', 'C5')).toBe(true);
    expect(
      mayMove(
        1,
        'natural',
        [
          ['C', 'I'],
          ['C', 'I'],
          ['C', 'I'],
        ],
        'C5',
        'E5',
      ),
    ).toBe(true);
  });
});

describe('a step into another key', () => {
  const keys = [
    ['b', 'I'],
    ['f#', 'V'],
    ['f#', 'I'],
  ] as const;

  it('lands on no seventh of a melodic scale, which may be raised yet', () => {
    expect(mayMove(8, 'melodic', keys, 'D4', 'E4')).toBe(false);
    expect(mayMove(8, 'melodic', keys, 'F4', 'G4')).toBe(true);
  });

  it('does so inside a key', () => {
    expect(
      mayMove(
        8,
        'melodic',
        [
          ['f#', 'I'],
          ['f#', 'V'],
          ['f#', 'I'],
        ],
        'F4',
        'E4',
      ),
    ).toBe(true);
  });
});

describe('where a minor key gives way to its major', () => {
  const chords = [
    ['a', 'V'],
    ['C', 'V'],
    ['C', 'I'],
  ] as const;

  it('does not take the sharp from a leading tone that stays', () => {
    expect(mayMove(8, 'harmonic', chords, 'G4', 'G4')).toBe(false);
    expect(mayMove(8, 'natural', chords, 'G4', 'G4')).toBe(true);
  });

  it('leaves no note of melodic minor whose neighbours would tell whether it is raised', () => {
    expect(mayMove(8, 'melodic', chords, 'G4', 'G4')).toBe(false);
    expect(mayMove(8, 'melodic', chords, 'E4', 'G4')).toBe(true);
  });
});
