import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../session/services.ts';
import { practiceCoursesQuery } from '../../set-up/queries.ts';

const kept = 'primavista-drill-class';
/** Kept by who has said that it is for themselves. */
const oneself = 'oneself';

/** The classes that somebody may drill for, and for which they do: the only one, until they say otherwise. */
export function useDrillClass() {
  const { account, ownStorage } = useServices();
  const isStudent = useStore(account.store, ({ person }) => person?.role === 'student');
  const { data } = useQuery({ ...practiceCoursesQuery, enabled: isStudent });
  const [chosen, setChosen] = useState(() => ownStorage.getItem(kept));
  const classes = isStudent ? (data?.courses ?? []).filter(({ drills }) => drills) : [];
  const only = classes.length === 1 ? classes[0] : undefined;
  const own = classes.find(({ courseId }) => courseId === chosen);
  return {
    classes,
    courseId: (own ?? (chosen === null ? only : undefined))?.courseId ?? null,
    choose(courseId: string | null): void {
      const said = courseId ?? oneself;
      setChosen(said);
      ownStorage.setItem(kept, said);
    },
  };
}
