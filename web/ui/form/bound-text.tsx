import { TextField, type TextFieldProps } from '../text-field.tsx';
import { BoundField } from './bound-field.tsx';

/** A text field of the form around it. */
export function BoundText(props: Pick<TextFieldProps, 'name' | 'label' | 'typing' | 'look'>) {
  const { name, ...rest } = props;
  return (
    <BoundField<string> name={name}>{(bound) => <TextField {...rest} {...bound} />}</BoundField>
  );
}
