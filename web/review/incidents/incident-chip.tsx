import * as m from '../../i18n/generated/messages.js';
import { markWords } from '../../score/marks/marks-list.tsx';
import type { Chip } from '../../ui/chips.tsx';
import { MarkBadge } from '../../ui/mark-badge.tsx';
import type { Incident } from '../model/incidents.ts';

/** A choice among incidents, by its place among them or its note's. */
export function incidentChip(
  { kind, measure }: Pick<Incident, 'kind' | 'measure'>,
  index: number,
): Chip {
  const mark = markWords[kind]();
  return {
    value: `${index}`,
    label: (
      <>
        <MarkBadge kind={kind} />
        {measure === 0 ? m.detail_chipPickup() : m.detail_chip({ measure })}
      </>
    ),
    name: measure === 0 ? m.detail_chipNamePickup({ mark }) : m.detail_chipName({ measure, mark }),
  };
}
