import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** A text as a square that a camera reads: dark on white in either theme, or some cameras do not. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { d, size } = qrPath(text);
  return (
    <svg className={styles.square} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={d} shapeRendering="crispEdges" />
    </svg>
  );
}
