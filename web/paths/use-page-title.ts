import { useMatch } from '@tanstack/react-router';
import { titleWords } from './titles.ts';

/** The title of the page that is on screen, as the browser's window has it; '' where it has none. */
export function usePageTitle(): string {
  const { staticData, params } = useMatch({ strict: false });
  return staticData.title ? titleWords(staticData.title, params) : '';
}
