import type { UserConstraints } from '#shared/set-up/limits';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import { formatList } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { keyName } from '../../../i18n/key-name.ts';
import { mediumInSentence } from '../../../i18n/menu-names.ts';
import { minorScaleName } from '../../../i18n/minor-scale-name.ts';
import { levelInSentence } from '../../../i18n/names.ts';
import { ownSwitches } from './switch-words.ts';

/** What the students of a class may choose: the name of each choice, and what is said of it. */
export function settingsWords(
  settings: PracticeSettings,
  { solfege }: Pick<UserConstraints, 'solfege'>,
): readonly (readonly [name: string, words: string])[] {
  const { meter, key, annotation, minorScale } = settings;
  const named = (kind: string) => inSentence(annotationName(kind));
  const byLevel = m.practiceSettings_byLevelSaid();
  const isOpen = annotation.behaviour === 'LetStudentChoose';
  return [
    [m.practiceSettings_medium(), mediumWords(settings)],
    [m.practiceSettings_level(), amongWords(settings.level, levelInSentence)],
    [m.setUp_timeSignature(), saidWords(meter, { off: byLevel, of: either })],
    [m.setUp_measures(), lengthWords(settings)],
    [
      m.setUp_keySignature(),
      sentences(
        saidWords(key, { off: byLevel, of: (keys) => either(keys.map(keyName)) }),
        key.behaviour === 'LetStudentChoose' && settings.allowUserToDisableKey
          ? m.practiceSettings_keysByLevelSaid()
          : '',
      ),
    ],
    [
      m.setUp_minorScale(),
      saidWords(minorScale, { off: byLevel, of: (scale) => inSentence(minorScaleName(scale)) }),
    ],
    [
      m.display_annotations(),
      sentences(
        saidWords(annotation, { off: m.practiceSettings_notUsedSaid(), of: named }),
        isOpen && solfege !== null ? m.practiceSettings_solfegeSaid({ kind: named(solfege) }) : '',
      ),
    ],
    [
      m.tuning_label(),
      settings.a4 === null
        ? m.practiceSettings_chooseSaid()
        : m.practiceSettings_alwaysSaid({ what: m.tuning_hertz({ hertz: settings.a4 }) }),
    ],
    ...ownSwitches.map(
      ({ name, title, said }) => [title(), settings[name] ? said.on() : said.off()] as const,
    ),
  ];
}

type Said<Value> =
  | { readonly behaviour: 'LetStudentChoose' | 'Disabled' }
  | { readonly behaviour: 'Locked'; readonly value: Value };

function saidWords<Value>(
  said: Said<Value>,
  { off, of }: { readonly off: string; readonly of: (value: Value) => string },
): string {
  switch (said.behaviour) {
    case 'LetStudentChoose':
      return m.practiceSettings_chooseSaid();
    case 'Locked':
      return m.practiceSettings_alwaysSaid({ what: of(said.value) });
    case 'Disabled':
      return off;
  }
}

function amongWords(said: PracticeSettings['level'], nameOf: (id: string) => string): string {
  if (said.behaviour === 'Locked')
    return m.practiceSettings_alwaysSaid({ what: nameOf(said.value) });
  if (said.among === null) return m.practiceSettings_chooseSaid();
  return m.practiceSettings_amongSaid({ what: either(said.among.map(nameOf)) });
}

function mediumWords({ medium, favoriteMediums }: PracticeSettings): string {
  const first =
    medium.behaviour === 'Locked'
      ? []
      : favoriteMediums.filter((id) => medium.among?.includes(id) ?? true);
  const what = formatList(first.map(mediumInSentence));
  return sentences(
    amongWords(medium, mediumInSentence),
    first.length > 0 ? m.practiceSettings_favouritesSaid({ what }) : '',
  );
}

const profileWords = {
  short: m.practiceSettings_shortSaid,
  extended: m.practiceSettings_extendedSaid,
};

function lengthWords({ measureCount: said, profile }: PracticeSettings): string {
  if (said.behaviour === 'LetStudentChoose') {
    if (said.among !== null) {
      return m.practiceSettings_amongSaid({
        what: m.practiceSettings_measures({ counts: either(said.among.map(String)) }),
      });
    }
    if (profile !== null) return profileWords[profile]();
  }
  return saidWords(said, {
    off: m.practiceSettings_byLevelSaid(),
    of: (count) => m.setUp_countOfMeasures({ count }),
  });
}

const either = (names: readonly string[]) => formatList(names, 'disjunction');
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const sentences = (...parts: readonly string[]) => parts.filter((one) => one !== '').join(' ');
