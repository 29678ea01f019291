import { describe, expect, it } from 'vitest';
import { rhythmsFor, sequencesFor } from '#shared/catalogue/legal-rhythms';
import { levels } from '#shared/catalogue/levels';
import { rhythmCell } from '#shared/catalogue/rhythms';
import { meterNamed, meters } from '#shared/music/meter';
import { parametersOf } from './named.ts';

/** Ids of cells that are one rest. */
const silent: readonly number[] = [14, 15, 16];

/** Ways to fill a measure with cells of these lengths, order counted. */
function ways(beats: number, lengths: readonly number[]): number {
  const counts = [1];
  for (let at = 1; at <= beats; at++) {
    counts[at] = lengths.reduce((total, one) => total + (counts[at - one] ?? 0), 0);
  }
  return counts[beats]!;
}

describe.each(['flute', 'soprano', 'piano-rh', 'rhythmonly', 'toneset'])('%s', (medium) => {
  it.each(levels)('can fill a measure of every meter of $id', ({ id, number }) => {
    const parameters = parametersOf(medium, id);
    for (const name of parameters.timeSignatures) {
      const meter = meterNamed(name);
      const sounding = rhythmsFor(parameters, meter).filter((one) => !silent.includes(one));
      const lengths = sounding.map((one) => rhythmCell(one, meter.group).beats);
      const least = number === 1 ? 1 : 2;
      expect(ways(meter.beats, lengths), name).toBeGreaterThanOrEqual(least);
    }
  });
});

it('a compound meter follows one level behind, beginning with whole beats, thirds and long-short', () => {
  const meter = meterNamed('6/8');
  const idsAt = (level: number) => rhythmsFor(parametersOf('flute', `pv~${level}`), meter);
  expect(idsAt(4)).toEqual([2, 3, 4, 5, 15, 16]);
  expect(idsAt(5)).not.toContain(7);
  expect(idsAt(6)).toEqual(expect.arrayContaining([6, 7, 8, 9]));
  expect(idsAt(7)).not.toContain(11);
  expect(idsAt(8)).toContain(11);
});

it('no rhythm is longer than the measure', () => {
  for (const meter of meters) {
    for (const id of rhythmsFor(parametersOf('flute', 'pv~8'), meter)) {
      expect(rhythmCell(id, meter.group).beats).toBeLessThanOrEqual(meter.beats);
    }
  }
  expect(rhythmsFor(parametersOf('flute', 'pv~1'), meterNamed('2/4'))).toEqual([2, 3]);
});

it('off-beat chains wait for level 7', () => {
  const idsAt = (level: string) =>
    sequencesFor(parametersOf('flute', level), meterNamed('4/4')).map(({ id }) => id);
  expect(idsAt('pv~5')).toContain('a4s-27');
  expect(idsAt('pv~6')).not.toContain('a4s-38');
  expect(idsAt('pv~7')).toContain('a4s-38');
});
