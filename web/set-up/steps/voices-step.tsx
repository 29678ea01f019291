import { levelOf } from '#shared/set-up/menu';
import { chooseVoices } from '#shared/set-up/selection';
import { voiceHint, voiceProblems, whyNotAdd } from '#shared/set-up/voices';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { LockNote } from './lock-note.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';
import styles from './voices-step.module.css';

const hints = {
  select2: m.voices_select2,
  select2or3: m.voices_select2or3,
  select2to4: m.voices_select2to4,
};

/** How many sing each voice of a choir that is put together by hand. */
export function VoicesStep({ configuration, menu, onChange }: StepProps) {
  const { metadata, limits } = menu;
  const most = levelOf(menu, configuration.levelId)?.maxSelectablePitchParts ?? 4;
  const isLocked = limits.locked.voices !== undefined;
  const { voices } = configuration;
  const set = (next: readonly string[]) => onChange(chooseVoices(configuration, menu, next));
  const isTooFew = voiceProblems(voices, most, metadata).includes('too-few');
  return (
    <Section
      title={m.title_chooseVoices()}
      hint={isLocked ? <LockNote /> : <p role="status">{hints[voiceHint(most)]()}</p>}
    >
      <ul className={styles.voices}>
        {metadata.voiceInstruments.map(({ id }) => {
          const count = voices.filter((voice) => voice === id).length;
          const problem = whyNotAdd(id, voices, most, metadata);
          const name = instrumentName(id);
          return (
            <li key={id} className={styles.voice}>
              <span className={styles.name}>{name}</span>
              {problem && !isLocked && (
                <span className={styles.why}>
                  {problem === 'maxVoices'
                    ? m.voices_maxVoices({ count: most })
                    : m.voices_maxThisVoice()}
                </span>
              )}
              <Stepper
                label={name}
                value={count}
                unit=""
                range={{ min: 0, max: problem === null ? count + 1 : count, step: 1 }}
                words={{
                  decrease: m.voices_less({ voice: name }),
                  increase: m.voices_more({ voice: name }),
                }}
                isDisabled={isLocked}
                onChange={(next) => set(withVoice(voices, id, next))}
              />
            </li>
          );
        })}
      </ul>
      {isTooFew && <p>{m.voices_tooFew()}</p>}
    </Section>
  );
}

/** The same voices with so many of one of them. */
function withVoice(voices: readonly string[], id: string, count: number): readonly string[] {
  let found = 0;
  const kept = voices.filter((voice) => voice !== id || ++found <= count);
  return [...kept, ...Array.from({ length: Math.max(0, count - found) }, () => id)];
}
