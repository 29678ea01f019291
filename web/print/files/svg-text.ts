import type { PaperPage, PathShape, Placement, Shape } from '#shared/print/shapes';

const BLACK = '#000000';

/** A page of paths as an SVG file, black on nothing. @throws where a text is left in it */
export function svgText({ width, height, groups }: PaperPage): string {
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
  const marks = groups.map(
    ({ at, shapes }) => `<g transform="${moveText(at)}">${shapes.map(markText).join('')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.join('\n')}</svg>\n`;
}

function markText(shape: Shape): string {
  if (shape.kind === 'text') throw new Error(`"${shape.text}" is no path`);
  const move = shape.at ? ` transform="${moveText(shape.at)}"` : '';
  return `<path d="${shape.d}"${move} ${inkText(shape)}/>`;
}

function inkText({ stroke, ink = BLACK }: PathShape): string {
  return stroke === undefined
    ? `fill="${ink}"`
    : `fill="none" stroke="${ink}" stroke-width="${stroke}"`;
}

const moveText = ({ x, y, scale }: Placement) =>
  `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;

/** A ten-thousandth of a pixel is nothing to see. */
const round = (value: number) => Number(value.toFixed(4));
