import * as m from '../i18n/generated/messages.js';
import { Brand } from './brand.tsx';
import { PlainLayout } from './layouts/plain.tsx';

/** A whole screen whose answer is on its way: its title stands already, and so do the places to go. */
export function Loading({ title }: { readonly title: string }) {
  return (
    <PlainLayout lead={<Brand to="/" />} title={title}>
      <p role="status">{m.app_loading()}</p>
    </PlainLayout>
  );
}
