import { Play } from 'lucide-react';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useStore } from 'zustand';
import { levels } from '#shared/catalogue/levels';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName, levelName } from '../../i18n/names.ts';
import { homeOf } from '../../studio/home-of.ts';
import { ScoreView } from '../../studio/score/score-view.tsx';
import { useServices } from '../../studio/services.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { SentencePicker } from '../../ui/sentence-picker.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import styles from './home-screen.module.css';
import { instrumentChoices } from './instrument-choices.ts';
import { usePreview } from './use-preview.ts';

const FIRST = { medium: 'violin', levelId: 'pv~2' };

/** Those with a drawing; every other instrument is in the sentence. */
const DRAWN = ['violin', 'trumpet', 'piano-rh', 'soprano', 'rhythmonly'];

/** The first page: what I play, at what level, and music. */
export function HomeScreen() {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.user);
  const [medium, setMedium] = useState(FIRST.medium);
  const [levelId, setLevelId] = useState(FIRST.levelId);
  const preview = usePreview(medium, levelId, 4);

  return (
    <div className={styles.home}>
      <header className={styles.top}>
        <Brand to="/" />
        {user ? (
          <ButtonLink look="quiet" to={homeOf(user.role)}>
            {m.home_toAssignments()}
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" to="/sign-in">
            {m.account_signIn()}
          </ButtonLink>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.hero}>
          <h1>{m.home_title()}</h1>
          {preview && (
            <ScoreView
              size="hero"
              {...preview}
              barNumbers={false}
              label={m.home_preview({ instrument: instrumentName(medium) })}
            />
          )}
          <div className={styles.sentence}>
            <span>{m.home_iPlay()}</span>
            <SentencePicker
              label={m.home_instrument()}
              value={medium}
              onChange={setMedium}
              choices={instrumentChoices()}
            />
            <span>{m.home_at()}</span>
            <SentencePicker
              label={m.home_level()}
              value={levelId}
              onChange={setLevelId}
              choices={levels.map(({ id }) => ({
                value: id,
                label: levelName(id).toLowerCase(),
              }))}
            />
          </div>
          <div className={styles.go}>
            <ButtonLink
              look="primary"
              big
              to="/practice/sr/play"
              search={{ mediumId: medium, levelId } as never}
            >
              <Icon of={Play} filled />
              {m.home_justPlay()}
            </ButtonLink>
            <span className={styles.muted}>{m.home_free()}</span>
          </div>
        </div>
        <section className={styles.instruments}>
          <h2 id="instruments">{m.home_whatDoYouPlay()}</h2>
          <RadioGroup
            aria-labelledby="instruments"
            orientation="horizontal"
            value={medium}
            onChange={setMedium}
            className={styles.choices!}
          >
            {DRAWN.map((id) => (
              <Radio key={id} value={id} className={styles.choice!}>
                <InstrumentIcon medium={id} />
                {instrumentName(id)}
              </Radio>
            ))}
          </RadioGroup>
        </section>
      </main>
    </div>
  );
}
