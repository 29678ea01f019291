import * as m from '../../i18n/generated/messages.js';

/** What is wrong with a link or a set-up, by the field that the rules named. */
export function setUpProblemWords(path: string, medium: string | undefined): string {
  switch (path) {
    case 'medium':
    case 'mediumId':
      return m.link_unknownMedium({ id: medium ?? '' });
    case 'levelId':
      return m.link_unknownLevel();
    case 'measureCount':
      return m.link_badMeasures();
    case 'timeSigs':
    case 'timeSignatures':
      return m.link_badMeter();
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
