import { Button as AriaButton } from 'react-aria-components/Button';
import type { OwnRoom } from '#shared/contract/live';
import { countHere, presenceOf, rosterGroups } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import live from './live.module.css';
import styles from './roster.module.css';

const words = { here: m.live_present, waiting: m.live_waiting, away: m.live_away };

interface RosterProps {
  readonly roster: readonly OwnRoom['roster'][number][];
  /** Whoever is away is left out. */
  readonly onlyActive: boolean;
  readonly hasParts: boolean;
  /** Whom the teacher presses. */
  readonly onPerson: (id: string) => void;
}

/** Who is here, by what they play. */
export function Roster({ roster, onlyActive, hasParts, onPerson }: RosterProps) {
  if (roster.length === 0) return <p className={styles.nobody}>{m.live_nobodyYet()}</p>;
  const groups = rosterGroups(roster, { onlyActive, hasParts });
  return (
    <div className={styles.roster}>
      {groups.map(({ instrument, students }) => (
        <section key={instrument} className={styles.group}>
          <h2>
            {instrument === null ? noPart(hasParts) : instrumentName(instrument)}
            <span>{m.live_count(countHere(students))}</span>
          </h2>
          <ul>
            {students.map((one) => {
              const presence = presenceOf(one, hasParts);
              return (
                <li key={one.id} data-presence={presence}>
                  {hasParts || one.guest !== null ? (
                    <AriaButton
                      className={styles.person!}
                      aria-label={m.live_giveTo({ name: shown(one) })}
                      onPress={() => onPerson(one.id)}
                    >
                      {shown(one)}
                    </AriaButton>
                  ) : (
                    shown(one)
                  )}
                  <span className={presence === 'here' ? live.spoken : styles.muted}>
                    {words[presence]()}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const shown = ({ guest, name }: OwnRoom['roster'][number]) =>
  guest === null ? name : m.live_guestNamed({ name });

const noPart = (hasParts: boolean) => (hasParts ? m.live_noPart() : m.live_everybody());
