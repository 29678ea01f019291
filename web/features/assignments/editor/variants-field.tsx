import { type Variants, variantKinds } from '#shared/assignments/variants';
import * as m from '../../../i18n/generated/messages.js';
import { SettingSelect } from './setting-select.tsx';

const words: Readonly<Record<Variants, () => string>> = {
  same: m.assignmentEditor_same,
  own: m.assignmentEditor_own,
};

/** Whether everybody plays the same music. */
export const VariantsField = ({ isFixed }: { readonly isFixed: boolean }) => (
  <SettingSelect
    name="variants"
    label={m.assignmentEditor_variants()}
    isDisabled={isFixed}
    offered={variantKinds}
    words={(kind) => words[kind]()}
  />
);
