import styles from './coming-words.module.css';

/** In the frame of a page, where its body will be: what is on its way. */
export function ComingWords({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.words}>
      {children}
    </p>
  );
}
