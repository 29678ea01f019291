import { type ReactNode, type Ref, useId, useRef } from 'react';
import type { Behaviour } from '#shared/set-up/limits';
import type { PracticeSetting } from '#shared/set-up/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './settings-fields.module.css';

interface Said {
  readonly behaviour: Behaviour;
}

interface SettingFieldProps<Setting extends Said> {
  readonly name: PracticeSetting;
  readonly title: string;
  /** What is said for a choice that is taken away; none where it cannot be. */
  readonly off?: string;
  /** What stands there when "always" is chosen for the first time. */
  readonly always: () => Setting;
  /** The students choose, among all. */
  readonly open: Setting;
  /** Somebody is at it. */
  readonly onTouch: () => void;
  /** What belongs to what is said. */
  readonly children: (setting: Setting, onChange: (setting: Setting) => void) => ReactNode;
}

/** One choice of practice: whose it is, and what goes with that. What was said before comes back with its answer. */
export function SettingField<Setting extends Said>(props: SettingFieldProps<Setting>) {
  const { name, title, off, always, open, onTouch, children } = props;
  const kept = useRef(new Map<Behaviour, Setting>());
  const first = (behaviour: Behaviour): Setting => {
    if (behaviour === 'LetStudentChoose') return open;
    return behaviour === 'Locked' ? always() : ({ behaviour: 'Disabled' } as Setting);
  };
  return (
    <BoundField<Setting> name={name}>
      {({ value, onChange, error, inputRef }) => {
        // Not every browser gives a pressed button the focus.
        const change = (setting: Setting) => {
          onTouch();
          onChange(setting);
        };
        return (
          <SettingSection title={title} error={error} inputRef={inputRef} onTouch={onTouch}>
            <Segmented<Behaviour>
              full
              label={title}
              value={value.behaviour}
              choices={[
                { value: 'LetStudentChoose', label: m.practiceSettings_choose() },
                { value: 'Locked', label: m.practiceSettings_always() },
                ...(off === undefined ? [] : [{ value: 'Disabled' as const, label: off }]),
              ]}
              onChange={(behaviour) => {
                kept.current.set(value.behaviour, value);
                change(kept.current.get(behaviour) ?? first(behaviour));
              }}
            />
            {children(value, change)}
          </SettingSection>
        );
      }}
    </BoundField>
  );
}

/** A part of the form with a title of its own, and below it what is wrong. */
export function SettingSection(props: {
  readonly title: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLElement>;
  readonly onTouch?: () => void;
  readonly children: ReactNode;
}) {
  const { title, error, inputRef, onTouch, children } = props;
  const id = useId();
  return (
    <section className={styles.setting} aria-labelledby={id} onFocus={onTouch}>
      {/* A form brings its first mistake into sight here. */}
      <h2 id={id} ref={inputRef as Ref<HTMLHeadingElement>} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className={styles.error} role="alert">
        {error}
      </p>
    </section>
  );
}
