import type { Plugin } from 'vite';

const IMPORT = /^import .* from '\.\.\/runtime\.js';$/m;
const ASKS_FOR_THE_LANGUAGE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/;

/**
 * A compiled message as its words alone. Paraglide has each one ask for the language, even where there is but one to
 * answer with, and some two hundred of them come with the first script. With a second language they are compiled in
 * another form, which stays as it is.
 */
export const plainMessage = (code: string) =>
  ASKS_FOR_THE_LANGUAGE.test(code)
    ? code.replace(ASKS_FOR_THE_LANGUAGE, '$1').replace(IMPORT, '')
    : code;

export function plainMessages(): Plugin {
  return {
    name: 'primavista:plain-messages',
    apply: 'build',
    transform: {
      filter: { id: /\/i18n\/generated\/messages\/\w+\.js$/ },
      handler: (code) => ({ code: plainMessage(code), map: null }),
    },
  };
}
