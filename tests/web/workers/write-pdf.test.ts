// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PaperPage, Shape, TextShape } from '#shared/print/shapes';
import { createPdfWriter } from '../../../web/workers/paper/write-pdf.ts';
import { packedFont } from './fonts-of-paper.ts';

const textShape = (text: string): TextShape => ({
  kind: 'text',
  x: 100,
  y: 50,
  text,
  letter: 'title',
  size: 20,
  anchor: 'start',
});
const pageOf = (...shapes: Shape[]): PaperPage => ({
  width: 794,
  height: 1123,
  groups: [{ at: { x: 0, y: 0, scale: 1 }, shapes }],
});

async function written(pages: readonly PaperPage[], title = 'Warm-ups') {
  const writer = createPdfWriter({
    title,
    language: 'en',
    createdAt: new Date('2026-11-27T10:00:00Z'),
    load: packedFont,
  });
  for (const page of pages) await writer.add(page);
  return writer.end();
}

/** What stands in a PDF, with its streams unpacked. */
async function contentOf(pages: readonly PaperPage[]): Promise<string> {
  const result = await written(pages);
  if (result.kind !== 'file') throw new Error(result.kind);
  const bytes = Buffer.from(result.bytes);
  let text = bytes.toString('latin1');
  for (const [, stream] of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      text += inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1');
    } catch {
      // Not packed.
    }
  }
  return text;
}

describe('a PDF', () => {
  it('has a page for each, of the size of the paper in points', async () => {
    const content = await contentOf([pageOf(), pageOf(), pageOf()]);
    expect(content.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(content).toContain('/MediaBox [0 0 595.5 842.25]');
  });

  it('says its title and its language, and what stands where', async () => {
    const content = await contentOf([
      { ...pageOf(), groups: [{ at: { x: 0, y: 0, scale: 1 }, shapes: [], alt: 'Exercise 1' }] },
    ]);
    expect(content).toContain('(Warm-ups)');
    expect(content).toContain('/Lang (en)');
    expect(content).toContain('/Marked true');
    expect(content).toContain('/Alt (Exercise 1)');
    expect(content).not.toContain('/S /H1');
  });

  it('has its title as a heading', async () => {
    const [group] = pageOf(textShape('Warm-ups')).groups;
    const content = await contentOf([{ ...pageOf(), groups: [{ ...group!, isHeading: true }] }]);
    expect(content.match(/\/S \/H1/g)).toHaveLength(1);
  });

  it('has its letters in it, and which they are, so that its text can be selected', async () => {
    const content = await contentOf([pageOf(textShape('Etude'))]);
    expect(content).toContain('/FontFile');
    expect(content).toContain('/ToUnicode');
    expect(content).toMatch(/BaseFont \/[A-Z]+\+Besley/);
  });

  it('writes the letters of Latin languages beyond the usual ones', async () => {
    expect((await written([pageOf(textShape('Ćwiczenia łatwe, Übung'))])).kind).toBe('file');
  });

  it.each(['แบบฝึกหัด', '練習曲', '♭'])('says which letters of %j it has not', async (text) => {
    const result = await written([pageOf(textShape(`A ${text}`))]);
    expect(result).toEqual({ kind: 'missing-letters', letters: [...new Set(text)].join('') });
  });

  it('draws paths where they are', async () => {
    const content = await contentOf([
      pageOf({ kind: 'path', d: 'M1 2L3 4', stroke: 2, at: { x: 10, y: 20, scale: 0.5 } }),
    ]);
    expect(content).toContain('0.5 0 0 0.5 10 20 cm');
    expect(content).toContain('1 2 m');
    expect(content).toContain('3 4 l');
    expect(content).toContain('2 w');
  });
});
