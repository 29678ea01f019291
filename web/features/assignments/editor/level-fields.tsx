import { useWatch } from 'react-hook-form';
import type { AssignmentSettings } from '#shared/assignments/settings';
import type { EditorClass } from '#shared/contract/assignment-editor';
import * as m from '../../../i18n/generated/messages.js';
import { mediumName } from '../../../i18n/menu-names.ts';
import { levelName } from '../../../i18n/names.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { useSetValues } from './use-set-values.ts';

interface LevelFieldsProps {
  /** That it can be given to. */
  readonly classes: readonly EditorClass[];
  readonly levelsOf: (medium: string) => readonly string[];
  readonly isFixed: boolean;
}

/** A level for each instrument of the classes that is to have its own. */
export function LevelFields({ classes, levelsOf, isFixed }: LevelFieldsProps) {
  const setValues = useSetValues();
  const [chosen, medium, levelsFor] = useWatch<
    EditorValues,
    ['classes', 'medium', 'settings.levelsFor']
  >({ name: ['classes', 'medium', 'settings.levelsFor'] });
  const ids = chosen.map(({ courseId }) => courseId);
  const played = classes
    .filter(({ courseId }) => ids.includes(courseId))
    .flatMap(({ instruments }) => instruments.map((one) => one.medium));
  const others = [...new Set(played)].filter((one) => one !== medium);
  if (others.length === 0) return null;
  const set = (own: AssignmentSettings['levelsFor']) => setValues({ 'settings.levelsFor': own });
  return (
    <div className={styles.rows}>
      {others.map((one) => (
        <Select
          key={one}
          label={m.assignmentEditor_levelOf({ instrument: mediumName(one) })}
          value={levelsFor[one] ?? ''}
          isDisabled={isFixed}
          choices={[
            { value: '', label: m.assignmentEditor_levelSame() },
            ...levelsOf(one).map((id) => ({ value: id, label: levelName(id) })),
          ]}
          onChange={(levelId) => {
            const { [one]: _, ...rest } = levelsFor;
            set(levelId === '' ? rest : { ...rest, [one]: levelId });
          }}
        />
      ))}
    </div>
  );
}
