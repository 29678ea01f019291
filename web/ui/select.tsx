import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import * as m from '../i18n/generated/messages.js';
import field from './field.module.css';
import type { FieldState } from './field-state.ts';
import floating from './floating.module.css';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface SelectProps<Value extends string> extends FieldState {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** The name beside the list instead of above it. */
  readonly isInline?: boolean;
  readonly isDisabled?: boolean;
}

/** One of several: more, or longer words, than a segmented choice has room for. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, onChange, isInline, isDisabled = false, inputRef, error } = props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(String(key) as Value)}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      placeholder={m.select_none()}
      className={isInline ? styles.inline! : field.field!}
    >
      <Label className={isInline ? undefined! : field.label!}>{label}</Label>
      <Button ref={inputRef as Ref<HTMLButtonElement>} className={styles.value!}>
        <SelectValue className={styles.words!}>
          {({ selectedText, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon of={ChevronDown} size={20} />
      </Button>
      <FieldError className={field.error!}>{error}</FieldError>
      <Popover className={floating.floating!}>
        <ListBox className={floating.list!}>
          {choices.map((one) => (
            <ListBoxItem
              key={one.value}
              id={one.value}
              textValue={one.label}
              className={floating.item!}
            >
              {one.label}
              <span className={floating.tick}>
                <Icon of={Check} size={18} />
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
