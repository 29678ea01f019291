import { type PointerEvent, useRef } from 'react';
import { type MeasureRange, selectionOf } from '#shared/practice/measure-selection';
import type { Box } from '../engraving/engrave.ts';
import { bandsOf, type MeasurePlace, measureNear } from './measure-places.ts';
import styles from './measures.module.css';
import { placeStyle } from './place-style.ts';

interface SelectionHandlesProps {
  readonly places: readonly MeasurePlace[];
  readonly viewBox: Box;
  readonly selection: MeasureRange;
  readonly onSelect: (range: MeasureRange) => void;
}

/** The two ends of a selection, to be drawn to other measures. Keys have the measures themselves. */
export function SelectionHandles({ places, viewBox, selection, onSelect }: SelectionHandlesProps) {
  const bands = bandsOf(places, selection);
  const [first] = bands;
  const last = bands.at(-1);
  /** The end that stays while the other one is drawn; null while nothing is. */
  const staying = useRef<number | null>(null);
  if (!first || !last) return null;

  const drag = (event: PointerEvent<HTMLElement>) => {
    const music = event.currentTarget.offsetParent?.getBoundingClientRect();
    if (staying.current === null || !music) return;
    const scale = viewBox.width / music.width;
    const under = measureNear(places, {
      x: viewBox.x + (event.clientX - music.left) * scale,
      y: viewBox.y + (event.clientY - music.top) * scale,
    });
    if (under === null) return;
    const range = selectionOf(staying.current, under);
    if (range.first !== selection.first || range.last !== selection.last) onSelect(range);
  };
  const handle = (other: number) => ({
    className: styles.handle,
    'aria-hidden': true,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      staying.current = other;
    },
    onPointerMove: drag,
    onPointerUp: () => {
      staying.current = null;
    },
    onPointerCancel: () => {
      staying.current = null;
    },
  });
  const edge = (band: Box, x: number) => {
    const { left, top, height } = placeStyle({ ...band, x, width: 0 }, viewBox);
    return { left, top, height };
  };
  return (
    <>
      <div {...handle(selection.last)} style={edge(first, first.x)} data-testid="selection-start" />
      <div
        {...handle(selection.first)}
        style={edge(last, last.x + last.width)}
        data-testid="selection-end"
      />
    </>
  );
}
