import { Play, Search, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { levels } from '#shared/catalogue/levels';
import { familyIdOf } from '#shared/set-up/family-of';
import { linkOf } from '#shared/set-up/link-configuration';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { deviceStorage } from '../../data/store/device-storage.ts';
import {
  keepLast,
  keptLast,
  keptLinks,
  type LastChoice,
  lastOf,
  levelFor,
} from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { levelInSentence } from '../../i18n/names.ts';
import { pages, playAddress, setUpAddress } from '../../paths/pages.ts';
import { ScoreView } from '../../score/score-view.tsx';
import { homeOf } from '../../session/home-of.ts';
import { useServices } from '../../session/services.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { SentencePicker } from '../../ui/sentence-picker.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import styles from './home-screen.module.css';
import { instrumentChoices } from './instrument-choices.ts';

/** Not before the first music: what was saved and practised lately lies in the device's store. */
const Yours = lazy(async () => ({ default: (await import('./yours.tsx')).Yours }));

/** What most beginners play; every other instrument is in the sentence and behind the magnifier. */
const SHOWN = [
  'violin',
  'flute',
  'clarinet',
  'alto-sax',
  'trumpet',
  'trombone',
  'snare',
  'piano',
  'guitar',
  'soprano',
];

/** The first page: what I play, at what level, and music. It comes up as it was left. */
export function HomeScreen() {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.user);
  const [kept] = useState(() => keptLast(deviceStorage));
  const [choice, setChoice] = useState<SetUpChoice>(() => lastOf(kept, deviceStorage));
  const medium = choice.medium ?? kept.medium;
  const levelId = choice.levelId ?? kept.levelId;
  // What was played here stands first, in the order of the visit's beginning: a choice moves nothing.
  const shown = [...new Set([...kept.favourites, ...SHOWN])].slice(0, SHOWN.length);
  const choose = (next: LastChoice) => {
    const configuration = lastOf(next, deviceStorage);
    setChoice(configuration);
    keepLast(requestOf(configuration) ?? next, deviceStorage);
  };
  const chooseMedium = (chosen: string) =>
    choose({ medium: chosen, levelId: levelFor(chosen, levelId, keptLinks(deviceStorage)) });
  const preview = usePreview(choice, 4, 0);
  const link = linkOf(choice);
  // Without its voices a choir is none: they are not for leaving out.
  const { details } = configurationWords({ ...choice, voices: [] });
  const levelIds = [...new Set([...levels.map(({ id }) => id), levelId])];

  return (
    <div className={styles.home}>
      <header className={styles.top}>
        <Brand to="/" />
        <nav className={styles.places} aria-label={m.app_places()}>
          <ButtonLink look="quiet" {...pages.takes.at({})}>
            {m.title_takes()}
          </ButtonLink>
          {user ? (
            <ButtonLink look="quiet" {...homeOf(user.role)}>
              {m.home_toAssignments()}
            </ButtonLink>
          ) : (
            <ButtonLink look="quiet" {...pages.signIn.at({})}>
              {m.account_signIn()}
            </ButtonLink>
          )}
        </nav>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.hero}>
          <h1>{m.home_title()}</h1>
          {preview && (
            <div className={familyIdOf(medium) === 'ensemble' ? styles.many : undefined}>
              <ScoreView
                size="hero"
                music={preview.music}
                label={m.home_preview({ instrument: mediumName(medium) })}
              />
            </div>
          )}
          <div className={styles.sentence}>
            <span>{m.home_iPlay()}</span>
            <SentencePicker
              label={m.home_instrument()}
              value={medium}
              onChange={chooseMedium}
              choices={instrumentChoices(medium)}
            />
            <span>{m.home_at()}</span>
            <SentencePicker
              label={m.home_level()}
              value={levelId}
              onChange={(chosen) => choose({ medium, levelId: chosen })}
              choices={levelIds.map((id) => ({
                value: id,
                label: levelInSentence(id),
              }))}
            />
            {details !== '' && (
              <Button
                aria-label={m.home_leaveOut({ what: details })}
                onPress={() => {
                  const plain = { medium, levelId, voices: choice.voices };
                  keepLast(plain, deviceStorage);
                  setChoice(lastOf(plain, deviceStorage));
                }}
              >
                {details}
                <Icon of={X} size={20} />
              </Button>
            )}
          </div>
          <div className={styles.go}>
            <ButtonLink look="primary" big {...playAddress('play', link)}>
              <Icon of={Play} filled />
              {m.home_justPlay()}
            </ButtonLink>
            <ButtonLink big {...setUpAddress({ exerciseType: 'sr', step: 'level' }, link)}>
              {m.home_allChoices()}
            </ButtonLink>
            <span className={styles.muted}>{m.home_free()}</span>
          </div>
        </div>
        <section className={styles.instruments}>
          <div className={styles.head}>
            <h2 id="instruments">{m.home_whatDoYouPlay()}</h2>
            <ButtonLink
              look="quiet"
              {...setUpAddress({ exerciseType: 'sr', step: 'instrument-family' }, { levelId })}
            >
              <Icon of={Search} />
              {m.home_allInstruments()}
            </ButtonLink>
          </div>
          <fieldset aria-labelledby="instruments" className={styles.choices}>
            {shown.map((id) => (
              <label key={id} className={styles.choice}>
                <input
                  type="radio"
                  name="instrument"
                  value={id}
                  checked={id === medium}
                  onChange={() => chooseMedium(id)}
                />
                <InstrumentIcon medium={id} />
                {mediumName(id)}
              </label>
            ))}
          </fieldset>
          {preview !== undefined && (
            <Suspense>
              <Yours />
            </Suspense>
          )}
        </section>
      </main>
    </div>
  );
}
