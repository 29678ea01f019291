import { expect, it } from 'vitest';
import { readAbc } from '#shared/music/abc/read';
import { withLastingHairpins } from '#shared/music/lasting-hairpins';

const marked = (music: string) =>
  readAbc(`X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n${music} |]\n`);

it.each([
  ['begins and ends on one note', 'C4 !<)!!mf!!<(!D4', 'C4 !mf!D4'],
  ['ends before it begins', '!<)!C4 !<(!D4', 'C4 D4'],
  ['never ends', '!>(!C4 D4', 'C4 D4'],
  ['ends as another', '!>(!C4 !<)!D4', 'C4 D4'],
  ['lies within one that lasts no longer', '!<(!C2 !>(!D2 !>)!E4', 'C2 !>(!D2 !>)!E4'],
])('leaves out a hairpin that %s', (_, written, drawn) => {
  expect(withLastingHairpins(marked(written))).toEqual(marked(drawn));
});

it('leaves one after the other', () => {
  const music = marked('!<(!C2 !<)!!>(!D2 E2 !>)!!p!F2 | G8');
  expect(withLastingHairpins(music)).toEqual(music);
});
