import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import styles from './about-screen.module.css';
import { LicenceText } from './licence-text.tsx';
import { thirdParties } from './third-party.ts';

/** What the product is made of that others made, with their licences. */
export function AboutScreen() {
  const back = useWayBack(pages.home.at({}));
  return (
    <PlainLayout lead={<BackButton onPress={back} />} title={m.title_about()}>
      <p>{m.about_product()}</p>
      <section aria-labelledby="licences">
        <h2 id="licences">{m.about_licences()}</h2>
        <ul className={styles.list}>
          {thirdParties.map(({ title, by, licence, text }) => (
            <li key={text}>
              <h3>{title()}</h3>
              <p>{by()}</p>
              <LicenceText name={title()} licence={licence()} text={text} />
            </li>
          ))}
        </ul>
      </section>
    </PlainLayout>
  );
}
