import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PlainLayout } from '../ui/layouts/plain.tsx';
import { type MenuTrouble, troubleWords } from './menu-trouble.ts';

/** Instead of set-up, where there is nothing to choose from: why, and what helps. */
export function SetUpTrouble(props: {
  readonly trouble: MenuTrouble;
  readonly reload: () => void;
}) {
  const { title, text, canRetry } = troubleWords(props.trouble);
  return (
    <PlainLayout lead={<Brand to="/" />}>
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      {canRetry && (
        <Button look="primary" onPress={props.reload}>
          {m.connection_retry()}
        </Button>
      )}
      <ButtonLink look={canRetry ? 'quiet' : 'primary'} {...pages.sightReading.at({})}>
        {m.setUp_toSightReading()}
      </ButtonLink>
    </PlainLayout>
  );
}
