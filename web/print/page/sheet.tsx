import { memo } from 'react';
import type {
  PaperPage,
  PathShape,
  Placement,
  Shape,
  ShapeGroup,
  TextShape,
} from '#shared/print/shapes';
import styles from './sheet.module.css';

interface SheetProps {
  readonly page: PaperPage;
  /** What a screen reader says of it; left out where it is said beside it. */
  readonly label?: string;
}

/** A page as it will be on paper, as large as its place. */
export const Sheet = memo(function Sheet({ page, label }: SheetProps) {
  const { width, height, groups } = page;
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another page is another sheet
        <Group key={index} group={group} />
      ))}
    </svg>
  );
});

const Group = memo(function Group({ group: { at, shapes } }: { readonly group: ShapeGroup }) {
  return (
    <g transform={transformOf(at)}>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change their places
        <ShapeMark key={index} shape={shape} />
      ))}
    </g>
  );
});

function ShapeMark({ shape }: { readonly shape: Shape }) {
  return shape.kind === 'path' ? pathMark(shape) : textMark(shape);
}

function pathMark({ d, at, stroke, ink = 'currentColor' }: PathShape) {
  return (
    <path
      d={d}
      {...(at && { transform: transformOf(at) })}
      fill={stroke === undefined ? ink : 'none'}
      {...(stroke !== undefined && { stroke: ink, strokeWidth: stroke })}
    />
  );
}

function textMark({ x, y, text, letter, size, anchor, ink = 'currentColor' }: TextShape) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor} fill={ink} className={styles[letter]}>
      {text}
    </text>
  );
}

const transformOf = ({ x, y, scale }: Placement) => `translate(${x} ${y}) scale(${scale})`;
