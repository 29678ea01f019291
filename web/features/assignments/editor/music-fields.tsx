import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { keepLegal } from '#shared/set-up/keep-legal';
import type { UserConstraints } from '#shared/set-up/limits';
import { noLimits } from '#shared/set-up/limits';
import { measureCountsOffered, usualMeasureCount } from '#shared/set-up/measure-counts';
import { keysOf, levelOf, standardsOffered } from '#shared/set-up/menu';
import { type MenuCatalogue, menuUnder } from '#shared/set-up/menu-catalogue';
import { mediumsLeft } from '#shared/set-up/readings';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import * as m from '../../../i18n/generated/messages.js';
import { keyLabel } from '../../../i18n/key-name.ts';
import { mediumName } from '../../../i18n/menu-names.ts';
import { levelName } from '../../../i18n/names.ts';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';

interface MusicFieldsProps {
  readonly catalogue: MenuCatalogue;
  /** Of the class: which lists of levels it goes by. */
  readonly constraints: Pick<UserConstraints, 'standards'>;
  /** Somebody plays it already. */
  readonly isFixed: boolean;
}

const music = ['medium', 'levelId', 'measureCount', 'timeSignatures', 'keySignatures'] as const;

/** What is played. A choice takes those with it that it leaves no room for. */
export function MusicFields({ catalogue, constraints, isFixed }: MusicFieldsProps) {
  const { setValue, getValues } = useFormContext<EditorValues>();
  const [medium, levelId] = useWatch<EditorValues, ['medium', 'levelId']>({
    name: ['medium', 'levelId'],
  });
  const { standards } = constraints;
  const limits = useMemo(() => ({ ...noLimits, standards }), [standards]);
  const menuOf = (of: string) => menuUnder(catalogue, limits, of);
  const menu = menuOf(medium);
  const level = levelOf(menu, levelId);

  function tidy(): void {
    const values = getValues();
    const kept = keepLegal({ ...emptyChoice, ...values }, menuOf(values.medium));
    const legal = {
      ...kept,
      levelId: kept.levelId ?? standardsOffered(menuOf(values.medium))[0]?.levels[0]?.id ?? levelId,
    };
    for (const name of music)
      if (JSON.stringify(legal[name]) !== JSON.stringify(values[name]))
        setValue(name, legal[name] as never, { shouldDirty: true });
  }

  const listed = (names: readonly string[], words: (name: string) => string) => [
    { value: '', label: m.assignmentEditor_any() },
    ...names.map((name) => ({ value: name, label: words(name) })),
  ];
  return (
    <div className={styles.pair}>
      <BoundField<string> name="medium">
        {(bound) => (
          <Select
            {...bound}
            label={m.assignmentEditor_instrument()}
            isDisabled={isFixed}
            choices={mediumsLeft(catalogue, limits).map((id) => ({
              value: id,
              label: mediumName(id),
            }))}
            onChange={(value) => {
              bound.onChange(value);
              tidy();
            }}
          />
        )}
      </BoundField>
      <BoundField<string> name="levelId">
        {(bound) => (
          <Select
            {...bound}
            label={m.assignmentEditor_level()}
            isDisabled={isFixed}
            choices={standardsOffered(menu).flatMap(({ levels }) =>
              levels.map(({ id }) => ({ value: id, label: levelName(id) })),
            )}
            onChange={(value) => {
              bound.onChange(value);
              tidy();
            }}
          />
        )}
      </BoundField>
      <BoundField<number> name="measureCount">
        {(bound) => (
          <Select
            {...bound}
            value={String(bound.value)}
            label={m.assignmentEditor_length()}
            isDisabled={isFixed}
            choices={[
              { value: String(usualMeasureCount), label: m.assignmentEditor_usualLength() },
              ...measureCountsOffered({ medium, levelId }, menu).map((count) => ({
                value: String(count),
                label: m.setUp_countOfMeasures({ count }),
              })),
            ]}
            onChange={(value) => bound.onChange(Number(value))}
          />
        )}
      </BoundField>
      <BoundField<readonly string[]> name="timeSignatures">
        {(bound) => (
          <Select
            {...bound}
            value={bound.value.join()}
            label={m.assignmentEditor_time()}
            isDisabled={isFixed}
            choices={listed(withChosen(level?.timeSigs ?? [], bound.value), (name) =>
              name.replaceAll(',', ', '),
            )}
            onChange={(value) => bound.onChange(value === '' ? [] : value.split(','))}
          />
        )}
      </BoundField>
      {level && keysOf(level).length > 0 && (
        <BoundField<readonly string[]> name="keySignatures">
          {(bound) => (
            <Select
              {...bound}
              value={bound.value.join()}
              label={m.assignmentEditor_key()}
              isDisabled={isFixed}
              choices={listed(withChosen(keysOf(level), bound.value), (name) =>
                name.split(',').map(keyLabel).join(', '),
              )}
              onChange={(value) => bound.onChange(value === '' ? [] : value.split(','))}
            />
          )}
        </BoundField>
      )}
    </div>
  );
}

/** What is offered, and several that stand there from before. */
const withChosen = (names: readonly string[], chosen: readonly string[]) =>
  chosen.length > 1 ? [...names, chosen.join()] : names;
