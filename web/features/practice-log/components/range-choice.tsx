import { useState } from 'react';
import { type DayRange, longestRange, rangeProblem, termWeeks } from '#shared/practice-log/range';
import * as m from '../../../i18n/generated/messages.js';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mayAsk, type RangeKind, type useRange } from '../use-range.ts';
import styles from './log.module.css';

/** Which days are shown. */
export function RangeChoice({ range }: { readonly range: ReturnType<typeof useRange> }) {
  const { kind, days, choose, chooseDays } = range;
  return (
    <>
      <Select<RangeKind>
        isInline
        label={m.log_range()}
        value={kind}
        onChange={choose}
        choices={[
          { value: 'week', label: m.log_thisWeek() },
          { value: 'fourWeeks', label: m.log_pastWeeks({ count: 4 }) },
          { value: 'term', label: m.log_pastWeeks({ count: termWeeks }) },
          { value: 'own', label: m.log_ownRange() },
        ]}
      />
      {kind === 'own' && <OwnDays days={days} onChange={chooseDays} />}
    </>
  );
}

const words = {
  backwards: () => m.log_backwards(),
  'too-long': () => m.log_tooLong({ count: longestRange }),
} as const;

/** Taken as soon as they can be. */
function OwnDays(props: { readonly days: DayRange; readonly onChange: (days: DayRange) => void }) {
  const { days, onChange } = props;
  const [typed, setTyped] = useState(days);
  const problem = rangeProblem(typed);
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (mayAsk(next)) onChange(next);
  };
  return (
    <div className={styles.own}>
      <TextField
        label={m.log_from()}
        name="from"
        value={typed.from}
        onChange={(from) => change({ from })}
        typing={{ type: 'date' }}
      />
      <TextField
        label={m.log_to()}
        name="to"
        value={typed.to}
        onChange={(to) => change({ to })}
        typing={{ type: 'date' }}
        {...(problem !== null && { error: words[problem]() })}
      />
    </div>
  );
}
