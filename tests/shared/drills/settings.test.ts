import { describe, expect, it } from 'vitest';
import { noteDrill } from '#shared/drills/note-drill';
import { readSettings } from '#shared/drills/read-settings';
import { pitchName } from '#shared/music/pitch';
import { openLink } from '#shared/set-up/link';

describe('kept settings', () => {
  it.each([
    ['nothing', null, {}],
    ['no object', 'bass', {}],
    ['what was chosen', { clef: 'bass', isReverse: true }, { clef: 'bass', isReverse: true }],
    ['a key there is none of', { key: 'H', clef: 'alto' }, { clef: 'alto' }],
    ['what nobody can choose', { range: 'all', speed: 7 }, {}],
  ])('of %s are read', (_, kept, chosen) => {
    expect(readSettings(noteDrill, kept)).toEqual({ ...noteDrill.defaults, ...chosen });
  });
});

describe('what set-up says for the note drill', () => {
  it.each([
    ['violin', 'treble', 'normal'],
    ['cello', 'bass', 'normal'],
    ['viola', 'alto', 'normal'],
    ['piano', 'treble', 'piano'],
  ])('of a %s is its staff: %s, %s', (mediumId, clef, media) => {
    const read = noteDrill.ofLink({ ...openLink, mediumId, levelId: 'pv~1', keySigs: ['D'] });
    expect(read).toMatchObject({ kind: 'ok', settings: { clef, media, key: 'D' } });
  });

  it('keeps within the notes of the level', () => {
    const read = noteDrill.ofLink({ ...openLink, mediumId: 'violin', levelId: 'pv~1' });
    const range = read.kind === 'ok' ? read.settings.range : null;
    expect(range && pitchName(range.low)).toMatch(/^[A-G][#b]?\d$/);
  });

  it('of a drum has nothing to name', () => {
    const read = noteDrill.ofLink({ ...openLink, mediumId: 'snare', levelId: 'pv~1' });
    expect(read).toEqual({ kind: 'ok', settings: { media: 'rhythmonly' } });
  });

  it('of a level there is none of is an error by name', () => {
    expect(noteDrill.ofLink({ ...openLink, mediumId: 'violin', levelId: 'pv~99' })).toEqual({
      ...{ kind: 'no-level', message: 'A drill without a level description: pv~99' },
    });
  });
});
