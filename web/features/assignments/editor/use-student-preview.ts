import { useLayoutEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { useCover } from '../../../session/use-cover.ts';
import type { StudentPreview } from './student-preview.tsx';

interface Shown {
  readonly Preview: typeof StudentPreview;
  readonly music: Exercise | null;
}

interface Left {
  readonly focus: Element | null;
  readonly scroll: number;
}

/** What students will meet, in place of the editor, which is found again as it was left. Most never look: only then is it fetched. */
export function useStudentPreview() {
  const { flash } = useServices();
  const [shown, show] = useState<Shown | null>(null);
  const left = useRef<Left | null>(null);
  const isOpen = shown !== null;
  const close = () => show(null);
  useCover(isOpen, close);
  useLayoutEffect(() => {
    if (isOpen || left.current === null) return;
    const { focus, scroll } = left.current;
    left.current = null;
    scrollTo(0, scroll);
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  }, [isOpen]);
  return {
    shown,
    /** @param music null where there can be none */
    open(music: Exercise | null) {
      import('./student-preview.tsx').then(
        (loaded) => {
          left.current = { focus: document.activeElement, scroll: scrollY };
          show({ Preview: loaded.StudentPreview, music });
        },
        () => flash.show(m.connection_body(), 'trouble'),
      );
    },
    close,
  };
}
