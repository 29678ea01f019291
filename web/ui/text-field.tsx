import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import field from './field.module.css';
import type { FieldState } from './field-state.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldState {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the browser is told of what is typed, and what the person should know of it before. */
  readonly typing?: {
    readonly type?: 'text' | 'password' | 'date' | 'time' | 'email';
    readonly autoComplete?: HTMLInputAutoCompleteAttribute;
    readonly inputMode?: 'text' | 'numeric';
    readonly autoCapitalize?: 'none' | 'characters';
    /** It has the focus as soon as it is there: in a dialog that is all about it. */
    readonly autoFocus?: boolean;
    /** Gives way to what is wrong. */
    readonly hint?: string;
  };
  /** Room for several lines, or for a word that is the point of the screen. */
  readonly look?: 'lines' | 'big';
}

export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, error, typing = {}, look, inputRef } = props;
  const { isRequired = false } = props;
  const { hint, ...told } = typing;
  const className = [styles.input, look === 'big' && styles.big].filter(Boolean).join(' ');
  return (
    <AriaTextField
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      type="text"
      className={field.field!}
      {...told}
    >
      <Label className={field.label!}>{label}</Label>
      {look === 'lines' ? (
        <TextArea ref={inputRef as Ref<HTMLTextAreaElement>} className={className} />
      ) : (
        <Input ref={inputRef as Ref<HTMLInputElement>} className={className} />
      )}
      {hint !== undefined && error === undefined && (
        <Text slot="description" className={field.hint!}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error!}>{error}</FieldError>
    </AriaTextField>
  );
}
