import { useState } from 'react';
import { knownFrom } from '#shared/skills/mastery';
import type { SkillId, SkillKind } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { growthOf, type SkillState } from '#shared/skills/skill-state';
import { kindWords, skillWords } from '../../i18n/skill-words.ts';
import { RhythmFigure } from './rhythm-figure.tsx';
import { SkillLine } from './skill-line.tsx';
import { byPlace } from './skill-order.ts';
import { heightOf, stateWords } from './skill-reading.ts';
import styles from './skill-staff.module.css';

interface SkillStaffProps {
  readonly kind: SkillKind;
  readonly states: readonly SkillState[];
  readonly map: SkillMap;
}

/** Skills as note heads on a staff: higher is surer, hollow while there is little evidence. */
export function SkillStaff({ kind, states, map }: SkillStaffProps) {
  const [picked, setPicked] = useState<SkillId | null>(null);
  const state = states.find(({ skill }) => skill === picked);
  return (
    <section className={styles.kind}>
      <h2>{kindWords[kind]()}</h2>
      <div className={styles.scroll}>
        <ul className={styles.staff} data-drawn={kind === 'rhythm'}>
          {states.toSorted(byPlace).map((one) => (
            <li key={one.skill}>
              <button
                type="button"
                className={styles.skill}
                aria-pressed={one.skill === picked}
                aria-label={stateWords(one)}
                onClick={() => setPicked(one.skill === picked ? null : one.skill)}
              >
                <span className={styles.lane}>
                  <span
                    className={styles.head}
                    data-known={one.confidence >= knownFrom}
                    style={{ bottom: `${100 * heightOf(one)}%` }}
                  />
                </span>
                <span className={styles.name} aria-hidden="true">
                  {kind === 'rhythm' ? <RhythmFigure skill={one.skill} /> : skillWords(one.skill)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.detail} role="status">
        {state && (
          <>
            <p>{stateWords(state)}</p>
            <SkillLine states={growthOf(map, state.skill)} />
          </>
        )}
      </div>
    </section>
  );
}
