import type { Strictness } from '#shared/assessment/report';
import * as m from '../i18n/generated/messages.js';
import { Segmented } from '../ui/segmented.tsx';

/** How closely the take is assessed; the marks follow at once. */
export function StrictnessChoice(props: {
  readonly value: Strictness;
  readonly onChange: (value: Strictness) => void;
  readonly full?: boolean;
}) {
  return (
    <Segmented
      {...props}
      label={m.result_strictness()}
      choices={[
        { value: 'lenient', label: m.result_lenient() },
        { value: 'moderate', label: m.result_moderate() },
        { value: 'strict', label: m.result_strict() },
      ]}
    />
  );
}
