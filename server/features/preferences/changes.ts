import type { z } from 'zod';
import { preferenceValues } from '#shared/contract/preferences';
import type { Problem } from '#shared/contract/problem';
import {
  differences,
  isKeptOnServer,
  isLegalOption,
  isOptionName,
  withOptions,
} from '#shared/practice/options';

type PreferenceValues = z.output<typeof preferenceValues>;

/** Options that are not kept with an account, and values theirs cannot have. */
export function changeProblems(changes: PreferenceValues): Problem[] {
  return Object.entries(changes).flatMap(([name, value]): Problem[] => {
    const path = `preferences.${name}`;
    if (!isOptionName(name) || !isKeptOnServer(name)) {
      return [{ code: 'unknown-field', path, problem: 'No such option is kept with an account.' }];
    }
    if (value === null || isLegalOption(name, value)) return [];
    return [{ code: 'invalid', path, problem: `${name} cannot have this value.` }];
  });
}

/** Changes laid over what is stored. What another version stored and this one does not know is left out. */
export function layOver(stored: unknown, changes: PreferenceValues = {}): PreferenceValues {
  const kept = Object.entries({ ...preferenceValues.parse(stored ?? {}), ...changes });
  const chosen = Object.fromEntries(kept.filter(([, value]) => value !== null));
  return preferenceValues.parse(differences(withOptions(chosen).options));
}
