import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { classPath, type PlayScreen } from '#shared/set-up/routes';
import type { ExerciseType } from '#shared/set-up/set-up-choice';
import type { SetUpStep } from '#shared/set-up/steps';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { useServices } from '../session/services.ts';
import { practiceCoursesQuery } from './queries.ts';

/**
 * A student practises for a class, whose teacher may have set limits. With one class the address becomes the class's
 * own, with several the student is asked which; the query goes along. True when what the address names may open here.
 *
 * @param place what the address names inside a class
 * @param isInClass whether it names the class already
 */
export function useClassGate(
  {
    exerciseType,
    target,
  }: { readonly exerciseType: ExerciseType; readonly target: SetUpStep | PlayScreen },
  isInClass: boolean,
): boolean {
  const { account, dialogs } = useServices();
  const isStudent = useStore(account.store, ({ person }) => person?.role === 'student');
  const isAsked = isStudent && !isInClass;
  const { data, isPending } = useQuery({ ...practiceCoursesQuery, enabled: isAsked });
  const [isAlone, setAlone] = useState(false);
  const navigate = useNavigate();
  const { history } = useRouter();

  useEffect(() => {
    if (!isAsked || isAlone || isPending) return;
    const courses = data?.courses ?? [];
    const go = (courseId: string) =>
      void navigate({
        href: classPath(courseId, exerciseType, target) + history.location.search,
        // With it goes what the music was chosen for.
        state: true,
        replace: true,
      });
    // No class is known, which on a first visit without a network is also the case.
    if (courses.length === 0) return setAlone(true);
    if (courses.length === 1) return go(courses[0]!.courseId);
    // Who leaves meanwhile, by the browser's own button, is not asked any more.
    const left = new AbortController();
    void dialogs
      .ask(
        m.classPicker_title(),
        m.classPicker_question(),
        courses.map(({ title }) => ({ label: title })),
        left,
      )
      .then((chosen) => {
        if (left.signal.aborted) return;
        const course = chosen === null ? undefined : courses[chosen];
        if (course) go(course.courseId);
        // The question was dismissed: without a class this page cannot be shown, so the menu is.
        else void navigate({ ...pages.sightReading.at({}), replace: true });
      });
    return () => left.abort();
  }, [isAsked, isAlone, data, isPending, exerciseType, target, navigate, history, dialogs]);

  return !isAsked || isAlone;
}
