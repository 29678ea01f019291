import {
  SelectedMeasures,
  type SelectedMeasuresProps,
} from '../../score/measures/selected-measures.tsx';
import styles from './stage-tools.module.css';

/** Which measures are practised, above the bar. */
export function SelectionStrip(props: SelectedMeasuresProps) {
  return (
    <div className={styles.strip}>
      <SelectedMeasures {...props} />
    </div>
  );
}
