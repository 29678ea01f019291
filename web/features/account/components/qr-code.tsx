import { encode } from 'uqr';
import styles from './second-step.module.css';

/** A text as a square that a camera reads: dark on white in either theme, or some cameras do not. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.square} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
