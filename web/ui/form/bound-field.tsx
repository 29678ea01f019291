import { type ReactElement, type Ref, useContext } from 'react';
import { useController } from 'react-hook-form';
import { RequiredFields } from './required-fields.ts';

/** What a control of the kit takes from its form. */
export interface Bound<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  /** It cannot stay empty. */
  readonly isRequired: boolean;
  readonly inputRef: Ref<HTMLElement>;
}

/** Ties one field of the form around it to a control of the kit, whichever suits it. */
export function BoundField<Value>(props: {
  readonly name: string;
  readonly children: (bound: Bound<Value>) => ReactElement;
}) {
  const { name, children } = props;
  const isRequired = useContext(RequiredFields).has(name);
  const { field, fieldState } = useController({ name });
  return children({
    name,
    value: field.value as Value,
    onChange: field.onChange,
    error: fieldState.error?.message,
    isRequired,
    inputRef: field.ref,
  });
}
