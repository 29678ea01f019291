import { useMemo } from 'react';
import { nothingToPick } from '#shared/assignments/picks';
import { ownChoir } from '#shared/catalogue/ensemble';
import { keepLegal } from '#shared/set-up/keep-legal';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { standardsOffered } from '#shared/set-up/menu';
import { menuUnder } from '#shared/set-up/menu-catalogue';
import { mediumsLeft } from '#shared/set-up/readings';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { useOwnCatalogue } from '../../../set-up/use-own-catalogue.ts';
import type { EditorValues } from './editor-values.ts';

/** The smallest choir there is. */
const usualVoices = ['soprano', 'alto'];

/** What can be set: all that there is, by the lists of levels that the class goes by. */
export function useEditorMenu({ standards }: Pick<UserConstraints, 'standards'>) {
  const catalogue = useOwnCatalogue();
  return useMemo(() => {
    const limits = { ...noLimits, standards };
    const menuOf = (medium: string) => menuUnder(catalogue, limits, medium);
    const levelsOf = (medium: string) =>
      standardsOffered(menuOf(medium)).flatMap(({ levels }) => levels.map(({ id }) => id));
    return {
      mediums: mediumsLeft(catalogue, limits),
      menuOf,
      levelsOf,
      /** What is said of the music, with what is not legal in it replaced. */
      legal(values: EditorValues) {
        const { medium, settings } = values;
        const { minorScale, annotatorType: annotation } = settings;
        // What is seen has the level that is seen.
        const { [medium]: _, ...levelsFor } = settings.levelsFor;
        const isOwnChoir = medium === ownChoir;
        const wished = settings.voices.length > 1 ? settings.voices : usualVoices;
        const said = {
          ...{ ...emptyChoice, ...values, minorScale, annotation },
          voices: isOwnChoir ? wished : [],
        };
        const kept = keepLegal(said, menuOf(medium));
        const { measureCount } = kept;
        const timeSignatures = [...kept.timeSignatures];
        const keySignatures = [...kept.keySignatures];
        const offered = levelsOf(medium);
        const levelId = kept.levelId ?? offered[0] ?? values.levelId;
        const levels = settings.picks.levels.filter((id) => id !== levelId && offered.includes(id));
        return {
          ...{ medium, levelId, measureCount, timeSignatures, keySignatures },
          settings: {
            ...settings,
            levelsFor,
            voices: [...kept.voices],
            // Set-up, where it is chosen, would ask for the voices again.
            picks: isOwnChoir ? { ...nothingToPick, levels: [] } : { ...settings.picks, levels },
            minorScale: kept.minorScale,
            annotatorType: kept.annotation,
          },
        };
      },
    };
  }, [catalogue, standards]);
}
