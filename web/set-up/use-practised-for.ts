import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import {
  allPractisedFor,
  oneself,
  type PractisedFor,
  practisedFor,
} from '#shared/set-up/practised-for';
import { keepPractisedFor, keptPractisedFor } from '../data/store/kept-practised-for.ts';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';
import { practiceCoursesQuery } from './queries.ts';

/** A class, or oneself. */
export interface PractisedForChoice extends PractisedFor {
  /** As it reads after "for"; undefined for oneself. */
  readonly title: string | undefined;
}

/** For whom the person practises, and what else they may choose. */
export interface PractisedForState {
  /** `ask` where they are in several classes and have not said. */
  readonly state: 'loading' | 'ask' | 'known';
  /** null for oneself, and until it is known. */
  readonly courseId: string | null;
  /** None for whoever is in no class. */
  readonly choices: readonly PractisedForChoice[];
  readonly choose: (chosen: PractisedFor) => void;
}

/**
 * For whom the person practises: it is kept with what else they chose on this device, and holds until they choose otherwise.
 * Students alone practise for classes.
 */
export function usePractisedFor({ isAsked = true } = {}): PractisedForState {
  const { account, ownStorage } = useServices();
  const isStudent = useStore(account.store, ({ person }) => person?.role === 'student') && isAsked;
  const { data, isPending } = useQuery({ ...practiceCoursesQuery, enabled: isStudent });
  const [chosen, setChosen] = useState(() => keptPractisedFor(ownStorage));
  const choose = (next: PractisedFor) => {
    keepPractisedFor(next, ownStorage);
    setChosen(next);
  };
  if (!isStudent) return { state: 'known', ...oneself, choices: [], choose };
  if (isPending) return { state: 'loading', ...oneself, choices: [], choose };
  const courses = data?.courses ?? [];
  const standing = practisedFor(data?.courses, chosen);
  return {
    state: standing === null ? 'ask' : 'known',
    courseId: standing?.courseId ?? null,
    choices:
      courses.length === 0
        ? []
        : allPractisedFor(courses).map(({ courseId }) => ({
            courseId,
            title: courses.find((one) => one.courseId === courseId)?.title,
          })),
    choose,
  };
}

/** On a button of its own. */
export const practisedForTitle = ({ title }: PractisedForChoice) => title ?? m.classPicker_myself();
