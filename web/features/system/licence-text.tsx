import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import styles from './about-screen.module.css';

interface LicenceTextProps {
  /** Whose licence it is. */
  readonly name: string;
  readonly licence: string;
  /** Address of the text, which the service worker has too. */
  readonly text: string;
}

/** A licence by name, and whole when it is opened. */
export function LicenceText({ name, licence, text }: LicenceTextProps) {
  const [words, setWords] = useState<string | null>(null);
  const load = async () => {
    const answer = await fetch(text).catch(() => null);
    setWords(answer?.ok ? await answer.text() : m.problem_network());
  };
  return (
    <details
      className={styles.licence}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && words === null) void load();
      }}
    >
      <summary aria-label={m.about_licenceOf({ licence, name })}>
        {m.about_licence({ licence })}
      </summary>
      {/* It scrolls, so a keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={styles.text} aria-label={name} tabIndex={0}>
        {words ?? m.app_loading()}
      </section>
    </details>
  );
}
