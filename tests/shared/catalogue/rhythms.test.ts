import { describe, expect, it } from 'vitest';
import { patternParts, patternUnit } from '#shared/catalogue/rhythm-parts';
import { offeredSequences, sequencesOf } from '#shared/catalogue/rhythm-sequences';
import {
  isRestPattern,
  type Pattern,
  type RhythmId,
  restRhythmIds,
  rhythmCell,
  rhythmIds,
  soundingRhythmIds,
} from '#shared/catalogue/rhythms';
import { ticksOf } from '#shared/music/duration';
import { meters, rhythmGroups } from '#shared/music/meter';

const cells = rhythmGroups.flatMap((group) => rhythmIds.map((id) => rhythmCell(id, group)));
const sequences = rhythmGroups.flatMap(sequencesOf);
const patterns: readonly Pattern[] = [...cells, ...sequences];

const beatOf = (group: Pattern['group']) => meters.find((one) => one.group === group)!.beat;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('base rhythms', () => {
  it('are 14 and 8 rests, realised in four groups', () => {
    expect(soundingRhythmIds).toHaveLength(14);
    expect(restRhythmIds).toHaveLength(8);
    expect(cells).toHaveLength(88);
  });

  it('share their text within a kind of meter', () => {
    for (const id of rhythmIds) {
      expect(rhythmCell(id, 'x2Simple').abc).toBe(rhythmCell(id, 'x4Simple').abc);
      expect(rhythmCell(id, 'x4Compound').abc).toBe(rhythmCell(id, 'x8Compound').abc);
    }
  });

  it('sound, unless they are rests', () => {
    for (const id of soundingRhythmIds) expect(rhythmCell(id, 'x4Simple').abc).not.toContain('z');
    for (const id of restRhythmIds) {
      expect(rhythmCell(id, 'x4Simple').abc).toContain('z');
      expect(isRestPattern(id)).toBe(true);
    }
  });

  it.each([
    ['x4Simple', [6, 12, 13, 21]],
    ['x8Compound', [6]],
  ] as const)('are syncopated in %s where the table says so', (group, ids) => {
    expect(rhythmIds.filter((id) => rhythmCell(id, group).isSyncopated)).toEqual(ids);
  });
});

describe('advanced sequences', () => {
  it.each([
    ['x4Simple', 48],
    ['x2Simple', 22],
    ['x8Compound', 31],
    ['x4Compound', 15],
  ] as const)('%s has %d', (group, count) => {
    expect(sequencesOf(group)).toHaveLength(count);
  });

  it('are 116, 25 of them syncopated and 10 tied', () => {
    expect(sequences).toHaveLength(116);
    expect(sequences.filter((one) => one.isSyncopated)).toHaveLength(25);
    expect(sequences.filter((one) => one.ties)).toHaveLength(10);
  });

  it('have unique ids, and unique texts within a group', () => {
    expect(new Set(sequences.map(({ id }) => id)).size).toBe(116);
    expect(new Set(sequences.map(({ group, abc }) => `${group} ${abc}`)).size).toBe(116);
  });

  it('hold every base rhythm they need, letter by letter', () => {
    const plain = (abc: string) => abc.replaceAll(/[- ]/g, '');
    for (const { id, group, abc, needs, isExtended } of sequences) {
      const missing = needs.filter(
        (need) => !plain(abc).includes(plain(rhythmCell(need, group).abc)),
      );
      // A figure spread over more beats names what a reader must know, not what is copied.
      if (isExtended) expect(missing.length, id).toBeGreaterThan(0);
      else expect(missing, id).toEqual([]);
    }
  });
});

describe('patterns', () => {
  it('fill their beats exactly', () => {
    for (const pattern of patterns) {
      const beat = ticksOf(beatOf(pattern.group));
      const ticks = patternParts(pattern).map((part) => part.ticks);
      expect(ticks.every(Number.isInteger), pattern.abc).toBe(true);
      expect(sum(ticks), pattern.abc).toBe(pattern.beats * beat);
    }
  });

  it('print single notes with at most one dot', () => {
    const printable = [1, 2, 3, 4, 6, 8, 12, 16, 24];
    for (const pattern of patterns) {
      for (const { printed } of patternParts(pattern)) {
        expect(printable, pattern.abc).toContain(printed / patternUnit(pattern.group));
      }
    }
  });

  it('tie a note to a note, never at the end', () => {
    for (const pattern of patterns) {
      const parts = patternParts(pattern);
      for (const [index, part] of parts.entries()) {
        if (part.tied) expect([part.kind, parts[index + 1]?.kind]).toEqual(['note', 'note']);
      }
      expect(
        parts.some((part) => part.tied),
        pattern.abc,
      ).toBe(pattern.ties);
    }
  });

  it('close every tuplet they open', () => {
    for (const pattern of patterns) {
      const places = patternParts(pattern).flatMap(({ tuplet }) => (tuplet ? [tuplet] : []));
      let at = 0;
      while (at < places.length) {
        const { count } = places[at]!;
        const group = places.slice(at, at + count).map(({ place }) => place);
        expect(group).toEqual(count === 3 ? ['first', 'inside', 'last'] : ['first', 'last']);
        at += count;
      }
    }
  });

  it('keep their length in every unit a tune may count in', () => {
    for (const pattern of patterns) {
      const total = sum(patternParts(pattern).map((part) => part.ticks));
      for (const denominator of [4, 8, 16, 32]) {
        const unit = ticksOf(4 / denominator);
        const units = patternParts(pattern).map((part) => part.ticks / unit);
        expect(sum(units) * unit).toBeCloseTo(total, 9);
      }
    }
  });

  it('read triplets, duplets and beams', () => {
    const triplet = patternParts(rhythmCell(11, 'x4Simple'));
    expect(triplet.map(({ ticks, printed }) => [ticks, printed])).toEqual([
      [16, 24],
      [16, 24],
      [16, 24],
    ]);
    const duplet = patternParts(rhythmCell(11, 'x4Compound'));
    expect(duplet.map(({ ticks, printed }) => [ticks, printed])).toEqual([
      [72, 48],
      [72, 48],
    ]);
    expect(patternParts(rhythmCell(5, 'x4Simple')).map(({ beam }) => beam)).toEqual([0, 1]);
  });
});

describe('offered sequences', () => {
  const everything = {
    group: 'x4Simple',
    difficulty: 'hard',
    rhythms: rhythmIds,
    ties: true,
    syncopation: true,
  } as const;
  const idsOf = (filter: Parameters<typeof offeredSequences>[0]) =>
    offeredSequences(filter).map(({ id }) => id);

  it('are all of a group for a reader of everything, and none for nothing', () => {
    expect(offeredSequences(everything)).toHaveLength(48);
    expect(offeredSequences({ ...everything, difficulty: 'none' })).toEqual([]);
  });

  it('lose every sequence that lists a rhythm which is unticked', () => {
    const rhythms = rhythmIds.filter((id): id is Exclude<RhythmId, 4> => id !== 4);
    const left = offeredSequences({ ...everything, rhythms });
    expect(left.every(({ needs }) => !needs.includes(4))).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });

  it('are easier ones too at a harder setting, and obey ties and syncopation', () => {
    expect(idsOf({ ...everything, difficulty: 'easy' })).toHaveLength(13);
    expect(idsOf({ ...everything, difficulty: 'medium' })).toHaveLength(31);
    expect(idsOf({ ...everything, ties: false })).not.toContain('a4s-29');
    expect(idsOf({ ...everything, syncopation: false })).not.toContain('a4s-26');
  });
});
