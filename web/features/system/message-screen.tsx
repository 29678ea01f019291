import * as m from '../../i18n/generated/messages.js';
import type { Address } from '../../paths/page.ts';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';

interface Message {
  readonly text: () => string;
  /** The one thing to do. */
  readonly act: { readonly label: () => string; readonly at: Address };
}

const firstPage = { label: m.app_toFirstPage, at: pages.home.at({}) };
const join = { label: m.addClass_open, at: pages.addClass.at({}) };
const assignments = { label: m.assignment_yours, at: pages.assignments.at({}) };

/** Why somebody was sent here, by the code in the address: words of ours alone, for anybody can write an address. */
const messages: Readonly<Record<string, Message>> = {
  assignmentEnded: { text: m.message_assignmentEnded, act: assignments },
  classEnded: { text: m.message_classEnded, act: assignments },
  linkExpired: { text: m.message_linkExpired, act: firstPage },
  notEnrolled: { text: m.message_notEnrolled, act: join },
  signInNeeded: {
    text: m.message_signInNeeded,
    act: { label: m.account_signIn, at: pages.signIn.at({}) },
  },
  subscriptionLapsed: { text: m.message_subscriptionLapsed, act: firstPage },
};

const unknown: Message = { text: m.message_unknown, act: firstPage };

/** Says why something could not be opened, and what to do. */
export function MessageScreen() {
  const title = usePageTitle();
  const { code = '' } = usePageQuery(pages.message);
  const { text, act } = Object.hasOwn(messages, code) ? messages[code]! : unknown;
  return (
    <DashboardPage title={title}>
      <EmptyState
        text={text()}
        act={
          <ButtonLink look="primary" {...act.at}>
            {act.label()}
          </ButtonLink>
        }
      />
    </DashboardPage>
  );
}
