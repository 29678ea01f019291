import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { keyName } from '../../i18n/key-name.ts';
import { instrumentName, levelName } from '../../i18n/names.ts';

/** "Violin, level 2" */
export function instrumentTitle({ request }: Pick<Exercise, 'request'>): string {
  return m.stage_title({
    instrument: instrumentName(request.medium),
    level: levelName(request.levelId).toLowerCase(),
  });
}

/** "G major, 4/4, 8 measures" */
export function describeExercise({ keySignature, timeSignature, measures }: Exercise): string {
  const rest = m.stage_meterAndMeasures({ meter: timeSignature, measures });
  return keySignature === null ? rest : `${keyName(keySignature)}, ${rest}`;
}
