import { exportPath } from '#shared/contract/own-account';
import * as m from '../../../i18n/generated/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { Acts, Fact, Section } from './section.tsx';

/** Everything of a person in one file, which the browser keeps as it comes. */
export function OwnData() {
  return (
    <Section title={m.account_data()}>
      <Fact>{m.account_dataBody()}</Fact>
      <Acts>
        <a className={buttonClass({})} href={exportPath} download>
          {m.account_download()}
        </a>
      </Acts>
    </Section>
  );
}
