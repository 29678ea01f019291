import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisappearingLead } from '#shared/practice/disappearing';
import type { MeasureRange } from '#shared/practice/measure-selection';
import { drawingOf } from '#tests/web/score/measures/drawing';
import { VanishingMeasures } from '../../../../web/score/measures/vanishing-measures.tsx';

const abc =
  'X:1\nM:4/4\nL:1/4\n%%score [1 2]\nV:1 clef=treble\nV:2 clef=bass\nK:C\n' +
  '[V:1] C | C4 | D4 | [V:2] C, | C,4 | D,4 |\n[V:1] E4 | F4 |]\n[V:2] E,4 | F,4 |]\n';
const exercise = {
  measures: 4,
  pickup: 1,
  length: 16,
  plan: { signatures: [{ measure: 1, timeSignature: '4/4', keySignature: 'C' }] },
};

let frame: FrameRequestCallback | null = null;
let at: number | null = null;
const position = () => at;

beforeEach(() => {
  frame = null;
  at = null;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = null;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function follow(lead: DisappearingLead = 'none', repeated: MeasureRange | null = null) {
  const drawing = drawingOf(abc);
  const notes = [...drawing.querySelectorAll('.abcjs-note')];
  const changed = vi.fn();
  for (const note of notes) {
    const toggle = note.classList.toggle.bind(note.classList);
    note.classList.toggle = (...change) => {
      changed();
      return toggle(...change);
    };
  }
  const before = notes.map((note) => note.getAttribute('class'));
  const view = render(
    <VanishingMeasures
      engraving={{ drawing }}
      exercise={exercise as unknown as Parameters<typeof VanishingMeasures>[0]['exercise']}
      position={position}
      lead={lead}
      repeated={repeated}
    />,
  );
  /** Which notes are gone a frame later: the upper staff's five and the lower one's, a line after the other. */
  const goneAt = (moment: number | null) => {
    at = moment;
    frame?.(0);
    const gone = notes.filter((note, index) => note.getAttribute('class') !== before[index]);
    return gone.length;
  };
  return { ...view, goneAt, changed, before, notes };
}

describe('measures that disappear from the page', () => {
  it('go when they begin, in all staves', () => {
    const { goneAt } = follow();
    expect([-4, -1, 0, 3.9, 4, 12].map(goneAt)).toEqual([0, 2, 4, 4, 6, 10]);
  });

  it('go earlier with a lead', () => {
    const { goneAt } = follow('measure');
    expect([-6, -5, -1, 0, 4, 8].map(goneAt)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('touch nothing in the frames between', () => {
    const { goneAt, changed } = follow();
    goneAt(0);
    changed.mockClear();
    for (let now = 0.01; now < 4; now += 0.016) goneAt(now);
    expect(changed).not.toHaveBeenCalled();
    goneAt(4);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('are back when the music stops', () => {
    const { goneAt } = follow();
    expect(goneAt(9)).toBe(8);
    expect(goneAt(null)).toBe(0);
  });

  it('are back when nothing follows the music any more', () => {
    const { goneAt, unmount, notes, before } = follow();
    expect(goneAt(9)).toBe(8);
    unmount();
    expect(notes.map((note) => note.getAttribute('class'))).toEqual(before);
    expect(frame).toBeNull();
  });

  it('of a part that is repeated come back when they were played; the others stay', () => {
    const { goneAt } = follow('none', { first: 2, last: 3 });
    expect([0, 4, 8, 4, 11.9].map(goneAt)).toEqual([0, 2, 2, 2, 2]);
    expect(follow('beat', { first: 2, last: 4 }).goneAt(7)).toBe(4);
  });

  it('of a part that is repeated leave one to be read', () => {
    expect(follow('beat', { first: 2, last: 3 }).goneAt(7)).toBe(2);
    expect(follow('beat', { first: 2, last: 2 }).goneAt(7)).toBe(0);
  });
});
