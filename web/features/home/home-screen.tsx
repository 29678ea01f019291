import { Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { familyIdOf } from '#shared/set-up/family-of';
import { linkOf } from '#shared/set-up/link-configuration';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
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
import { playAddress, setUpAddress } from '../../paths/pages.ts';
import { firstMusic } from '../../score/first-music.ts';
import { ScoreView } from '../../score/score-view.tsx';
import { useServices } from '../../session/services.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { ChoiceSentence } from './choice-sentence.tsx';
import styles from './home-screen.module.css';
import { HomeTop } from './home-top.tsx';
import { Instruments } from './instruments.tsx';

/** Not before the first music: what was saved and practised lately lies in the device's store. */
const Yours = lazy(async () => ({ default: (await import('./yours.tsx')).Yours }));

/** The first page: what I play, at what level, and music. It comes up as it was left. */
export function HomeScreen() {
  const { kept, choice, medium, levelId, ...change } = useLastChoice();
  const preview = usePreview(choice, 4, 0);
  const link = linkOf(choice);
  const isMusicDrawn = useMusicDrawn(preview);
  return (
    <div className={styles.home}>
      <HomeTop />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.hero}>
          <h1>{m.home_title()}</h1>
          <div
            className={`${styles.taste} ${familyIdOf(medium) === 'ensemble' ? styles.many : ''}`}
          >
            {preview && (
              <ScoreView
                size="hero"
                music={preview.music}
                label={m.home_preview({ instrument: mediumName(medium) })}
              />
            )}
          </div>
          <ChoiceSentence
            medium={medium}
            levelId={levelId}
            choice={choice}
            onMedium={change.toMedium}
            onLevel={change.toLevel}
            onPlain={change.toPlain}
          />
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
        <Instruments
          medium={medium}
          levelId={levelId}
          favourites={kept.favourites}
          onMedium={change.toMedium}
        >
          {isMusicDrawn && (
            <Suspense>
              <Yours />
            </Suspense>
          )}
        </Instruments>
      </main>
    </div>
  );
}

/** What lies behind the music is fetched behind it. @param preview undefined until there is one, or none */
function useMusicDrawn(preview: object | null | undefined): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const isThere = preview !== undefined;
  useEffect(() => {
    if (isThere) void firstMusic(document.body).then(() => setDrawn(true));
  }, [isThere]);
  return isDrawn || preview === null;
}

/** What was played last, and what is chosen in its place; kept at once. */
function useLastChoice() {
  const { ownStorage } = useServices();
  const [kept] = useState(() => keptLast(ownStorage));
  const [choice, setChoice] = useState<SetUpChoice>(() => lastOf(kept, ownStorage));
  const medium = choice.medium ?? kept.medium;
  const levelId = choice.levelId ?? kept.levelId;
  const choose = (next: LastChoice) => {
    const configuration = lastOf(next, ownStorage);
    setChoice(configuration);
    keepLast(requestOf(configuration) ?? next, ownStorage);
  };
  return {
    kept,
    choice,
    medium,
    levelId,
    toMedium: (chosen: string) =>
      choose({ medium: chosen, levelId: levelFor(chosen, levelId, keptLinks(ownStorage)) }),
    toLevel: (chosen: string) => choose({ medium, levelId: chosen }),
    /** Leaves out all but instrument, level and voices. */
    toPlain(): void {
      const plain = { medium, levelId, voices: choice.voices };
      keepLast(plain, ownStorage);
      setChoice(lastOf(plain, ownStorage));
    },
  };
}
