import { useState } from 'react';
import type { SkillId, SkillKind } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { growthOf, type SkillState } from '#shared/skills/skill-state';
import { kindWords, skillWords } from '../../i18n/skill-words.ts';
import { RhythmFigure } from './rhythm-figure.tsx';
import { SkillHead, staffClass } from './skill-head.tsx';
import { SkillLine } from './skill-line.tsx';
import { byPlace } from './skill-order.ts';
import { stateWords } from './skill-reading.ts';
import styles from './skill-staff.module.css';

interface SkillStaffProps {
  readonly kind: SkillKind;
  readonly states: readonly SkillState[];
  readonly map: SkillMap;
}

/** The skills of one kind on a staff, each to be looked at. */
export function SkillStaff({ kind, states, map }: SkillStaffProps) {
  const [picked, setPicked] = useState<SkillId | null>(null);
  const state = states.find(({ skill }) => skill === picked);
  return (
    <section className={styles.kind}>
      <h2>{kindWords[kind]()}</h2>
      <div className={styles.scroll}>
        <ul className={`${staffClass} ${styles.staff}`} data-drawn={kind === 'rhythm'}>
          {states.toSorted(byPlace).map((one) => (
            <li key={one.skill}>
              <button
                type="button"
                className={styles.skill}
                aria-pressed={one.skill === picked}
                aria-label={stateWords(one)}
                onClick={() => setPicked(one.skill === picked ? null : one.skill)}
              >
                <SkillHead state={one} />
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
