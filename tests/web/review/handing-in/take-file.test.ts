import { expect, it } from 'vitest';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { takeFile } from '../../../../web/review/handing-in/take-file.ts';

const take = {
  id: '0190a000-0000-7000-8000-00000000beef',
  createdAt: '2026-01-31T08:00:00.000Z',
  report: { version: '4' },
  audio: new Uint8Array([1, 2, 3]).buffer,
  audioType: 'audio/webm;codecs=opus',
} as unknown as StoredTake;

it.each([
  ['audio/webm;codecs=opus', 'primavista-2026-01-31-beef.webm', 'audio/webm'],
  ['audio/mp4', 'primavista-2026-01-31-beef.m4a', 'audio/mp4'],
  ['audio/wav', 'primavista-2026-01-31-beef.wav', 'audio/wav'],
])('a recording of type %s is saved as %s, byte for byte', async (audioType, name, type) => {
  const file = takeFile({ ...take, audioType });
  expect([file.name, file.type]).toEqual([name, type]);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

it('a tapped take, which has no sound, is saved as its document', async () => {
  const file = takeFile({ ...take, audio: null, audioType: null });
  expect(file.name).toBe('primavista-2026-01-31-beef.json');
  expect(JSON.parse(await file.text())).toEqual({ version: '4' });
});
