import { Search } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { setUpAddress } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import styles from './home-screen.module.css';

/** What most beginners play; every other instrument is in the sentence and behind the magnifier. */
const usual = [
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

export interface InstrumentsProps {
  readonly medium: string;
  readonly levelId: string;
  /** Come first, in this order. */
  readonly favourites: readonly string[];
  /** Whether it may be chosen; all may where it is left out. */
  readonly isOffered?: (medium: string) => boolean;
  /** The class that is practised for. */
  readonly courseId?: string | undefined;
  readonly onMedium: (medium: string) => void;
}

/** A few instruments to press, those first that were played here. */
export function Instruments(props: InstrumentsProps) {
  const { medium, levelId, favourites, isOffered = () => true, courseId, onMedium } = props;
  const shown = [...new Set([...favourites, ...usual])].filter(isOffered).slice(0, usual.length);
  return (
    <section>
      <div className={styles.head}>
        <h2 id="instruments">{m.home_whatDoYouPlay()}</h2>
        <ButtonLink
          look="quiet"
          {...setUpAddress(
            { exerciseType: 'sr', step: 'instrument-family', courseId },
            { levelId },
          )}
        >
          <Icon of={Search} />
          {m.home_allInstruments()}
        </ButtonLink>
      </div>
      <fieldset aria-labelledby="instruments" className={styles.choices}>
        {shown.map((id) => (
          <label key={id} className={styles.choice} data-selected={id === medium || undefined}>
            <input
              type="radio"
              name="instrument"
              value={id}
              checked={id === medium}
              onChange={() => onMedium(id)}
            />
            <InstrumentIcon medium={id} />
            {mediumName(id)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
