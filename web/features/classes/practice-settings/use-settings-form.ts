import type { z } from 'zod';
import { practiceSettings } from '#shared/contract/practice-settings';
import type { UserConstraints } from '#shared/set-up/limits';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import { settingProblems } from '#shared/set-up/practice-settings-problems';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { readBy } from '../../../session/use-draft.ts';

type Settings = z.output<typeof practiceSettings>;

interface SettingsFormOptions {
  readonly courseId: string;
  readonly first: Settings;
  /** As the students get them now. */
  readonly limits: UserConstraints;
  readonly catalogue: MenuCatalogue;
  readonly save: (settings: Settings) => Promise<unknown>;
  /** Once nothing is unsaved any more. */
  readonly onSaved: () => void;
}

/**
 * What a teacher says of practice, kept on the device while it is not saved; what would leave nothing to practise is said
 * before it is sent.
 */
export function useSettingsForm(options: SettingsFormOptions) {
  const { courseId, first, limits, catalogue, save, onSaved } = options;
  return useSavedForm<Settings, unknown>({
    schema: practiceSettings,
    first,
    check: (settings) =>
      Object.fromEntries(
        settingProblems(settings, limits, catalogue).map(({ path, code }) => [
          path,
          problemWords(code),
        ]),
      ),
    save,
    onSaved,
    leaving: { title: m.practiceSettings_abandonTitle(), body: m.practiceSettings_abandonBody() },
    draft: { key: `practice-settings/${courseId}`, read: readDraft },
  });
}

const readDraft = readBy(practiceSettings);

export type SettingsForm = ReturnType<typeof useSettingsForm>;
