import type { Exercise } from '#shared/generation/exercise';
import * as m from '../i18n/generated/messages.js';
import { keyName } from '../i18n/key-name.ts';
import { mediumName } from '../i18n/menu-names.ts';
import { levelInSentence } from '../i18n/names.ts';

/** "Violin, level 2" */
export function instrumentTitle({ request }: Pick<Exercise, 'request'>): string {
  return m.stage_title({
    instrument: mediumName(request.medium),
    level: levelInSentence(request.levelId),
  });
}

/** "G major, 4/4, 8 measures" */
export function describeExercise({ keySignature, timeSignature, measures }: Exercise): string {
  const rest = m.stage_meterAndMeasures({ meter: timeSignature, measures });
  return keySignature === null ? rest : `${keyName(keySignature)}, ${rest}`;
}

/** Whether several people play from the score: an ensemble is none of the instruments that stand in it. */
export function isForEnsemble({ parts, request }: Pick<Exercise, 'parts' | 'request'>): boolean {
  return parts.some(({ medium }) => medium !== request.medium);
}
