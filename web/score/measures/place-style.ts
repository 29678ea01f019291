import type { CSSProperties } from 'react';
import type { Box } from '../engraving/engrave.ts';

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Where a box of the drawing lies over it, whatever size the drawing has on the screen. */
export function placeStyle(box: Box, viewBox: Box): CSSProperties {
  return {
    left: percent(box.x - viewBox.x, viewBox.width),
    top: percent(box.y - viewBox.y, viewBox.height),
    width: percent(box.width, viewBox.width),
    height: percent(box.height, viewBox.height),
  };
}
