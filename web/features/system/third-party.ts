import * as m from '../../i18n/generated/messages.js';

interface ThirdParty {
  readonly title: () => string;
  /** Whose it is. */
  readonly by: () => string;
  readonly licence: () => string;
  /** Where its text lies in the build. */
  readonly text: string;
}

/** What others made and the product ships, with licences that `web/app/licences.ts` puts into the build. */
export const thirdParties: readonly ThirdParty[] = [
  {
    title: m.about_ear,
    by: m.about_earBy,
    licence: () => 'Apache-2.0',
    text: '/licences/ear-weights.txt',
  },
  {
    title: m.about_sounds,
    by: m.about_soundsBy,
    licence: () => 'MIT',
    text: '/licences/instrument-sounds.txt',
  },
  {
    title: m.about_synthesizer,
    by: m.about_synthesizerBy,
    licence: () => 'Apache-2.0',
    text: '/licences/synthesizer.txt',
  },
  {
    title: m.about_titleFace,
    by: m.about_titleFaceBy,
    licence: () => 'OFL-1.1',
    text: '/licences/besley.txt',
  },
  {
    title: m.about_textFace,
    by: m.about_textFaceBy,
    licence: () => 'OFL-1.1',
    text: '/licences/atkinson-hyperlegible-next.txt',
  },
  {
    title: m.about_libraries,
    by: m.about_librariesBy,
    licence: m.about_eachItsOwn,
    text: '/licences/libraries.txt',
  },
];
