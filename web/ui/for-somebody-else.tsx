import * as m from '../i18n/generated/messages.js';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** In place of what somebody may not see, with a way on. */
export function ForSomebodyElse({ text = m.problem_forbidden() }: { readonly text?: string }) {
  return <EmptyState text={text} act={<ButtonLink to="/">{m.app_toFirstPage()}</ButtonLink>} />;
}
