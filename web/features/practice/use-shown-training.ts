import { useNavigate } from '@tanstack/react-router';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { type Training, trainingAddress } from '../../paths/training.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { trainingWords } from './training-words.ts';

/** What the stage is told of music that was chosen for what it trains. */
export interface ShownTraining {
  readonly wordsFor: (exercise: Exercise) => { readonly title: string; readonly line: string };
  /** To the piece that follows; from the last one back to where one came from. */
  readonly next: { readonly label: string; readonly onPress: () => void };
}

/** @param code of the piece, which is one of the training's */
export function useShownTraining(training: Training, code: string): ShownTraining {
  const navigate = useNavigate();
  const back = useWayBack(pages.skills.at({}));
  const following = trainingAddress(training, code);
  return {
    wordsFor: (exercise) => trainingWords(training, exercise),
    next:
      following === null
        ? { label: m.training_done(), onPress: back }
        : {
            label: m.training_next(),
            // In place of this one: Back leads to where the training was begun.
            onPress: () => void navigate({ ...following, replace: true }),
          },
  };
}
