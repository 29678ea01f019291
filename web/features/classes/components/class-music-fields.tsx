import type { Ref } from 'react';
import { solfegeKinds } from '#shared/catalogue/annotations';
import { type ClassStandard, classStandards } from '#shared/classes/class-fields';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import * as m from '../../../i18n/generated/messages.js';
import { standardName } from '../../../i18n/menu-names.ts';
import { SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './class-editor.module.css';

/** A field of a form has no null: it stands for what is left to the students. */
const open = 'open';

/** How music is talked about in the class: set-up and stage follow. */
export function ClassMusicFields() {
  return (
    <>
      <BoundField<string | null> name="solfege">
        {({ name: _, value, onChange, ...bound }) => (
          <Select
            {...bound}
            label={m.class_solfege()}
            value={value ?? open}
            onChange={(chosen) => onChange(chosen === open ? null : chosen)}
            choices={[
              { value: open, label: m.class_solfegeOpen() },
              ...solfegeKinds.map((kind) => ({
                value: kind as string,
                label: annotationName(kind),
              })),
            ]}
          />
        )}
      </BoundField>
      <BoundField<readonly ClassStandard[] | null> name="standards">
        {({ value, onChange, error, inputRef }) => (
          <div>
            {/* A form brings its first mistake into sight here. */}
            <p className={styles.label} ref={inputRef as Ref<HTMLParagraphElement>} tabIndex={-1}>
              {m.class_standards()}
            </p>
            <SomeOfChips
              label={m.class_standards()}
              values={value ?? []}
              onChange={(chosen) =>
                onChange(chosen.length === 0 ? null : (chosen as readonly ClassStandard[]))
              }
              chips={classStandards.map((id) => ({ value: id, label: standardName(id) }))}
            />
            <p className={styles.hint}>{m.class_standardsHint()}</p>
            <p className={styles.error} role="alert">
              {error}
            </p>
          </div>
        )}
      </BoundField>
    </>
  );
}
