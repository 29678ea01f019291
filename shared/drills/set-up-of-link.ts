import { findLevel } from '../catalogue/find-level.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { Level } from '../catalogue/levels.ts';
import type { ExerciseLink } from '../set-up/link.ts';

type SetUpOfLink =
  | {
      readonly kind: 'ok';
      /** null where it is left open. */
      readonly instrument: Instrument | null;
      readonly level: Level | null;
    }
  | { readonly kind: 'no-level'; readonly message: string };

/** Instrument and level of a link, where it names them. */
export function setUpOfLink({
  mediumId,
  levelId,
}: Pick<ExerciseLink, 'mediumId' | 'levelId'>): SetUpOfLink {
  const found = mediumId === null ? null : findInstrument(mediumId);
  const instrument = found?.kind === 'found' ? found.instrument : null;
  if (levelId === null) return { kind: 'ok', instrument, level: null };
  const level = findLevel(levelId);
  if (level === undefined)
    return { kind: 'no-level', message: `A drill without a level description: ${levelId}` };
  return { kind: 'ok', instrument, level };
}
