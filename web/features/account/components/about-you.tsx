import { useMutation } from '@tanstack/react-query';
import { showJoinCode } from '#shared/classes/join-code';
import { type OwnAccount, updateName } from '#shared/contract/own-account';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { ownTimeZone } from '../../../i18n/time-zones.ts';
import { Pair } from '../../../school/pair.tsx';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { TimeZoneSelect } from '../../../ui/time-zone-select.tsx';
import { saveTimeZoneMutation, updateNameMutation } from '../queries.ts';
import { Acts, Fact, Section } from './section.tsx';

/** Name, where one belongs, and the time zone. */
export function AboutYou({ account }: { readonly account: OwnAccount }) {
  const { username, organisation } = account;
  const form = useNameForm(account);
  return (
    <Section title={m.account_you()}>
      <Fact>
        {m.account_schoolFact({ school: organisation.name, code: showJoinCode(organisation.code) })}
        <br />
        {m.account_usernameFact({ username })}
      </Fact>
      <Form form={form}>
        <Pair>
          <BoundText
            label={m.account_firstName()}
            name="firstName"
            typing={{ autoComplete: 'given-name' }}
          />
          <BoundText
            label={m.account_lastName()}
            name="lastName"
            typing={{ autoComplete: 'family-name' }}
          />
        </Pair>
        <FormProblem form={form} />
        <Acts>
          <Button type="submit" isPending={form.isBusy}>
            {m.account_saveName()}
          </Button>
        </Acts>
      </Form>
      <OwnTimeZone timeZone={account.timeZone} />
    </Section>
  );
}

function useNameForm({ firstName, lastName }: OwnAccount) {
  const { account, flash } = useServices();
  const update = useMutation(updateNameMutation());
  return useSavedForm({
    schema: updateName.body!,
    first: { firstName, lastName },
    save: (names) => update.mutateAsync(names).then(({ user }) => account.set(user)),
    onSaved: () => flash.show(m.account_nameSaved()),
  });
}

/** Saved as it is chosen. */
function OwnTimeZone({ timeZone }: Pick<OwnAccount, 'timeZone'>) {
  const { account, flash } = useServices();
  const save = useMutation(saveTimeZoneMutation());
  // Refused, it is the one of before again.
  const chosen = save.isError ? undefined : save.variables?.timeZone;
  const shown = chosen ?? timeZone ?? ownTimeZone();
  return (
    <TimeZoneSelect
      value={shown}
      onChange={(wanted) =>
        void save.mutateAsync({ timeZone: wanted }).then(
          ({ user }) => {
            account.set(user);
            flash.show(m.account_zoneSaved());
          },
          ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
        )
      }
    />
  );
}
