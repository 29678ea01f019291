import type { SkillState } from '#shared/skills/skill-state';
import * as m from '../../i18n/generated/messages.js';
import styles from './skill-staff.module.css';

const WIDTH = 320;
const HEIGHT = 64;
const EDGE = 8;

/** How one skill has stood after each take that asked it. */
export function SkillLine({ states }: { readonly states: readonly SkillState[] }) {
  if (states.length < 2) return null;
  const points = states.map(({ updatedAt, mastery }, index) => ({
    key: `${updatedAt} ${index}`,
    x: EDGE + (index / (states.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - mastery * (HEIGHT - 2 * EDGE),
  }));
  return (
    <figure className={styles.line}>
      <figcaption>{trendOf(states)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} className={styles.ground} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ key, x, y }) => (
          <circle key={key} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
    </figure>
  );
}

/** What the line says, in notes of ten. */
function trendOf(states: readonly SkillState[]): string {
  const [first, last] = [states[0]!, states.at(-1)!].map(({ mastery }) => Math.round(10 * mastery));
  return first === last
    ? m.skills_steady({ last: last! })
    : m.skills_trend({ first: first!, last: last! });
}
