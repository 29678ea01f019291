import { useLocation } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { useServices } from '../session/services.ts';
import { useChangePerson } from '../session/use-change-person.ts';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';
import styles from './who-is-here.module.css';

/** Leaves the device to the next, from every page but the one that asks who is here. */
export function WhoIsHere() {
  const person = useStore(useServices().account.store, (state) => state.person);
  const change = useChangePerson();
  const isAsked = useLocation({ select: ({ pathname }) => pathname === pages.signIn.path });
  if (isAsked) return null;
  return (
    <Button className={styles.who!} aria-label={m.people_who()} onPress={() => void change()}>
      {person === null ? <Icon of={Users} /> : <Initials of={person} />}
      <span className={styles.words}>{m.people_who()}</span>
    </Button>
  );
}
