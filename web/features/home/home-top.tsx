import { useStore } from 'zustand';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { homeOf } from '../../session/home-of.ts';
import { useServices } from '../../session/services.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './home-screen.module.css';

/** The name, and the places one may go to from the first page. */
export function HomeTop() {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.person);
  return (
    <header className={styles.top}>
      <span className={styles.brand}>
        <Brand to="/" />
      </span>
      <nav className={styles.places} aria-label={m.app_places()}>
        <ButtonLink look="quiet" {...pages.takes.at({})}>
          {m.title_takes()}
        </ButtonLink>
        {user ? (
          <ButtonLink look="quiet" {...homeOf(user.role)}>
            {m.home_toAssignments()}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink look="quiet" {...pages.signIn.at({})}>
              {m.account_signIn()}
            </ButtonLink>
            <span className={styles.roomy}>
              <ButtonLink look="quiet" {...pages.signUp.at({})}>
                {m.account_signUp()}
              </ButtonLink>
            </span>
          </>
        )}
      </nav>
    </header>
  );
}
