import * as m from '../../i18n/generated/messages.js';
import { SomeOfChips } from '../../ui/chips.tsx';

interface MeasureChipsProps {
  /** The first is worth most; a pickup is 0. */
  readonly measures: readonly number[];
  /** The one that is looked at; null while none is. */
  readonly measure: number | null;
  readonly onMeasure: (measure: number | null) => void;
}

/** Where to look: a press shows a measure in the music, another one lets it go. */
export function MeasureChips({ measures, measure, onMeasure }: MeasureChipsProps) {
  if (measures.length === 0) return null;
  const chosen = measure === null ? [] : [`${measure}`];
  return (
    <SomeOfChips
      label={m.result_places()}
      chips={measures.map((one) => ({
        value: `${one}`,
        label: one === 0 ? m.detail_chipPickup() : m.detail_chip({ measure: one }),
        name: one === 0 ? m.detail_pickup() : m.note_measure({ measure: one }),
      }))}
      values={chosen}
      onChange={(values) => {
        const next = values.find((value) => !chosen.includes(value));
        onMeasure(next === undefined ? null : Number(next));
      }}
    />
  );
}
