import { describe, expect, it } from 'vitest';
import { handMade, type Paper, type PaperPart } from './hand-made.ts';
import { allFindings, changed, findingsOf } from './scores.ts';

const sound: readonly PaperPart[] = [
  { medium: 'soprano', measures: ['C5:2 D5:2', 'E5:2 F5:2', 'D5:2 D5:2', 'C5:4'] },
  { medium: 'alto', measures: ['C5:2 B4:2', 'C5:2 A4:2', 'B4:2 B4:2', 'C5:4'] },
];
const two = (changes = '', more: Partial<Paper> = {}) =>
  handMade({
    level: 3,
    parts: changed('SA', sound, changes),
    chords: ['I V', 'I IV', 'V', 'I'],
    ...more,
  });

describe('two voices', () => {
  it('sound, break nothing', () => {
    expect(allFindings(two())).toEqual([]);
  });

  const octaves = 'S1 C5:2 B4:2, S2 C5:2 A4:2, S3 B4:2 B4:2';
  it.each<[string, string, string, Partial<Paper>?]>([
    ['V-02', 'm2 b1: soprano and alto cross', 'S2 C5:2 C5:2, A2 D5:2 A4:2', { level: 8 }],
    ['V-04', 'm2 b1: soprano and alto stand E5 over B3', 'A2 B3:2 A4:2'],
    ['V-06', 'm3 b1: soprano and alto leap into fifths, F5 over A4 to D5 over G4', 'A3 G4:2 B4:2'],
    ['V-10 strong beats', 'm2 b1: E5 over B4 on a strong beat', 'A2 B4:2 A4:2'],
    ['V-10 runs', 'm2 b3: over 3 parallel thirds in a row', 'A1 A4:2 B4:2, A2 C5:2 D5:2'],
    ['V-10 beginning', 'm1 b1: begins 1 over 6', 'A1 A4:2 B4:2'],
    ['V-10 ending', 'm4 b1: ends 1 over 3', 'A4 E4:4'],
    [
      'V-10 level 1',
      'm2 b2: no drone, no canon, and not one rhythm',
      'S2 E5:1 D5:1 F5:2',
      { level: 1 },
    ],
    ['V-10 level 1', 'm1 b3: B4 over B4 inside a phrase', octaves, { level: 1 }],
    ['V-10 level 1 intervals', 'm2 b1: E5 over B4 begin together', 'A2 B4:2 A4:2', { level: 1 }],
    ['V-10 level 1 intervals', 'm2 b3: F5 over B4 begin together', 'A2 C5:2 B4:2', { level: 1 }],
  ])('%s: %s', (id, finding, changes, more = {}) => {
    expect(findingsOf(id, two(changes, more))).toContain(finding);
  });

  it('may stand further apart than a tenth from level 6', () => {
    expect(findingsOf('V-04', two('A2 B3:2 A4:2', { level: 6 }))).toEqual([]);
  });

  it('may step beside a chord as one at level 1, and at no other', () => {
    const aside = 'S2 C5:1 D5:1 C5:2, A2 A4:1 B4:1 A4:2';
    const found = (level: number) =>
      findingsOf('V-13 one at a time', two(aside, { level, chords: ['I V', 'IV', 'V', 'I'] }));
    expect(found(1)).toEqual([]);
    expect(found(2)).toEqual(['m2 b2: 2 voices stand off the chord']);
  });

  it('may be a tune over a drone at level 1, and at no other', () => {
    const drone = 'A1 C5:2 C5:2, A2 C5:2 C5:2, A3 C5:2 C5:2';
    const ids = ['V-13', 'V-10 level 1', 'V-10 strong beats'];
    const found = (level: number) => ids.flatMap((id) => findingsOf(id, two(drone, { level })));
    expect(found(1)).toEqual([]);
    expect(found(2)).not.toEqual([]);
  });

  it('may be a canon two measures behind at level 1', () => {
    const canon = (answer: string) => two(`A1 z:4, A2 z:4, A3 ${answer}, A4 C4:4`, { level: 1 });
    expect(findingsOf('V-10 level 1', canon('C4:2 D4:2'))).toEqual([]);
    expect(findingsOf('V-10 beginning', canon('C4:2 D4:2'))).toEqual([]);
    expect(findingsOf('V-14', canon('C4:2 D4:2'))).toEqual([]);
    expect(findingsOf('V-10 level 1', canon('C4:2 E4:2'))).not.toEqual([]);
    expect(findingsOf('V-14', canon('C4:2 E4:2'))).not.toEqual([]);
  });
});
