import type { ReactElement, Ref } from 'react';
import { useController } from 'react-hook-form';

/** What a control of the kit takes from its form. */
export interface Bound<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLElement>;
}

/** Ties one field of the form around it to a control of the kit, whichever suits it. */
export function BoundField<Value>(props: {
  readonly name: string;
  readonly children: (bound: Bound<Value>) => ReactElement;
}) {
  const { name, children } = props;
  const { field, fieldState } = useController({ name });
  return children({
    name,
    value: field.value as Value,
    onChange: field.onChange,
    error: fieldState.error?.message,
    inputRef: field.ref,
  });
}
