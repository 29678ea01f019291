import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ClassCodeLink } from './class-code-link.tsx';
import styles from './home-screen.module.css';

/** The name, and the places a visitor may go to from the first page. */
export function HomeTop() {
  return (
    <header className={styles.top}>
      <span className={styles.brand}>
        <Brand to="/" />
      </span>
      <nav className={styles.places} aria-label={m.app_places()}>
        <ButtonLink look="quiet" {...pages.takes.at({})}>
          {m.title_takes()}
        </ButtonLink>
        <span className={styles.roomy}>
          <ClassCodeLink />
        </span>
        <ButtonLink look="quiet" {...pages.signIn.at({})}>
          {m.account_signIn()}
        </ButtonLink>
        <span className={styles.roomy}>
          <ButtonLink look="quiet" {...pages.signUp.at({})}>
            {m.account_signUp()}
          </ButtonLink>
        </span>
      </nav>
    </header>
  );
}
