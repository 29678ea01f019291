import type { StudentAssignment } from '#shared/contract/assignments';
import type { ExerciseLink } from '#shared/set-up/link';
import { annotationName } from '../../i18n/catalogue-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { minorScaleName } from '../../i18n/minor-scale-name.ts';
import { levelName } from '../../i18n/names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { picksAddress } from './picked.ts';

interface PickedLineProps {
  /** As it is for who chose so. */
  readonly assignment: StudentAssignment;
  readonly link: ExerciseLink;
}

/** What somebody chose of the music, and the way to choose anew; nothing where there is no choice. */
export function PickedLine({ assignment, link }: PickedLineProps) {
  const { configuration, settings } = assignment;
  const address = picksAddress(assignment, link);
  if (address === null) return null;
  const { picks, annotatorType, minorScale } = settings;
  const chosen = [
    ...(picks.levels.length > 0 ? [levelName(configuration.levelId)] : []),
    ...(picks.help && annotatorType !== 'none' ? [annotationName(annotatorType)] : []),
    ...(picks.minorScale && minorScale !== 'any' ? [minorScaleName(minorScale)] : []),
  ];
  return (
    <p>
      {chosen.length > 0 && `${m.assignment_picked({ what: chosen.join(', ') })} `}
      <TextLink {...address}>{m.assignment_pickAnew()}</TextLink>
    </p>
  );
}
