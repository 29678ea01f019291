import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { classPath, type PlayScreen } from '#shared/set-up/routes';
import type { ExerciseType } from '#shared/set-up/set-up-choice';
import type { SetUpStep } from '#shared/set-up/steps';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { useServices } from '../session/services.ts';
import { practisedForTitle, usePractisedFor } from './use-practised-for.ts';

/**
 * A student practises for a class, whose teacher may have set limits, or for themselves. For a class the address becomes the
 * class's own; who is in several and has not said is asked; the query goes along. True when what the address names may open
 * here.
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
  const { dialogs } = useServices();
  const { state, courseId, choices, choose } = usePractisedFor({ isAsked: !isInClass });
  const navigate = useNavigate();
  const { history } = useRouter();

  useEffect(() => {
    if (state !== 'known' || courseId === null) return;
    void navigate({
      href: classPath(courseId, exerciseType, target) + history.location.search,
      // With it goes what the music was chosen for.
      state: true,
      replace: true,
    });
  }, [state, courseId, exerciseType, target, navigate, history]);

  const asks = state === 'ask';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the choices are those of the moment
  useEffect(() => {
    if (!asks) return;
    // Who leaves meanwhile, by the browser's own button, is not asked any more.
    const left = new AbortController();
    const labels = choices.map((one) => ({ label: practisedForTitle(one) }));
    void dialogs
      .ask(m.classPicker_title(), m.classPicker_question(), labels, left)
      .then((chosen) => {
        if (left.signal.aborted) return;
        const choice = chosen === null ? undefined : choices[chosen];
        if (choice) choose(choice);
        // The question was dismissed: without an answer this page cannot be shown, so the menu is.
        else void navigate({ ...pages.sightReading.at({}), replace: true });
      });
    return () => left.abort();
  }, [asks, navigate, dialogs]);

  return isInClass || (state === 'known' && courseId === null);
}
