import { afterEach, describe, expect, it } from 'vitest';
import { drawingOf } from '#tests/web/score/measures/drawing';
import { drawnMeasures } from '../../../../web/score/measures/drawn-measures.ts';

const header = 'X:1\nM:4/4\nL:1/4\nQ:1/4=72\n';
const single = `${header}K:G\nD | !p!G(AB c) | z2 E/F/G- | G4 |\nA2 (3B/c/d/ z | d4 |]\n`;
const parts = `${header}%%score [1 2]\nV:1 clef=treble\nV:2 clef=bass\nK:C\n[V:1] C4 | D2 E2 | [V:2] C,4 | z4 |\n[V:1] F4 |]\n[V:2] F,2 G,2 |]\n`;
const ofOne = (abc: string) => drawnMeasures(drawingOf(abc));
const kinds = (abc: string) =>
  ofOne(abc).map(({ groups }) =>
    groups.map((group) => /abcjs-([a-z-]+)/.exec(group.getAttribute('class')!)![1]),
  );
const counted = (names: readonly (string | undefined)[] = [], name: string) =>
  names.filter((one) => one === name).length;

afterEach(() => document.body.replaceChildren());

describe('the measures of a drawing', () => {
  it('are found in their order, a pickup first, over all lines', () => {
    const found = kinds(single);
    expect(found.map((measure) => counted(measure, 'note'))).toEqual([1, 4, 3, 1, 4, 1]);
    expect(found.map((measure) => counted(measure, 'rest'))).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('have what is read with their notes', () => {
    const found = kinds(single).flat();
    expect(found).toEqual(expect.arrayContaining(['beam-elem', 'triplet', 'decoration']));
  });

  it('keep staff and bar lines, clefs, signatures and the tempo on the page', () => {
    const drawing = drawingOf(single);
    const taken = new Set(drawnMeasures(drawing).flatMap(({ groups }) => groups));
    for (const name of ['staff', 'bar', 'clef', 'key-signature', 'time-signature', 'tempo']) {
      const kept = [...drawing.querySelectorAll<SVGGraphicsElement>(`.abcjs-${name}`)];
      expect(kept.length, name).toBeGreaterThan(0);
      expect(
        kept.filter((one) => taken.has(one) || [...taken].some((g) => g.contains(one))),
      ).toEqual([]);
    }
  });

  it('of several staves go together', () => {
    const found = kinds(parts);
    expect(found.map((measure) => counted(measure, 'note'))).toEqual([2, 2, 3]);
    expect(found.map((measure) => counted(measure, 'rest'))).toEqual([0, 1, 0]);
  });

  it('hold each note once', () => {
    const drawing = drawingOf(single);
    const all = drawnMeasures(drawing).flatMap(({ groups }) => groups);
    expect(new Set(all).size).toBe(all.length);
    const notes = [...drawing.querySelectorAll('.abcjs-note, .abcjs-rest')];
    const missed = notes.filter((note) => !all.some((group) => group.contains(note)));
    expect(missed).toEqual([]);
  });

  it('lie from bar line to bar line', () => {
    const boxes = ofOne(single).map(({ box }) => box);
    expect(boxes.map(({ x, y, width }) => [x, y, x + width])).toEqual([
      // The first of a line begins just before its notes.
      [50, 0, 150],
      [150, 0, 250],
      [250, 0, 350],
      [350, 0, 450],
      [50, 120, 150],
      [150, 120, 250],
    ]);
  });
});
