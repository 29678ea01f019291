import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './text-field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong and how to mend it; absent while all is well. */
  readonly error?: string | undefined;
  /** What the browser is told of what is typed. */
  readonly typing?: {
    readonly type?: 'text' | 'password';
    readonly autoComplete?: HTMLInputAutoCompleteAttribute;
    readonly inputMode?: 'text' | 'numeric';
  };
  readonly multiline?: boolean;
  readonly big?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, error, typing = {}, multiline, big } = props;
  const className = [styles.input, big && styles.big].filter(Boolean).join(' ');
  return (
    <AriaTextField
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type="text"
      className={styles.field!}
      {...typing}
    >
      <Label className={styles.label!}>{label}</Label>
      {multiline ? <TextArea className={className} /> : <Input className={className} />}
      <FieldError className={styles.error!}>{error}</FieldError>
    </AriaTextField>
  );
}
