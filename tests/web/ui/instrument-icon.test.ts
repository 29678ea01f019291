import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensembles } from '#shared/catalogue/ensembles';
import { familyIds } from '#shared/catalogue/family-ids';
import { instruments } from '#shared/catalogue/instruments';
import { drawingOf } from '../../../web/ui/instrument-icon.tsx';

const sheet = readFileSync(
  join(import.meta.dirname, '../../../web/public/instruments.svg'),
  'utf8',
);
const drawn = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

it('every instrument, ensemble and family has a drawing', () => {
  const media = [...instruments, ...ensembles].map(({ id }) => id);
  for (const id of [...media, ...familyIds]) expect(drawn, id).toContain(drawingOf(id));
});

it('every drawing is used', () => {
  const media = [...instruments, ...ensembles].map(({ id }) => id);
  const used = new Set([...media, ...familyIds].map(drawingOf));
  expect([...drawn].filter((id) => !used.has(id!))).toEqual([]);
});

it('only ensembles share the drawing of an ensemble', () => {
  const wrong = instruments.filter(({ id }) => drawingOf(id) === 'ensemble');
  expect(wrong).toEqual([]);
});
