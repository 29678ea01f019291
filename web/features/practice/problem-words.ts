import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import { levelParameters } from '#shared/catalogue/resolve-level';
import type { PartialRequest } from '#shared/generation/request';
import * as m from '../../i18n/generated/messages.js';
import { levelInSentence } from '../../i18n/names.ts';

/** What is wrong with what a link or a set-up asked for, by the field that the rules named. */
export function setUpProblemWords(path: string, request: Partial<PartialRequest>): string {
  switch (path) {
    case 'medium':
    case 'mediumId':
      return m.link_unknownMedium({ id: request.medium ?? '' });
    case 'levelId':
      return m.link_unknownLevel();
    case 'measureCount':
      return m.link_badMeasures();
    case 'timeSigs':
    case 'timeSignatures':
      return m.link_badMeter({
        sig: illegalMeters(request).join(', '),
        level: levelInSentence(request.levelId ?? ''),
      });
    case 'keySigs':
    case 'keySignatures':
      return m.link_badKey();
    case 'minorScale':
      return m.link_badMinorScale();
    case 'annotation':
      return m.link_badAnnotation();
    case 'seed':
      return m.link_badSeed();
    default:
      return m.stage_cannotStart();
  }
}

/** Those that the level has not; all of them where it is the whole choice that does not fit. */
function illegalMeters({
  medium = '',
  levelId = '',
  timeSignatures = [],
}: Partial<PartialRequest>): readonly string[] {
  const found = findInstrument(medium);
  const level = findLevel(levelId);
  if (found.kind !== 'found' || !level) return timeSignatures;
  const { timeSignatures: legal } = levelParameters(found.instrument, level);
  const illegal = timeSignatures.filter((name) => !legal.includes(name));
  return illegal.length > 0 ? illegal : timeSignatures;
}
