import * as m from '../../../i18n/generated/messages.js';
import { useOption } from '../../../session/use-option.ts';
import { Segmented } from '../../../ui/segmented.tsx';

/** Whether the pictures tell of time or of exercises: kept with the person's options. */
export function LogTypeChoice() {
  const [type, setType] = useOption('logType');
  return (
    <Segmented
      label={m.log_type()}
      value={type}
      onChange={setType}
      choices={[
        { value: 'timeSpent', label: m.log_time() },
        { value: 'exerciseCount', label: m.log_count() },
      ]}
    />
  );
}
