import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { skillsPhrase } from '../../i18n/skill-phrase.ts';
import type { Training } from '../../paths/training.ts';

/** What a piece trains and why, to be read before it is played. */
export function trainingWords(
  { why, skills, codes }: Training,
  { code, measures }: Pick<Exercise, 'code' | 'measures'>,
): { readonly title: string; readonly line: string } {
  switch (why) {
    case 'missed':
      return {
        title: m.training_missedTitle(),
        line:
          skills.length > 0
            ? m.training_missed({ measures, skills: skillsPhrase(skills) })
            : m.training_missedKind(),
      };
    case 'weakest':
      return {
        title: m.training_weakestTitle({ piece: codes.indexOf(code) + 1, pieces: codes.length }),
        line: m.training_weakest({ skills: skillsPhrase(skills) }),
      };
    case 'due':
      return {
        title: m.training_dueTitle(),
        line: m.training_due({ skills: skillsPhrase(skills) }),
      };
  }
}
