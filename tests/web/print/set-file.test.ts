import { expect, it } from 'vitest';
import { setFile } from '#web/print/files/set-file';
import { exerciseOf } from '../../shared/generation/corpus.ts';

const exercises = [7, 8].map((seed) => exerciseOf({ medium: 'violin', levelId: 'pv~2' }, seed));

it('a set holds its pages and every exercise by its number, for each kind of program', async () => {
  const pdf = new File(['pages'], 'Warm-ups.pdf');
  const zip = await setFile({ exercises, title: 'Warm-ups', pdf, createdAt: new Date(2026, 0, 1) });
  const text = Buffer.from(await zip.arrayBuffer()).toString('latin1');
  expect(text.startsWith('PK')).toBe(true);
  for (const name of [
    'Warm-ups.pdf',
    'MusicXML/1 Warm-ups.musicxml',
    'MusicXML/2 Warm-ups.musicxml',
    'MIDI/1 Warm-ups.mid',
    'ABC/2 Warm-ups.abc',
  ])
    expect(text).toContain(name);
  for (const { abc } of exercises) expect(text).toContain(abc);
});
