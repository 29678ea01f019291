import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useTakesTrials } from '../../session/use-takes-trials.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './home-screen.module.css';

/** Invites to try live practice, where that may be. Until the server has said so, its place is kept. */
export function ForTeachers() {
  const takesTrials = useTakesTrials();
  if (takesTrials === false) return null;
  return (
    <p className={styles.teachers} data-unknown={takesTrials === null || undefined}>
      {m.live_trialHome()}
      <TextLink {...pages.live.at({})}>{m.live_trialTry()}</TextLink>
    </p>
  );
}
