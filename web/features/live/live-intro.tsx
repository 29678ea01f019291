import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import styles from './live.module.css';

/** What live practice is, in three lines, for a teacher who opens it the first time. */
export const LiveIntro = ({ onClose }: { readonly onClose: () => void }) => (
  <ChoiceSheet title={m.live_introTitle()} close={m.live_introGo()} isForReading onClose={onClose}>
    <IntroLines />
  </ChoiceSheet>
);

export const IntroLines = () => (
  <ol className={styles.intro}>
    <li>{m.live_introJoin()}</li>
    <li>{m.live_introSend()}</li>
    <li>{m.live_introCount()}</li>
  </ol>
);
