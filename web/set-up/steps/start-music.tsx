import type { ReactNode } from 'react';
import { levelOf, mediumOf } from '#shared/set-up/menu';
import * as m from '../../i18n/generated/messages.js';
import { mediumInSentence } from '../../i18n/menu-names.ts';
import { useIsNarrow } from '../../ui/screen-width.tsx';
import { configurationWords } from '../configuration-words.ts';
import { PreviewScore } from '../preview-score.tsx';
import { usePreview } from '../use-preview.ts';
import type { SetUp } from '../use-set-up.ts';
import styles from './start-step.module.css';

/** Two lines, on a phone and on a laptop. */
const MEASURES = { narrow: 4, wide: 8 } as const;

/** What is about to be played: in words, and as music, which is the largest thing on the screen. */
export function StartMusic(
  props: Pick<SetUp, 'configuration' | 'menu'> & {
    /** What can be done with it besides playing. */
    readonly act?: ReactNode;
  },
) {
  const { configuration, menu, act } = props;
  const isNarrow = useIsNarrow();
  const preview = usePreview(configuration, isNarrow ? MEASURES.narrow : MEASURES.wide);
  const medium = mediumOf(menu, configuration.medium);
  const level = levelOf(menu, configuration.levelId);
  if (!medium || !level) return null;
  const { details } = configurationWords(configuration);
  return (
    <section className={styles.music} aria-labelledby="start-music">
      <header className={styles.head}>
        <h2 id="start-music">
          {m.setUp_levelFor({ level: level.name, instrument: mediumInSentence(medium.id) })}
        </h2>
        {details !== '' && <p className={styles.details}>{details}</p>}
        {act && <div className={styles.act}>{act}</div>}
      </header>
      <div className={styles.paper}>
        <PreviewScore
          size="hero"
          preview={preview}
          label={m.start_preview({ instrument: medium.name })}
        />
      </div>
    </section>
  );
}
