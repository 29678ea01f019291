import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { type CommandName, commands } from '../hands/commands.ts';
import styles from './stage-tools.module.css';

/** What stands on the key, and what it does. */
const words: Readonly<Record<CommandName, readonly [cap: () => string, does: () => string]>> = {
  start: [m.key_space, m.command_start],
  begin: [m.key_space, m.command_begin],
  goOn: [m.key_space, m.command_goOn],
  stop: [m.key_spaceOrEscape, m.command_stop],
  next: [() => 'N', m.command_next],
  previous: [() => 'P', m.command_previous],
  metronome: [() => 'M', m.command_metronome],
  faster: [() => '↑', m.stage_faster],
  slower: [() => '↓', m.stage_slower],
  zoomIn: [() => '+', m.zoom_in],
  zoomOut: [() => '−', m.zoom_out],
  fullScreen: [() => 'F', m.fullScreen_enter],
  help: [() => '?', m.command_help],
};

/** Every command of the stage with its key; those that are switched off are left out. */
export function KeysDialog({
  hasShortKeys,
  onClose,
}: {
  readonly hasShortKeys: boolean;
  readonly onClose: () => void;
}) {
  const working = commands.filter(({ codes }) => hasShortKeys || codes?.includes('Space'));
  return (
    <ChoiceSheet title={m.command_help()} isForReading onClose={onClose}>
      <dl className={styles.keys}>
        {working.map(({ name }) => {
          const [cap, does] = words[name];
          return (
            <div key={name} className={styles.key}>
              <dt>
                <kbd>{cap()}</kbd>
              </dt>
              <dd>{does()}</dd>
            </div>
          );
        })}
      </dl>
    </ChoiceSheet>
  );
}
