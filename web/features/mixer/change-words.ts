import type { MixerConfiguration } from '#shared/mixer/configuration';
import type { Change } from '#shared/mixer/repair';
import { annotationName } from '../../i18n/catalogue-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { keyLabel } from '../../i18n/key-name.ts';
import { mediumName } from '../../i18n/menu-names.ts';
import { levelName } from '../../i18n/names.ts';

const listed = (names: readonly string[]) => names.join(', ');
const level = (id: string | null) => (id === null ? '' : levelName(id).toLowerCase());

/** What set-up changed in a link, in a sentence each; nothing for what only follows from another change. */
export function changeWords(
  change: Change,
  from: MixerConfiguration,
  to: MixerConfiguration,
): readonly string[] {
  switch (change.field) {
    case 'medium':
      return [
        change.to === null
          ? m.change_noMedium({ from: mediumName(change.from ?? '') })
          : m.change_medium({ to: mediumName(change.to) }),
      ];
    case 'levelId':
      return [
        change.to === null
          ? m.change_noLevel({ from: level(change.from), medium: mediumName(to.medium ?? '') })
          : m.change_level({ to: level(change.to) }),
      ];
    case 'measureCount':
      return [m.change_measures({ from: change.from })];
    case 'timeSignatures': {
      const gone = change.from.filter((name) => !change.to.includes(name));
      if (gone.length === 0) return [m.change_meterTo({ to: listed(change.to) })];
      return [
        change.to.length > 0
          ? m.change_meter({ from: listed(gone), to: listed(change.to) })
          : m.change_meterOpen({ from: listed(gone) }),
      ];
    }
    case 'keySignatures': {
      const gone = change.from.filter((name) => !change.to.includes(name));
      if (gone.length === 0) return [m.change_keyTo({ to: listed(change.to.map(keyLabel)) })];
      const names = listed(gone.map(safeKeyLabel));
      return [
        change.to.length > 0
          ? m.change_key({ from: names, to: listed(change.to.map(keyLabel)) })
          : m.change_keyOpen({ from: names }),
      ];
    }
    case 'annotation':
      return [m.change_annotation({ to: annotationName(change.to).toLowerCase() })];
    case 'voices':
      return from.medium === to.medium ? [m.change_voices()] : [];
    case 'minorScale':
      return [m.change_minorScale()];
    case 'useKeySignatures':
    case 'studentsVoice':
    case 'exerciseType':
    case 'family':
      return [];
  }
}

/** A link may name a key that is none. */
function safeKeyLabel(name: string): string {
  return /^[A-Ga-g][#b]?$/.test(name) ? keyLabel(name) : name;
}
