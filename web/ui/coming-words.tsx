import styles from './coming-words.module.css';

/** In the frame of a page, where its body will be: what is on its way. */
export function ComingWords(props: {
  /** In the middle of an empty page, not where a text would begin. */
  readonly middle?: boolean;
  /** For what was waited for already, or surely takes a while. */
  readonly atOnce?: boolean;
  readonly children: string;
}) {
  return (
    <p
      role="status"
      className={[styles.words, props.middle && styles.middle, props.atOnce && styles.atOnce]
        .filter(Boolean)
        .join(' ')}
    >
      {props.children}
    </p>
  );
}
