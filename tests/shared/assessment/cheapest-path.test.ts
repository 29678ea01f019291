import { describe, expect, it } from 'vitest';
import { cheapestPath, type Step } from '#shared/assessment/cheapest-path';
import { clustersOf } from '#shared/assessment/clusters';
import { momentsOf } from '#shared/assessment/moments';
import { BEAT, event, line } from './by-hand.ts';

/** So many notes of one beat. */
const written = (count: number) => held(...Array<number>(count).fill(1));
/** Notes of so many beats. */
const held = (...beats: readonly number[]) =>
  momentsOf(line(...beats.map((length, at) => [60 + at, length] as const)));

/** Of notes heard at these beats, each the written one of that number: what stands for what, and how it follows. */
function path(
  count: number,
  heard: readonly (readonly [beat: number, note: number])[],
  start: 'known' | 'unknown' = 'known',
  moments = written(count),
) {
  const clusters = clustersOf(
    heard.map(([beat]) => event(beat * BEAT, 60)),
    moments,
  );
  const costOf = (row: number, column: number) => (heard[column]![1] === row ? 0 : 1.1);
  return cheapestPath(moments, clusters, { beat: BEAT, start, costOf }).map(inShort);
}

const inShort = ({ row, column, way }: Step) =>
  `${row}:${column}${way === 'onward' ? '' : ` ${way}`}`;
/** The notes from one on, one each beat, `late` beats after they are written. */
const run = (from: number, to: number, late = 0) =>
  Array.from({ length: to - from }, (_, at) => [from + at + late, from + at] as const);
const steps = (rows: readonly number[], first = 0) => rows.map((row, at) => `${row}:${first + at}`);

describe('the cheapest way through the music', () => {
  it('goes note by note', () => {
    expect(path(5, run(0, 5))).toEqual(['0:0 at-start', ...steps([1, 2, 3, 4], 1)]);
  });

  it('begins where the playing does, however late', () => {
    expect(path(5, run(2, 5))).toEqual(['2:0 at-start', '3:1', '4:2']);
    expect(path(5, run(0, 5, 7), 'unknown')[0]).toBe('0:0 at-start');
    expect(path(5, run(0, 5, 7))[0]).toBe('0:0 at-start');
  });

  it('chooses between equals what is nearer to its time', () => {
    const twice = [
      [-2, 0],
      [0.5, 0],
    ] as const;
    expect(path(1, twice)).toEqual(['0:1 at-start']);
    expect(path(1, twice, 'unknown')).toEqual(['0:0 at-start']);
  });

  it.each([
    [7, '11:4'],
    [8, '12:4 after-stop'],
  ])('leaves out %d written notes that nobody played: %s', (count, step) => {
    const next = 4 + count;
    expect(path(24, [...run(0, 4), ...run(next, 24)])[4]).toBe(step);
  });

  it('stops and goes on, and goes back after a pause only', () => {
    expect(path(8, [...run(0, 4), ...run(4, 8, 3)])[4]).toBe('4:4 after-stop');
    // Back to the third note, 1.4 beats after the fourth, and no sooner.
    expect(path(8, [...run(0, 4), ...run(2, 8, 2.4)])[4]).toBe('2:4 again');
    expect(path(8, [...run(0, 4), ...run(2, 8, 2.39)])).not.toContain('2:4 again');
  });

  it.each([
    [2, true],
    [3, false],
  ])('goes back over %i sounds that are no note: %s', (count, goesBack) => {
    const sounds = Array.from({ length: count }, (_, at) => [5 + at / 2, -1] as const);
    const way = path(16, [...run(0, 4), ...sounds, ...run(0, 16, 9)]);
    expect(way[4] === `0:${4 + count} again`).toBe(goesBack);
  });

  it('waits for no long note to its end before it goes back', () => {
    const music = held(1, 1, 1, 4, 1, 1, 1, 1);
    const back = (wait: number) =>
      path(8, [...run(0, 4), ...run(0, 4, 3 + wait)], 'known', music)[4];
    expect(back(2.4)).toBe('0:4 again');
    expect(back(2.39)).toBe('4:4 after-stop');
  });

  it('is none where there is nothing written, or nothing heard', () => {
    expect(path(3, [])).toEqual([]);
    expect(path(0, run(0, 3))).toEqual([]);
  });

  it('is none where everything is dearer than to leave all out', () => {
    const moments = written(3);
    const clusters = clustersOf([event(0, 60)], moments);
    const costOf = () => 2;
    expect(cheapestPath(moments, clusters, { beat: BEAT, start: 'known', costOf })).toEqual([]);
  });
});
