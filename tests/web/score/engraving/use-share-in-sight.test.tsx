import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrawnMusic } from '../../../../web/score/engraving/draw-music.ts';
import { useShareInSight } from '../../../../web/score/engraving/use-share-in-sight.ts';

/** Music 500 pixels high. */
const drawnMusic = () =>
  ({ engraving: { viewBox: { width: 1000, height: 500 } }, pixels: 1000 }) as DrawnMusic;

let height = 0;
/** A frame is laid out: who observes the sheet is told. */
let layOut = () => {};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observed = new Set<Element>();
      constructor(told: (entries: readonly { contentRect: { height: number } }[]) => void) {
        layOut = () =>
          act(() => {
            if (this.observed.size > 0) told([{ contentRect: { height } }]);
          });
      }
      observe(element: Element) {
        this.observed.add(element);
      }
      disconnect() {
        this.observed.clear();
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Music({ drawn }: { readonly drawn: DrawnMusic }) {
  const place = useRef<HTMLDivElement>(null);
  const share = useShareInSight(place, drawn, true);
  return (
    <main style={{ padding: '0px' }}>
      <div ref={place}>{share}</div>
    </main>
  );
}

const share = () => Number(screen.getByRole('main').textContent);

it('fits music to the sheet as it is laid out once full screen has come', () => {
  height = 600;
  const { rerender } = render(<Music drawn={drawnMusic()} />);
  expect(share()).toBe(1);
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  // The music is drawn for the new screen before the bar below becomes taller.
  rerender(<Music drawn={drawnMusic()} />);
  height = 450;
  layOut();
  expect(share()).toBe(0.9);
});

it('fits the next music to the same sheet, whatever has come below it meanwhile', () => {
  height = 450;
  const { rerender } = render(<Music drawn={drawnMusic()} />);
  expect(share()).toBe(0.9);
  height = 410;
  layOut();
  rerender(<Music drawn={drawnMusic()} />);
  expect(share()).toBe(0.9);
  act(() => void window.dispatchEvent(new Event('resize')));
  layOut();
  expect(share()).toBe(0.82);
});
