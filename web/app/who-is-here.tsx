import { useLocation } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { deviceStorage } from '../data/store/device-storage.ts';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { keptPeople } from '../session/people.ts';
import { useServices } from '../session/services.ts';
import { useChangePerson } from '../session/use-change-person.ts';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';
import styles from './who-is-here.module.css';

/**
 * Leaves the device to the next, from every page. Students share devices; of staff only those are asked whose device knows
 * others, and a visitor where it knows anybody.
 */
export function WhoIsHere() {
  const person = useStore(useServices().account.store, (state) => state.person);
  const [people] = useState(() => keptPeople(deviceStorage));
  const change = useChangePerson();
  const isAsked = useLocation({ select: ({ pathname }) => pathname === pages.signIn.path });
  const hasOthers = people.some(({ id }) => id !== person?.id);
  if (isAsked || !(hasOthers || person?.role === 'student')) return null;
  return (
    <Button className={styles.who!} aria-label={m.people_who()} onPress={() => void change()}>
      {person === null ? <Icon of={Users} /> : <Initials of={person} />}
      <span className={styles.words}>{m.people_who()}</span>
    </Button>
  );
}
