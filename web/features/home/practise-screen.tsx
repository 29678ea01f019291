import { Play } from 'lucide-react';
import { Suspense } from 'react';
import { linkOf } from '#shared/set-up/link-configuration';
import type { Offer } from '#shared/set-up/offer';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import * as m from '../../i18n/generated/messages.js';
import { pages, playAddress, setUpAddress } from '../../paths/pages.ts';
import { OpenRooms } from '../../school/open-rooms.tsx';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { PractisedForPicker, WhichClass } from '../../set-up/practised-for-picker.tsx';
import { useOffer } from '../../set-up/use-offer.ts';
import { type PractisedForState, usePractisedFor } from '../../set-up/use-practised-for.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ChoiceSentence } from './choice-sentence.tsx';
import styles from './home-screen.module.css';
import { instrumentChoices } from './instrument-choices.ts';
import { Instruments } from './instruments.tsx';
import { Taste } from './taste.tsx';
import { useLastChoice } from './use-last-choice.ts';
import { Yours } from './yours.tsx';

/** The same as on a visitor's first page, for somebody who is signed in: beside their rail, within the rules of their class. */
export function PractiseScreen() {
  const isStudent = useOpenedFor()?.role === 'student';
  const whom = usePractisedFor();
  const offer = useOffer(whom.courseId);
  return (
    <DashboardPage title={m.place_practise()}>
      {isStudent && (
        <>
          <OpenRooms />
          <TextLink {...pages.joinLive.at({})}>{m.live_joinTitle()}</TextLink>
        </>
      )}
      {whom.state === 'ask' && <WhichClass of={whom} />}
      {whom.state === 'known' && offer && <Offered whom={whom} offer={offer} />}
    </DashboardPage>
  );
}

interface OfferedProps {
  readonly whom: PractisedForState;
  readonly offer: Offer;
}

function Offered({ whom, offer }: OfferedProps) {
  const { favourites, choice: asked, ...change } = useLastChoice();
  const choice = offer.nearest(asked, favourites);
  const { medium, levelId } = choice;
  // A class that leaves no instrument at all leaves nothing to offer: set-up says what is amiss.
  if (medium === null || levelId === null) return null;
  const courseId = whom.courseId ?? undefined;
  const onMedium = (next: string) => change.toMedium(next, levelId);
  return (
    <>
      <Stand
        {...{ whom, offer, choice, medium, levelId, onMedium }}
        onLevel={(next) => change.toLevel(next, medium)}
        onPlain={() => change.toPlain(choice)}
      />
      {offer.isMediumOpen && (
        <Instruments
          {...{ medium, levelId, favourites, courseId, onMedium }}
          isOffered={offer.allowsMedium}
        />
      )}
      <Suspense>
        <Yours within={courseId === undefined ? null : { courseId, leaves: offer.leaves }} />
      </Suspense>
    </>
  );
}

interface StandProps extends OfferedProps {
  readonly choice: SetUpChoice;
  readonly medium: string;
  readonly levelId: string;
  readonly onMedium: (medium: string) => void;
  readonly onLevel: (levelId: string) => void;
  readonly onPlain: () => void;
}

/** An opening of the music, the sentence it is chosen by, and the way to it. */
function Stand(props: StandProps) {
  const { whom, offer, choice, medium, levelId, onPlain } = props;
  const preview = usePreview(choice, 4, 0);
  const link = linkOf(choice);
  const courseId = whom.courseId ?? undefined;
  // What the teacher has fixed cannot be left out.
  const plain = offer.nearest({ ...emptyChoice, medium, levelId, voices: choice.voices });
  const isPlain = configurationWords(plain).whole === configurationWords(choice).whole;
  return (
    <section className={styles.stand}>
      <Taste medium={medium} preview={preview} />
      <ChoiceSentence
        {...props}
        mediums={instrumentChoices({ standing: medium, isOffered: offer.allowsMedium })}
        levelIds={[...new Set([...offer.levelsOf(medium), levelId])]}
        onPlain={isPlain ? null : onPlain}
      >
        <PractisedForPicker of={whom} />
      </ChoiceSentence>
      <div className={styles.go}>
        <ButtonLink look="primary" big {...playAddress('play', link, courseId)}>
          <Icon of={Play} filled />
          {m.home_justPlay()}
        </ButtonLink>
        <ButtonLink big {...setUpAddress({ exerciseType: 'sr', step: 'level', courseId }, link)}>
          {m.home_allChoices()}
        </ButtonLink>
      </div>
    </section>
  );
}
