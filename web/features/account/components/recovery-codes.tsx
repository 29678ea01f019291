import * as m from '../../../i18n/generated/messages.js';
import { useCopyLink } from '../../../session/use-copy-link.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './second-step.module.css';
import { Acts, Arrival } from './section.tsx';

/** What lets somebody in who has lost their phone, to be kept on paper or elsewhere. Shown this once. */
export function RecoveryCodes(props: {
  /** What happened just now, and what they are for. */
  readonly lead: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { lead, codes, onDone } = props;
  const copy = useCopyLink({
    copied: m.account_codesCopied(),
    byHand: m.account_codesByHand(),
  });
  return (
    <>
      <Arrival>{lead}</Arrival>
      <ul data-print-alone className={styles.codes} aria-label={m.account_codesTitle()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Acts>
        <Button onPress={() => void copy(codes.join('\n'))}>{m.account_copyCodes()}</Button>
        <Button onPress={() => window.print()}>{m.account_printCodes()}</Button>
        <Button look="primary" onPress={onDone}>
          {m.account_codesKept()}
        </Button>
      </Acts>
    </>
  );
}
