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
      return isUnfitting('timeSignatures', request)
        ? m.link_unfitting()
        : m.link_badMeter({
            sig: illegalIn('timeSignatures', request).join(', '),
            level: levelInSentence(request.levelId ?? ''),
          });
    case 'keySigs':
    case 'keySignatures':
      return isUnfitting('keySignatures', request) ? m.link_unfitting() : m.link_badKey();
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

type Signatures = 'timeSignatures' | 'keySignatures';

/** Whether each of them may be chosen, and only together with the rest they bear no music. */
function isUnfitting(signatures: Signatures, request: Partial<PartialRequest>): boolean {
  const asked = request[signatures] ?? [];
  return asked.length > 0 && illegalIn(signatures, request).length === 0;
}

/** Those that the level has not; all of them where the level or the instrument is not known. */
function illegalIn(
  signatures: Signatures,
  { medium = '', levelId = '', ...request }: Partial<PartialRequest>,
): readonly string[] {
  const asked = request[signatures] ?? [];
  const found = findInstrument(medium);
  const level = findLevel(levelId);
  if (found.kind !== 'found' || !level) return asked;
  const { timeSignatures, pitch } = levelParameters(found.instrument, level);
  const legal =
    signatures === 'timeSignatures'
      ? timeSignatures
      : [...(pitch?.keys ?? []), ...(pitch?.keysByHand ?? [])];
  return asked.filter((name) => !legal.includes(name));
}
