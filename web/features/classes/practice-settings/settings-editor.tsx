import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UserConstraints } from '#shared/set-up/limits';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import { limitsWith, type PracticeSettings } from '#shared/set-up/practice-settings';
import type { SetUpStep } from '#shared/set-up/steps';
import * as m from '../../../i18n/generated/messages.js';
import type { Address } from '../../../paths/page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import type { SetUpScope } from '../../../set-up/scope.ts';
import { SetUpTrial } from '../../../set-up/set-up-trial.tsx';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { EditorLayout } from '../../../ui/layouts/editor.tsx';
import styles from './settings-fields.module.css';
import { SettingsFields } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingsEditorProps {
  readonly form: SettingsForm;
  readonly limits: UserConstraints;
  readonly catalogue: MenuCatalogue;
  readonly courseId: string;
  /** For who came by a link from outside. */
  readonly otherwise: Address;
}

/** The form of practice, with the set-up that students will meet beside it. */
export function SettingsEditor(props: SettingsEditorProps) {
  const { form, limits, catalogue, courseId, otherwise } = props;
  const id = useId();
  const title = usePageTitle();
  const back = useWayBack(otherwise);
  const [step, show] = useState<SetUpStep>('level');
  return (
    <EditorLayout
      back={<BackButton onPress={back} />}
      title={title}
      form={
        <Form form={form} id={id}>
          {form.isRestored && (
            <p className={styles.hint} role="status">
              {m.practiceSettings_draft()}
            </p>
          )}
          <SettingsFields limits={limits} catalogue={catalogue} onTouch={show} />
          <FormProblem form={form} />
        </Form>
      }
      formLabel={m.practiceSettings_settings()}
      preview={<Preview {...{ form, limits, catalogue, courseId, step }} />}
      previewLabel={m.practiceSettings_preview()}
      acts={
        <>
          <Button look="quiet" onPress={back}>
            {m.dialog_cancel()}
          </Button>
          <Button look="primary" type="submit" form={id} isPending={form.isBusy}>
            {m.class_save()}
          </Button>
        </>
      }
    />
  );
}

function Preview(
  props: Pick<SettingsEditorProps, 'form' | 'limits' | 'catalogue' | 'courseId'> & {
    readonly step: SetUpStep;
  },
) {
  const { form, limits, catalogue, courseId, step } = props;
  const settings = useWatch({ control: form.fields.control }) as PracticeSettings;
  const tried = useMemo(() => limitsWith(settings, limits), [settings, limits]);
  const scope = useMemo<SetUpScope>(() => ({ kind: 'course', id: courseId }), [courseId]);
  return <SetUpTrial catalogue={catalogue} limits={tried} scope={scope} step={step} />;
}
