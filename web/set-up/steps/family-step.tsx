import { useState } from 'react';
import { lockOf } from '#shared/set-up/locks';
import { familiesOffered, mediumOf } from '#shared/set-up/menu';
import { chooseFamily, chooseInstrument } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { SearchField } from '../../ui/search-field.tsx';
import { findInstruments } from '../instrument-search.ts';
import styles from './family-step.module.css';
import { LockNote } from './lock-note.tsx';
import { MediumCards } from './medium-cards.tsx';
import type { StepProps } from './step-props.ts';

/** Families, or across all of them the instruments a few letters find. */
export function FamilyStep({ configuration, menu, onChoose }: StepProps) {
  const [wanted, setWanted] = useState('');
  const families = familiesOffered(menu);
  const lock = lockOf('medium', menu.limits);
  const isLocked = lock !== 'open' && configuration.medium !== null;
  const found = wanted.trim() === '' ? null : findInstruments(wanted, menu);
  const { favoriteMediums } = menu.limits;
  const favourites = favoriteMediums.flatMap((id) => mediumOf(menu, id) ?? []);
  const cardOf = ({ id, name }: { id: string; name: string }) => ({ id, icon: id, name });
  const choose = (medium: string) =>
    onChoose(chooseInstrument(configuration, menu, medium), 'instrument');
  return (
    <>
      <div className={styles.find}>
        <SearchField label={m.setUp_find()} value={wanted} onChange={setWanted} />
        {isLocked && <LockNote />}
      </div>
      {found ? (
        <>
          <p role="status" className={styles.found}>
            {m.setUp_found({ count: found.length })}
          </p>
          <MediumCards
            label={m.setUp_find()}
            cards={found.map(cardOf)}
            chosen={configuration.medium}
            isDisabled={isLocked}
            onChoose={choose}
          />
        </>
      ) : (
        <>
          {favourites.length > 0 && (
            <>
              <h2 className={styles.heading}>{m.setUp_favourites()}</h2>
              <MediumCards
                label={m.setUp_favourites()}
                cards={favourites.map(cardOf)}
                chosen={configuration.medium}
                isDisabled={isLocked}
                onChoose={choose}
              />
              <h2 className={styles.heading}>{m.setUp_families()}</h2>
            </>
          )}
          <MediumCards
            label={m.setUp_families()}
            cards={families.map(({ id, name, mediumIds }) => ({
              id,
              icon: id,
              name,
              note:
                mediumIds.length > 1 ? m.setUp_instruments({ count: mediumIds.length }) : undefined,
            }))}
            chosen={configuration.family}
            isDisabled={isLocked}
            onChoose={(id) =>
              onChoose(
                id === configuration.family
                  ? configuration
                  : chooseFamily(configuration, menu, id as (typeof families)[number]['id']),
              )
            }
          />
        </>
      )}
    </>
  );
}
