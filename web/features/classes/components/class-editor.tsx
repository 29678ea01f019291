import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type ClassColor, classColors } from '#shared/classes/class-fields';
import * as m from '../../../i18n/generated/messages.js';
import type { Address } from '../../../paths/page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { ClassMark } from '../../../school/class-mark.tsx';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { OneOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { EditorLayout } from '../../../ui/layouts/editor.tsx';
import { TimeZoneSelect } from '../../../ui/time-zone-select.tsx';
import { colorWords } from '../class-words.ts';
import type { ClassForm } from '../use-class-form.ts';
import styles from './class-editor.module.css';
import { ClassMusicFields } from './class-music-fields.tsx';
import { NewcomerFields } from './newcomer-fields.tsx';

interface ClassEditorProps {
  readonly form: ClassForm;
  readonly save: string;
  /** For who came by a link from outside. */
  readonly otherwise: Address;
}

/** The form of a class, with what its students will see beside it. */
export function ClassEditor({ form, save, otherwise }: ClassEditorProps) {
  const id = useId();
  const title = usePageTitle();
  const back = useWayBack(otherwise);
  return (
    <EditorLayout
      back={<BackButton onPress={back} />}
      title={title}
      form={
        <Form form={form} id={id}>
          <ClassFieldset />
          <FormProblem form={form} />
        </Form>
      }
      preview={<Preview form={form} />}
      previewLabel={m.class_preview()}
      acts={
        <>
          <Button look="quiet" onPress={back}>
            {m.dialog_cancel()}
          </Button>
          <Button look="primary" type="submit" form={id} isPending={form.isBusy}>
            {save}
          </Button>
        </>
      }
    />
  );
}

function ClassFieldset() {
  return (
    <>
      <BoundText label={m.class_title()} name="title" />
      <BoundText look="lines" label={m.class_description()} name="description" />
      <BoundField<ClassColor> name="color">
        {({ value, onChange }) => (
          <div>
            <p className={styles.label}>{m.class_color()}</p>
            <OneOfChips
              label={m.class_color()}
              value={value}
              onChange={(color) => onChange(color as ClassColor)}
              chips={classColors.map((color) => ({ value: color, label: <Color of={color} /> }))}
            />
          </div>
        )}
      </BoundField>
      <BoundText label={m.class_endDate()} name="endDate" typing={{ type: 'date' }} />
      <BoundField<string> name="timeZone">
        {({ name: _, ...bound }) => <TimeZoneSelect {...bound} />}
      </BoundField>
      <NewcomerFields />
      <ClassMusicFields />
    </>
  );
}

function Color({ of }: { readonly of: ClassColor }) {
  return (
    <span className={styles.color}>
      <i style={{ background: `var(--class-${of})` }} />
      {colorWords(of)}
    </span>
  );
}

function Preview({ form }: Pick<ClassEditorProps, 'form'>) {
  const { title, description, color } = useWatch({ control: form.fields.control });
  return (
    <div className={styles.preview}>
      <ClassMark big title={title ?? ''} color={color ?? 'blue'} />
      <div>
        <h2>{title?.trim() || m.class_untitled()}</h2>
        {description && <p>{description}</p>}
      </div>
    </div>
  );
}
