import { Fragment } from 'react';
import { familyOfInstrument } from '#shared/catalogue/instruments';
import type { PartEntry } from '#shared/generation/ensembles/live-parts';
import type { LivePick } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { familyName } from '../../i18n/menu-names.ts';
import { instrumentName } from '../../i18n/names.ts';
import { Button } from '../../ui/button.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import styles from './live.module.css';

interface PartButtonsProps {
  readonly parts: readonly PartEntry[];
  /** Whose octave is asked for; null while the instrument is. */
  readonly instrument: string | null;
  readonly onInstrument: (instrument: string) => void;
  readonly onPick: (part: PartEntry) => void;
  /** What is read by now. */
  readonly chosen?: LivePick | null;
}

/** So many are found at a glance. */
const mostWithoutFamilies = 12;

/** The instruments that have music, of many each below its family, and of one that has it in two octaves, those. */
export function PartButtons({ parts, instrument, onInstrument, ...rest }: PartButtonsProps) {
  const { onPick, chosen = null } = rest;
  const named = [...new Set(parts.map((part) => part.instrument))];
  const standsFirst = (at: number) =>
    named.length > mostWithoutFamilies &&
    (at === 0 || familyOfInstrument(named[at]!) !== familyOfInstrument(named[at - 1]!));
  const of = (id: string) => parts.filter((part) => part.instrument === id);
  function press(id: string): void {
    const [only, ...more] = of(id);
    if (only && more.length === 0) onPick(only);
    else onInstrument(id);
  }
  return (
    <div className={styles.picks}>
      {instrument === null
        ? named.map((id, at) => (
            <Fragment key={id}>
              {standsFirst(at) && <h2>{familyName(familyOfInstrument(id)!)}</h2>}
              <Button big {...pressedIf(chosen?.instrument === id)} onPress={() => press(id)}>
                <InstrumentIcon medium={id} size={36} />
                {instrumentName(id)}
              </Button>
            </Fragment>
          ))
        : of(instrument).map((part) => (
            <Button
              key={part.partId}
              big
              {...pressedIf(chosen?.instrument === instrument && chosen.partId === part.partId)}
              onPress={() => onPick(part)}
            >
              {part.octave === 'Upper' ? m.live_upper() : m.live_lower()}
            </Button>
          ))}
    </div>
  );
}

const pressedIf = (isChosen: boolean) =>
  isChosen ? ({ look: 'solid', 'aria-current': 'true' } as const) : {};
