import type { Trouble } from '../data/api/trouble.ts';
import { refusalWords } from '../i18n/problem-words.ts';
import { useServices } from './services.ts';

/** Says that an act was done, or why it was not. */
export function useTold() {
  const { flash } = useServices();
  return (act: Promise<unknown>, words: string): Promise<boolean> =>
    act.then(
      () => {
        flash.show(words);
        return true;
      },
      ({ outcome }: Trouble) => {
        flash.show(refusalWords(outcome), 'trouble');
        return false;
      },
    );
}
