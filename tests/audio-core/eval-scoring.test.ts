import { describe, expect, it } from 'vitest';
import { matchMost } from '#tests/evidence/eval/matching';
import { pairedInterval } from '#tests/evidence/eval/paired-interval';
import { meanScore, scoreNotes, scoreOf } from '#tests/evidence/eval/scoring';

const label = (onset: number, midi: number, offset = onset + 1) => ({ onset, offset, midi });
const heard = (onset: number, pitch: number, offset = onset + 1) => ({ onset, offset, pitch });

describe('matching', () => {
  it('gives up a first choice where that makes more pairs', () => {
    expect(matchMost([[0, 1], [0]])).toEqual([1, 0]);
    expect(matchMost([[0, 1], [1, 2], [0], []])).toEqual([1, 2, 0, -1]);
  });

  it('uses nothing twice', () => {
    expect(matchMost([[0], [0], [0]]).filter((partner) => partner === 0)).toHaveLength(1);
  });
});

describe('scoring', () => {
  const hits = (...args: Parameters<typeof scoreNotes>) => scoreNotes(...args).notes.matched;

  it.each([
    ['an onset 50 ms late', heard(1.05, 60), 1],
    ['an onset 50 ms early', heard(0.95, 60), 1],
    ['an onset 51 ms late', heard(1.051, 60), 0],
    ['a pitch 50 cents high', heard(1, 60.5), 1],
    ['a pitch 51 cents low', heard(1, 59.49), 0],
    ['the octave', heard(1, 72), 0],
  ])('%s', (_, note, matched) => {
    expect(hits([label(1, 60)], [note])).toBe(matched);
  });

  it('compares with the fractional label, not with its nearest semitone', () => {
    expect(hits([label(0, 60.45)], [heard(0, 60.9)])).toBe(1);
    expect(hits([label(0, 60.45)], [heard(0, 59.9)])).toBe(0);
  });

  it('counts one of two heard for one written note', () => {
    const { notes } = scoreNotes([label(0, 60)], [heard(0, 60), heard(0.02, 60)]);
    expect(notes).toEqual({ written: 1, heard: 2, matched: 1 });
    expect(scoreOf(notes)).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
  });

  it('pairs close repeated notes so that most are right', () => {
    expect(hits([label(0, 60), label(0.06, 60)], [heard(0.03, 60), heard(-0.03, 60)])).toBe(2);
  });

  it.each([
    ['a short note 50 ms', label(0, 60, 0.1), 0.15, 1],
    ['a short note no more', label(0, 60, 0.1), 0.16, 0],
    ['a long note a fifth', label(0, 60, 2), 2.4, 1],
    ['a long note no more', label(0, 60, 2), 1.59, 0],
  ])('lets %s off at its end', (_, written, offset, matched) => {
    const { withOffsets } = scoreNotes([written], [heard(0, 60, offset)]);
    expect(withOffsets.matched).toBe(matched);
  });

  it('gives nothing for nothing', () => {
    const none = { precision: 0, recall: 0, f1: 0 };
    expect(scoreOf(scoreNotes([], []).notes)).toEqual(none);
    expect(scoreOf(scoreNotes([label(0, 60)], []).notes)).toEqual(none);
    expect(scoreOf(scoreNotes([], [heard(0, 60)]).notes)).toEqual(none);
  });

  it('averages recordings, however long each is', () => {
    const one = { precision: 1, recall: 1, f1: 1 };
    const other = { precision: 0, recall: 0.5, f1: 0 };
    expect(meanScore([one, other])).toEqual({ precision: 0.5, recall: 0.75, f1: 0.5 });
  });
});

describe('the paired interval', () => {
  it('is a point where every recording differs by the same', () => {
    const { mean, low, high } = pairedInterval([0.5, 0.75, 1], [0.25, 0.5, 0.75]);
    expect([mean, low, high]).toEqual([0.25, 0.25, 0.25]);
  });

  it('holds the mean, is as wide as the recordings disagree, and is the same each time', () => {
    const ours = [0.9, 0.8, 0.7, 0.9, 0.6];
    const theirs = [0.5, 0.8, 0.6, 0.4, 0.7];
    const interval = pairedInterval(ours, theirs);
    expect(interval.mean).toBeCloseTo(0.18);
    expect(interval.low).toBeLessThan(0.05);
    expect(interval.high).toBeGreaterThan(0.3);
    expect(pairedInterval(ours, theirs)).toEqual(interval);
  });
});
