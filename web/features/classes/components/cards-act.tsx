import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { EnrolledStudent } from '#shared/contract/classes';
import type { SignInCards } from '#shared/contract/roster';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { cardsMutation } from '../../../school/cards-mutation.ts';
import { LostCard } from '../../../school/lost-card.tsx';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface CardsActProps {
  readonly courseId: string;
  readonly chosen: readonly EnrolledStudent[];
  readonly onCards: (sheet: SignInCards) => void;
}

/** Prints cards for the students that are ticked; it asks where some of them come in already. */
export function CardsAct({ courseId, chosen, onCards }: CardsActProps) {
  const { flash } = useServices();
  const cards = useMutation(cardsMutation(courseId));
  const [isAsking, setIsAsking] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [replacesOwn, setReplacesOwn] = useState(false);
  const own = chosen.filter(({ hasPassword }) => hasPassword).length;
  const carded = chosen.filter(({ hasPassword, hasCard }) => !hasPassword && hasCard).length;
  const wanted = chosen.filter(({ hasPassword }) => replacesOwn || !hasPassword);
  const print = () =>
    cards
      .mutateAsync({
        studentIds: wanted.map(({ studentId }) => studentId),
        ...{ isLost, replacesOwn },
      })
      .then(onCards, ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'));
  return (
    <>
      <Button
        look="quiet"
        isPending={cards.isPending}
        onPress={() => (own + carded > 0 ? setIsAsking(true) : void print())}
      >
        <Icon of={Printer} size={20} />
        {m.class_printCards()}
      </Button>
      {isAsking && (
        <FormDialog
          title={m.class_cardsTitle()}
          onClose={() => setIsAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void print();
          }}
          submit={m.class_printCards()}
          isBusy={cards.isPending}
          isDisabled={wanted.length === 0}
        >
          {carded > 0 && (
            <LostCard
              words={carded === 1 ? m.class_cardsHaveOne() : m.class_cardsHave({ count: carded })}
              isLost={isLost}
              onChange={setIsLost}
            />
          )}
          {own > 0 && (
            <Checkbox
              label={own === 1 ? m.class_cardsOwnOne() : m.class_cardsOwn({ count: own })}
              isChosen={replacesOwn}
              onChange={setReplacesOwn}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
