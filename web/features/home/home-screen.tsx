import { Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { levels } from '#shared/catalogue/levels';
import { linkOf } from '#shared/set-up/link-configuration';
import * as m from '../../i18n/generated/messages.js';
import { playAddress, setUpAddress } from '../../paths/pages.ts';
import { firstMusic } from '../../score/first-music.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { ChoiceSentence } from './choice-sentence.tsx';
import { ClassCodeLink } from './class-code-link.tsx';
import { ForTeachers } from './for-teachers.tsx';
import styles from './home-screen.module.css';
import { HomeTop } from './home-top.tsx';
import { instrumentChoices } from './instrument-choices.ts';
import { Instruments } from './instruments.tsx';
import { Taste } from './taste.tsx';
import { useLastChoice } from './use-last-choice.ts';

/** Not before the first music: what was saved and practised lately lies in the device's store. */
const Yours = lazy(async () => ({ default: (await import('./yours.tsx')).Yours }));

/** The first page of a visitor: what I play, at what level, and music. It comes up as it was left. */
export function HomeScreen() {
  const { favourites, choice, toMedium, toLevel, toPlain } = useLastChoice();
  const preview = usePreview(choice, 4, 0);
  const link = linkOf(choice);
  const isMusicDrawn = useMusicDrawn(preview);
  // What lies on the device is always whole.
  const medium = choice.medium!;
  const levelId = choice.levelId!;
  const choose = (next: string) => toMedium(next, levelId);
  return (
    <div className={styles.home}>
      <HomeTop />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={styles.hero}>
          <h1>{m.home_title()}</h1>
          <Taste medium={medium} preview={preview} />
          <ChoiceSentence
            medium={medium}
            levelId={levelId}
            choice={choice}
            mediums={instrumentChoices({ standing: medium })}
            levelIds={[...new Set([...levels.map(({ id }) => id), levelId])]}
            onMedium={choose}
            onLevel={(next) => toLevel(next, medium)}
            onPlain={() => toPlain(choice)}
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
            <span className={styles.cramped}>
              <ClassCodeLink />
            </span>
          </div>
        </div>
        <div className={styles.below}>
          <Instruments
            medium={medium}
            levelId={levelId}
            favourites={favourites}
            onMedium={choose}
          />
          {isMusicDrawn && (
            <Suspense>
              <Yours />
            </Suspense>
          )}
          <ForTeachers />
        </div>
      </main>
    </div>
  );
}

/** What lies behind the music is fetched behind it. @param preview undefined until there is one, or none */
function useMusicDrawn(preview: ReturnType<typeof usePreview>): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const isThere = preview !== undefined;
  useEffect(() => {
    if (isThere) void firstMusic(document.body).then(() => setDrawn(true));
  }, [isThere]);
  return isDrawn || preview === null || preview === 'not-fetched';
}
