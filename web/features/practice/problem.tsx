import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

/** Instead of the stage, where nothing can be put on it. */
export function Problem({ text, act }: { text: string; act?: ReactNode }) {
  return (
    <PlainLayout lead={<Brand to="/" />}>
      <h1>{m.stage_cannotStart()}</h1>
      <p role="alert">{text}</p>
      {act}
      <ButtonLink look={act ? 'quiet' : 'primary'} to="/">
        {m.stage_chooseAgain()}
      </ButtonLink>
    </PlainLayout>
  );
}
