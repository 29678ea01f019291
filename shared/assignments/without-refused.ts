import type { AssignedMusic } from './assigned-request.ts';
import { usualSettings } from './settings.ts';

/**
 * What to ask for next where a composer refuses a choice of an assignment: the same without the help, or the minor scale, that
 * there is not for this instrument at this level. null where that is not what is in the way.
 *
 * @param path of the refusal
 */
export function withoutRefused<Said extends AssignedMusic>(said: Said, path: string): Said | null {
  const { settings } = said;
  const { annotatorType, minorScale } = usualSettings;
  if (path === 'annotation' && settings.annotatorType !== annotatorType)
    return { ...said, settings: { ...settings, annotatorType } };
  if (path === 'minorScale' && settings.minorScale !== minorScale)
    return { ...said, settings: { ...settings, minorScale } };
  return null;
}
