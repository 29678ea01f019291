import { useEffect, useMemo, useState } from 'react';
import { type SkillId, skillKind } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { weakestSkill } from '#shared/skills/weakest-skill';
import * as m from '../../i18n/generated/messages.js';
import { skillPhrase } from '../../i18n/skill-phrase.ts';
import { skillWords } from '../../i18n/skill-words.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { RhythmFigure } from './rhythm-figure.tsx';
import styles from './skills-screen.module.css';
import { useTrainingMusic } from './use-training-music.ts';

/** Pieces of a training of one skill: enough to get better at it, and soon over. */
const PIECES = 3;

/** What to play next, for who likes: what would do good to meet again, and what there is most to gain in. */
export function NextSteps({ map }: { readonly map: SkillMap }) {
  const due = useDueSkills(map);
  const weakest = useMemo(() => weakestSkill(map), [map]);
  const { isLooking, play } = useTrainingMusic();
  const { medium } = map;
  // Together, so that nothing moves under a finger.
  if (due === null || (due.length === 0 && weakest === null)) return null;
  return (
    <section className={styles.next}>
      {due.length > 0 && (
        <>
          <h2>{m.skills_return()}</h2>
          <ul className={styles.due}>
            {due.map((skill) => (
              <li key={skill}>
                {skillKind(skill) === 'rhythm' ? <RhythmFigure skill={skill} /> : skillWords(skill)}
              </li>
            ))}
          </ul>
          <Button
            look="primary"
            isDisabled={isLooking}
            onPress={() => play({ why: 'due', medium, skills: due, pieces: 1 })}
          >
            {m.skills_playReturn()}
          </Button>
        </>
      )}
      {weakest && (
        <>
          <h2>{m.skills_weakest()}</h2>
          <Button
            look={due.length > 0 ? 'outline' : 'primary'}
            isDisabled={isLooking}
            onPress={() => play({ why: 'weakest', medium, skills: [weakest], pieces: PIECES })}
          >
            {m.skills_playWeakest({ skill: skillPhrase(weakest) })}
          </Button>
        </>
      )}
      <p role="status" className={styles.looking}>
        {isLooking && m.result_repairing()}
      </p>
    </section>
  );
}

/** null until it is known: the scheduler is needed here only. */
function useDueSkills(map: SkillMap): readonly SkillId[] | null {
  const { now } = useServices();
  const [due, setDue] = useState<readonly SkillId[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('#shared/skills/spaced-return')
      .then(({ suggestedReturn }) => suggestedReturn(map, now().getTime()))
      .catch(() => [])
      .then((found) => {
        if (isWanted) setDue(found);
      });
    return () => {
      isWanted = false;
    };
  }, [map, now]);
  return due;
}
