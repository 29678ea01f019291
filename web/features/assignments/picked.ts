import { type Picked, pickedFor, withPicked } from '#shared/assignments/picked';
import { hasPicks } from '#shared/assignments/picks';
import type { StudentAssignment } from '#shared/contract/assignments';
import { type ExerciseLink, openLink, type ParsedLink } from '#shared/set-up/link';
import { noPart } from '#shared/set-up/no-part';
import type { SetUpStep } from '#shared/set-up/steps';
import type { Address } from '../../paths/page.ts';
import { pages, setUpAddress } from '../../paths/pages.ts';
import { keyOf } from './part-name.ts';

/** What an address says of the music; an address that does not come from set-up says nothing. */
function chosenIn(parsed: ParsedLink): Partial<Picked> {
  if (parsed.kind !== 'link' || parsed.link.levelId === null) return {};
  const { levelId, minorScale, annotations } = parsed.link;
  return { levelId, minorScale, annotatorType: annotations };
}

/** The part that was chosen in set-up, where a class has it chosen there; it lists those of a choir from the top. */
const partIn = (
  { lines, settings }: Pick<StudentAssignment, 'lines' | 'settings'>,
  { studentsVoice }: Pick<ExerciseLink, 'studentsVoice'>,
) => (hasPicks(settings.picks) && lines[studentsVoice]) || null;

interface Played {
  /** As it is for who chose so. */
  readonly assignment: StudentAssignment;
  /** Where that is other music than was given out. */
  readonly picked: Picked | null;
}

/** An assignment as it is for somebody who came by this address. */
export function playedBy(given: StudentAssignment, parsed: ParsedLink): Played {
  const assignment = { ...given, ownLine: partIn(given, carried(parsed)) ?? given.ownLine };
  const { configuration, settings } = assignment;
  if (!hasPicks(settings.picks)) return { assignment, picked: null };
  const said = { ...configuration, settings };
  const usual = pickedFor(said, configuration.medium, {});
  const picked = pickedFor(said, configuration.medium, chosenIn(parsed));
  const isUsual = (Object.keys(usual) as (keyof Picked)[]).every(
    (name) => usual[name] === picked[name],
  );
  if (isUsual) return { assignment, picked: null };
  const { settings: own, ...music } = withPicked(said, picked);
  const other = { configuration: music, settings: own, pieceId: null, laterPieceIds: [] };
  return { assignment: { ...assignment, ...other }, picked };
}

/** What goes along from the launch page to the stage. */
export const carried = (parsed: ParsedLink): ExerciseLink =>
  parsed.kind === 'link' ? parsed.link : openLink;

/** Where something of the music is chosen; null where nothing is. */
export function picksAddress(
  { assignmentId, settings, ownLine, lines }: StudentAssignment,
  link: Partial<ExerciseLink> = {},
): Address | null {
  const { picks } = settings;
  if (!hasPicks(picks)) return null;
  // Whoever has a part finds it chosen.
  const own = ownLine ? lines.findIndex((one) => keyOf(one) === keyOf(ownLine)) : noPart;
  // The first of the steps that has something: the way on leads to those after it.
  const step: SetUpStep =
    picks.levels.length > 0 ? 'level' : picks.minorScale ? 'key-signature' : 'annotations';
  return setUpAddress({ exerciseType: 'sr', step, assignmentId }, { studentsVoice: own, ...link });
}

/** Where an attempt begins: where something is chosen, else at the microphone check. What they play is asked before that. */
export const startOf = (assignment: StudentAssignment): Address =>
  (!assignment.picksInstrument && picksAddress(assignment)) ||
  pages.launch.at({ assignmentId: assignment.assignmentId });
