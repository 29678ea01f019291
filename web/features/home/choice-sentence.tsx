import { X } from 'lucide-react';
import { levels } from '#shared/catalogue/levels';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { LastChoice } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { levelInSentence } from '../../i18n/names.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SentencePicker } from '../../ui/sentence-picker.tsx';
import styles from './home-screen.module.css';
import { instrumentChoices } from './instrument-choices.ts';

export interface ChoiceSentenceProps extends LastChoice {
  readonly choice: SetUpChoice;
  readonly onMedium: (medium: string) => void;
  readonly onLevel: (levelId: string) => void;
  /** Leaves out all but instrument, level and voices. */
  readonly onPlain: () => void;
}

/** "I play violin at level 2", where what is underlined can be changed. */
export function ChoiceSentence(props: ChoiceSentenceProps) {
  const { medium, levelId, choice, onMedium, onLevel, onPlain } = props;
  // Without its voices a choir is none: they are not for leaving out.
  const { details } = configurationWords({ ...choice, voices: [] });
  const levelIds = [...new Set([...levels.map(({ id }) => id), levelId])];
  return (
    <div className={styles.sentence}>
      <span>{m.home_iPlay()}</span>
      <SentencePicker
        label={m.home_instrument()}
        value={medium}
        onChange={onMedium}
        choices={instrumentChoices(medium)}
      />
      <span>{m.home_at()}</span>
      <SentencePicker
        label={m.home_level()}
        value={levelId}
        onChange={onLevel}
        choices={levelIds.map((id) => ({ value: id, label: levelInSentence(id) }))}
      />
      {details !== '' && (
        <Button aria-label={m.home_leaveOut({ what: details })} onPress={onPlain}>
          {details}
          <Icon of={X} size={20} />
        </Button>
      )}
    </div>
  );
}
