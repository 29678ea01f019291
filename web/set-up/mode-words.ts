import { ownChoir } from '#shared/catalogue/ensemble';
import { familyIdOf } from '#shared/set-up/family-of';
import type { Menu } from '#shared/set-up/menu';
import type { PlayScreen } from '#shared/set-up/routes';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import * as m from '../i18n/generated/messages.js';
import { limitedWords } from '../sound/limited-words.ts';

type Words = Readonly<Record<PlayScreen, () => string>>;

export const modeTitles: Words = {
  play: m.title_freePlay,
  challenge: m.title_challenge,
  'auto-assessment': m.title_autoAssessment,
};

const notes: Words = {
  play: m.start_freePlayNote,
  challenge: m.start_challengeNote,
  'auto-assessment': m.start_autoAssessmentNote,
};

/** What a way of playing is, and what is to be known before of how this instrument is heard. */
export function modeNote(screen: PlayScreen, medium: string | null): string {
  const limited = screen === 'auto-assessment' && medium !== null ? limitedWords(medium) : null;
  return limited === null ? notes[screen]() : `${notes[screen]()} ${limited}`;
}

/** Why this music cannot be played in this way, in words; null where it can. */
export function whyNotMode(
  screen: PlayScreen,
  { medium }: Pick<SetUpChoice, 'medium'>,
  { metadata }: Menu,
): string | null {
  if (screen !== 'auto-assessment' || medium === null) return null;
  if (!metadata.disabledMediumsForAutoAssessment.includes(medium)) return null;
  const isForMany = medium === ownChoir || familyIdOf(medium) === 'ensemble';
  return isForMany ? m.start_notForMany() : m.start_notHeard();
}
