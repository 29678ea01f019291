import { useEffect, useMemo, useRef } from 'react';
import type { ScoreNote } from '#shared/generation/exercise';
import { MarkShape } from '../../ui/mark-badge.tsx';
import type { NoteGeometry } from '../engraving/engrave.ts';
import styles from '../score-view.module.css';
import type { NoteMark } from './note-mark.ts';
import { type Unwritten, unwrittenPlaces } from './unwritten-places.ts';

interface UnwrittenLayerProps {
  readonly drawn: readonly NoteGeometry[];
  readonly notes: readonly ScoreNote[];
  readonly marks: readonly NoteMark[];
  readonly unwritten: readonly Unwritten[];
}

function usePlaces({ drawn, notes, marks, unwritten }: UnwrittenLayerProps) {
  return useMemo(
    () => unwrittenPlaces(drawn, notes, marks, unwritten),
    [drawn, notes, marks, unwritten],
  );
}

/** A badge for each note that is not written, at its time. */
export function UnwrittenLayer(props: UnwrittenLayerProps) {
  const places = usePlaces(props);
  return places.map(({ x, y }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they come in the order of the music
    <g key={index} transform={`translate(${x} ${y})`} data-testid={`unwritten-${index}`}>
      <MarkShape kind="extra" />
    </g>
  ));
}

/** Air around a badge that is pointed out, and below the staves. */
const AROUND = 13;
const BELOW = 16;

/** The band behind the one that is looked at. */
export function UnwrittenFocus(props: UnwrittenLayerProps) {
  const places = usePlaces(props);
  const band = useRef<SVGRectElement>(null);
  const place = places[props.unwritten.findIndex(({ isFocused }) => isFocused)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one stands out
  useEffect(() => {
    band.current?.scrollIntoView({ block: 'nearest' });
  }, [place?.x, place?.y]);
  if (!place) return null;
  const { x, y, system } = place;
  const top = y - AROUND;
  return (
    <rect
      ref={band}
      className={styles.focus}
      x={x - AROUND}
      y={top}
      width={2 * AROUND}
      height={system.y + system.height + BELOW - top}
      rx={7}
    />
  );
}
