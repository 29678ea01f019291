import * as m from '../i18n/generated/messages.js';
import { Checkbox } from '../ui/checkbox.tsx';

interface LostCardProps {
  /** Who has a card already, as a sentence. */
  readonly words: string;
  readonly isLost: boolean;
  readonly onChange: (isLost: boolean) => void;
}

/** What becomes of a card of before, wherever another one is made: it works on, unless it may be in other hands. */
export function LostCard({ words, isLost, onChange }: LostCardProps) {
  return (
    <>
      <p>{words}</p>
      <Checkbox label={m.class_cardsLost()} isChosen={isLost} onChange={onChange} />
    </>
  );
}
