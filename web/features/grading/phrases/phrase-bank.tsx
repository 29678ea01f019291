import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { Noticed } from '#shared/grading/noticed';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phrasesQuery } from '../queries.ts';
import { noticedWords } from './noticed-words.ts';
import styles from './phrase-bank.module.css';
import { PhrasesDialog } from './phrases-dialog.tsx';

interface PhraseBankProps {
  readonly courseId: string;
  /** What is to be said of the take as a whole. */
  readonly noticed: readonly Noticed[];
  /** What is written so far. */
  readonly written: string;
  readonly onSay: (words: string) => void;
}

/** Words to choose from: what the marks say, and what this teacher and this class write again and again. */
export function PhraseBank({ courseId, noticed, written, onSay }: PhraseBankProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(phrasesQuery(courseId));
  const phrases = data?.phrases ?? [];
  const words = [...noticed.map(noticedWords), ...phrases.map((one) => one.words)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={m.phrases_title()} className={styles.bank}>
      <Button look="quiet" icon aria-label={m.phrases_title()} onPress={() => setIsOpen(true)}>
        <Icon of={ListPlus} />
      </Button>
      {[...new Set(words)].map((one) => (
        <button key={one} type="button" className={styles.phrase} onClick={() => onSay(one)}>
          {one}
        </button>
      ))}
      {isOpen && (
        <PhrasesDialog
          courseId={courseId}
          phrases={phrases}
          written={written}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
