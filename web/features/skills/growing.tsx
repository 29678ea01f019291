import { type SkillState, skillStates } from '#shared/skills/skill-state';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { skillPhrase } from '../../i18n/skill-phrase.ts';
import { pages } from '../../paths/pages.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { useStored } from '../../session/use-stored.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './growing.module.css';
import { SkillHead, staffClass } from './skill-head.tsx';
import { byPlace } from './skill-order.ts';
import { stateWords } from './skill-reading.ts';

/** As many as fit beside a list. */
const MOST = 6;

/** The skills met last, in a small picture that leads to all of them; nothing before there are any. */
export function Growing() {
  const { ownStorage } = useServices();
  const { skills } = useDevice();
  const maps = useStored(() => skills.all(), [], [skills]);
  const { medium } = keptLast(ownStorage);
  const map = maps?.find((one) => one.medium === medium) ?? maps?.[0];
  if (!map) return null;
  return (
    <section className={styles.growing} aria-labelledby="growing">
      <h2 id="growing">
        <TextLink {...pages.skills.at({})}>{m.skills_growing()}</TextLink>
      </h2>
      <p>{m.skills_growingHow()}</p>
      <ul className={`${staffClass} ${styles.staff}`}>
        {latest([...skillStates(map).values()]).map((state) => (
          <li key={state.skill} aria-label={stateWords(state)}>
            <SkillHead state={state} />
            <span className={styles.name} aria-hidden="true">
              {skillPhrase(state.skill)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const latest = (states: readonly SkillState[]): readonly SkillState[] =>
  states
    .toSorted((one, other) => other.updatedAt - one.updatedAt || other.tries - one.tries)
    .slice(0, MOST)
    .sort(byPlace);
