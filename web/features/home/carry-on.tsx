import { Play } from 'lucide-react';
import { useState } from 'react';
import { linkOf } from '#shared/set-up/link-configuration';
import type { Offer } from '#shared/set-up/offer';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { playAddress, setUpAddress } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { PractisedForPicker, WhichClass } from '../../set-up/practised-for-picker.tsx';
import { PreviewScore } from '../../set-up/preview-score.tsx';
import { useOffer } from '../../set-up/use-offer.ts';
import { type PractisedForState, usePractisedFor } from '../../set-up/use-practised-for.ts';
import { usePreview } from '../../set-up/use-preview.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './carry-on.module.css';

/** As many as stand on one line at every width. */
const MEASURES = 2;

/** What this player played last on this device, as a card with an opening of such music and the way to more of it. */
export function CarryOn() {
  const whom = usePractisedFor();
  const offer = useOffer(whom.courseId);
  return (
    <section className={styles.card} aria-labelledby="carry-on">
      {whom.state === 'known' && offer ? (
        <Offered whom={whom} offer={offer} />
      ) : (
        <>
          <h2 id="carry-on">{m.home_carryOn()}</h2>
          {whom.state === 'ask' ? <WhichClass of={whom} /> : <div className={styles.music} />}
        </>
      )}
    </section>
  );
}

interface OfferedProps {
  readonly whom: PractisedForState;
  readonly offer: Offer;
}

function Offered({ whom, offer }: OfferedProps) {
  const { ownStorage } = useServices();
  const [kept] = useState(() => keptLast(ownStorage));
  const choice = offer.nearest(lastOf(kept, ownStorage), kept.favourites);
  const courseId = whom.courseId ?? undefined;
  const preview = usePreview(choice, MEASURES, 0);
  const link = linkOf(choice);
  const { title } = configurationWords(choice);
  return (
    <>
      <div className={styles.head}>
        <h2 id="carry-on">{m.home_carryOn()}</h2>
        <span>{title}</span>
      </div>
      <div className={styles.music}>
        <PreviewScore size="hero" preview={preview} label={m.home_preview({ instrument: title })} />
      </div>
      <div className={styles.acts}>
        <ButtonLink look="primary" {...playAddress('play', link, courseId)}>
          <Icon of={Play} filled />
          {m.home_play()}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          {...setUpAddress({ exerciseType: 'sr', step: 'level', courseId }, link)}
        >
          {m.home_changeSomething()}
        </ButtonLink>
        <PractisedForPicker of={whom} />
      </div>
    </>
  );
}
