import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { LastChoice } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { levelInSentence } from '../../i18n/names.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  type SentenceChoice,
  type SentenceChoiceGroup,
  SentencePicker,
} from '../../ui/sentence-picker.tsx';
import styles from './home-screen.module.css';

export interface ChoiceSentenceProps extends LastChoice {
  readonly choice: SetUpChoice;
  readonly mediums: readonly (SentenceChoice | SentenceChoiceGroup)[];
  readonly levelIds: readonly string[];
  readonly onMedium: (medium: string) => void;
  readonly onLevel: (levelId: string) => void;
  /** Leaves out all but instrument, level and voices; null where that is not theirs to leave out. */
  readonly onPlain: (() => void) | null;
  /** The end of the sentence. */
  readonly children?: ReactNode;
}

/** "I play violin at level 2", where what is underlined can be changed. */
export function ChoiceSentence(props: ChoiceSentenceProps) {
  const { medium, levelId, choice, mediums, levelIds, onMedium, onLevel, onPlain, children } =
    props;
  // Without its voices a choir is none: they are not for leaving out.
  const { details } = configurationWords({ ...choice, voices: [] });
  return (
    <div className={styles.sentence}>
      <span>{m.home_iPlay()}</span>
      <SentencePicker
        label={m.home_instrument()}
        value={medium}
        onChange={onMedium}
        choices={mediums}
      />
      <span>{m.home_at()}</span>
      <SentencePicker
        label={m.home_level()}
        value={levelId}
        onChange={onLevel}
        choices={levelIds.map((id) => ({ value: id, label: levelInSentence(id) }))}
      />
      {children}
      {details !== '' && onPlain === null && <span>{details}</span>}
      {details !== '' && onPlain && (
        <Button aria-label={m.home_leaveOut({ what: details })} onPress={onPlain}>
          {details}
          <Icon of={X} size={20} />
        </Button>
      )}
    </div>
  );
}
