import * as m from '../i18n/generated/messages.js';
import { OneOfChips } from '../ui/chips.tsx';

interface ClassChoiceProps {
  readonly classes: readonly { readonly courseId: string; readonly title: string }[];
  /** What is said of all of them together. */
  readonly all: string;
  /** null for all of them. */
  readonly value: string | null;
  readonly onChange: (courseId: string | null) => void;
}

/** Narrows a page to one class. */
export function ClassChoice({ classes, all, value, onChange }: ClassChoiceProps) {
  return (
    <OneOfChips
      label={m.class_class()}
      value={value ?? ''}
      onChange={(courseId) => onChange(courseId === '' ? null : courseId)}
      chips={[
        { value: '', label: all },
        ...classes.map(({ courseId, title }) => ({ value: courseId, label: title })),
      ]}
    />
  );
}
