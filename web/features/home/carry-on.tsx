import { Play } from 'lucide-react';
import { useState } from 'react';
import { linkOf } from '#shared/set-up/link-configuration';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { playAddress, setUpAddress } from '../../paths/pages.ts';
import { ScoreView } from '../../score/score-view.tsx';
import { useServices } from '../../session/services.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './carry-on.module.css';

/** As many as stand on one line at every width. */
const MEASURES = 2;

/** What this player played last on this device, as a card with an opening of such music and the way to more of it. */
export function CarryOn() {
  const { ownStorage } = useServices();
  const [choice] = useState(() => lastOf(keptLast(ownStorage), ownStorage));
  const preview = usePreview(choice, MEASURES, 0);
  const link = linkOf(choice);
  const { title } = configurationWords(choice);
  return (
    <section className={styles.card} aria-labelledby="carry-on">
      <div className={styles.head}>
        <h2 id="carry-on">{m.home_carryOn()}</h2>
        <span>{title}</span>
      </div>
      <div className={styles.music}>
        {preview && (
          <ScoreView
            size="hero"
            music={preview.music}
            label={m.home_preview({ instrument: title })}
          />
        )}
      </div>
      <div className={styles.acts}>
        <ButtonLink look="primary" {...playAddress('play', link)}>
          <Icon of={Play} filled />
          {m.home_play()}
        </ButtonLink>
        <ButtonLink look="quiet" {...setUpAddress({ exerciseType: 'sr', step: 'level' }, link)}>
          {m.home_changeSomething()}
        </ButtonLink>
      </div>
    </section>
  );
}
