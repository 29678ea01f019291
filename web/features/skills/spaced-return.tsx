import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type SkillId, skillKind } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { exactAddress } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { useIsHere } from '../../ui/hooks/use-is-here.ts';
import { RhythmFigure } from './rhythm-figure.tsx';
import { skillWords } from './skill-words.ts';
import styles from './skills-screen.module.css';

/** A few things it would do good to meet again, for who likes; nothing where nothing is due. */
export function SpacedReturn({ map }: { readonly map: SkillMap }) {
  const { now, newSeed, exercises, flash, log } = useServices();
  const isHere = useIsHere();
  const navigate = useNavigate();
  const [due, setDue] = useState<readonly SkillId[]>([]);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // The scheduler is needed here only.
    import('#shared/skills/spaced-return')
      .then(({ suggestedReturn }) => {
        if (isWanted) setDue(suggestedReturn(map, now().getTime()));
      })
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [map, now]);
  if (due.length === 0) return null;

  const play = async () => {
    setLooking(true);
    try {
      const { findReturn } = await import('./find-return.ts');
      const code = await findReturn({
        medium: map.medium,
        due,
        seed: newSeed(),
        exercises,
        storage: deviceStorage,
      });
      if (!isHere()) return;
      if (code === null) flash.show(m.skills_noMusic(), 'trouble');
      else await navigate(exactAddress(code));
    } catch (error) {
      void log.report('error', 'growth', String(error));
      if (isHere()) flash.show(m.skills_noMusic(), 'trouble');
    } finally {
      setLooking(false);
    }
  };
  return (
    <section className={styles.return}>
      <h2>{m.skills_return()}</h2>
      <ul className={styles.due}>
        {due.map((skill) => (
          <li key={skill}>
            {skillKind(skill) === 'rhythm' ? <RhythmFigure skill={skill} /> : skillWords(skill)}
          </li>
        ))}
      </ul>
      <Button look="primary" isDisabled={isLooking} onPress={() => void play()}>
        {isLooking ? m.result_repairing() : m.skills_playReturn()}
      </Button>
    </section>
  );
}
