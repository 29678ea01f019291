import { useEffect, useState } from 'react';
import { byName, type DevicePerson } from '#shared/account/people-of-device';
import * as m from '../../../i18n/generated/messages.js';
import { Initials } from '../../../ui/initials.tsx';
import { NameWithDetail } from '../../../ui/name-with-detail.tsx';
import styles from './people-list.module.css';

interface PeopleListProps {
  readonly people: readonly DevicePerson[];
  readonly onChoose: (person: DevicePerson) => void;
}

/** The people of this device, with how much of theirs still waits: never what it is. */
export function PeopleList({ people, onChoose }: PeopleListProps) {
  const unsent = useUnsent(people);
  return (
    <ul className={styles.people} aria-label={m.people_list()}>
      {byName(people).map((person) => {
        const count = unsent.get(person.id) ?? 0;
        return (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              <Initials of={person} />
              <NameWithDetail
                name={`${person.firstName} ${person.lastName}`.trim()}
                detail={count > 0 ? m.people_unsent({ count }) : undefined}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** By id; they come up one after the other. */
function useUnsent(people: readonly DevicePerson[]): ReadonlyMap<string, number> {
  const [unsent, setUnsent] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isHere = true;
    const count = async () => {
      const { countUnsent } = await import('../../../data/store/work-of.ts');
      for (const { id } of people) {
        const waiting = await countUnsent(id).catch(() => 0);
        if (!isHere) return;
        setUnsent((known) => new Map(known).set(id, waiting));
      }
    };
    void count();
    return () => {
      isHere = false;
    };
  }, [people]);
  return unsent;
}
