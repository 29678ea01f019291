import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { practiceSettings } from '#shared/contract/practice-settings';
import type { UserConstraints } from '#shared/set-up/limits';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import { settingProblems } from '#shared/set-up/practice-settings-problems';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { useLeaveGuard } from '../../../session/use-leave-guard.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

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
  const { askSignIn } = useServices();
  const form = useSchemaForm<Settings>({
    schema: practiceSettings,
    first,
    check: (settings) =>
      Object.fromEntries(
        settingProblems(settings, limits, catalogue).map(({ path, code }) => [
          path,
          problemWords(code),
        ]),
      ),
    send: (settings) =>
      save(settings).then(
        () => {
          // At once, so that going on asks nothing.
          flushSync(() => form.settle(settings));
          onSaved();
          return null;
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) askSignIn();
          return outcome;
        },
      ),
  });
  const draft = useDraft(form.fields, `practice-settings/${courseId}`, isSettings);
  useLeaveGuard(
    form.isChanged,
    {
      title: m.practiceSettings_abandonTitle(),
      body: m.practiceSettings_abandonBody(),
      confirm: m.dialog_abandon(),
      cancel: m.dialog_cancel(),
      danger: true,
    },
    draft.forget,
  );
  return { ...form, isRestored: draft.isRestored };
}

const isSettings = (kept: unknown) => practiceSettings.partial().safeParse(kept).success;

export type SettingsForm = ReturnType<typeof useSettingsForm>;
