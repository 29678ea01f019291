import { knownFrom } from '#shared/skills/mastery';
import type { SkillState } from '#shared/skills/skill-state';
import styles from './skill-head.module.css';
import { heightOf } from './skill-reading.ts';

/** What holds the lanes of heads. It says how large they are and in which colours: `--space`, `--line`, `--head`, `--ground`. */
export const staffClass = styles.staff!;

/** One skill as a note head in its lane of a staff: higher is surer, hollow while there is little evidence. */
export function SkillHead({ state }: { readonly state: SkillState }) {
  return (
    <span className={styles.lane} aria-hidden="true">
      <span
        className={styles.head}
        data-known={state.confidence >= knownFrom}
        style={{ bottom: `${100 * heightOf(state)}%` }}
      />
    </span>
  );
}
