import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import * as m from '../i18n/generated/messages.js';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

/** A few letters narrow what is listed below; Escape empties it. */
export function SearchField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.field!}>
      <Icon of={Search} size={20} />
      <Input className={styles.input!} placeholder={label} />
      {value !== '' && (
        <Button className={styles.clear!} aria-label={m.search_clear()}>
          <Icon of={X} size={20} />
        </Button>
      )}
    </AriaSearchField>
  );
}
