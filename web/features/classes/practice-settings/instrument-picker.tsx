import { ChevronDown } from 'lucide-react';
import type { MenuMetadata } from '#shared/set-up/menu';
import * as m from '../../../i18n/generated/messages.js';
import { SomeOfChips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';
import styles from './settings-fields.module.css';

interface InstrumentPickerProps {
  readonly label: string;
  /** What it means when none is chosen. */
  readonly none: string;
  readonly metadata: Pick<MenuMetadata, 'mediumFamilies' | 'mediums'>;
  /** Those there are to pick from. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of instruments, family by family: there are ninety of them. */
export function InstrumentPicker(props: InstrumentPickerProps) {
  const { label, none, metadata, offered, chosen, onChange } = props;
  const families = metadata.mediumFamilies
    .map((family) => ({ ...family, ids: family.mediumIds.filter((id) => offered.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  const named = chosen.filter((id) => offered.includes(id)).map((id) => metadata.mediums[id]?.name);
  return (
    <details className={styles.picker}>
      <summary aria-label={label}>
        <span className={styles.name}>{named.length > 0 ? named.join(', ') : none}</span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      {families.map(({ id, name, ids }) => {
        const here = chosen.filter((one) => ids.includes(one));
        return (
          <details key={id} className={styles.family}>
            <summary>
              <InstrumentIcon medium={id} />
              <span className={styles.name}>{name}</span>
              {here.length > 0 && (
                <span className={styles.count}>
                  {m.setUp_someOf({ chosen: here.length, count: ids.length })}
                </span>
              )}
              <Icon of={ChevronDown} size={20} />
            </summary>
            <div className={styles.chips}>
              <SomeOfChips
                label={name}
                chips={ids.map((one) => ({
                  value: one,
                  label: metadata.mediums[one]?.name ?? one,
                }))}
                values={here}
                onChange={(next) =>
                  onChange([...chosen.filter((one) => !ids.includes(one)), ...next])
                }
              />
            </div>
          </details>
        );
      })}
    </details>
  );
}
