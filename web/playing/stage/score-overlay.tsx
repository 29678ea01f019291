import { lazy, Suspense } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { MarkPickerProps } from '../../review/incidents/mark-picker.tsx';
import type { Engraving } from '../../score/engraving/engrave.ts';
import { MeasurePicker } from '../../score/measures/measure-picker.tsx';
import { SelectionBand } from '../../score/measures/selection-band.tsx';
import {
  VanishingMeasures,
  type VanishingMeasuresProps,
} from '../../score/measures/vanishing-measures.tsx';
import { NotePicker, type NotePickerProps } from '../../score/notes/note-picker.tsx';

/** Not needed before a take is over. */
const MarkPicker = lazy(async () => ({
  default: (await import('../../review/incidents/mark-picker.tsx')).MarkPicker,
}));

/** What a press on the music means, and what came of it. */
export interface AskedNote extends Pick<NotePickerProps, 'picked' | 'onPick' | 'onHear'> {
  /** A note is asked, a measure is selected, or nothing. */
  readonly picks: 'notes' | 'measures' | null;
}

interface ScoreOverlayProps {
  readonly engraving: Engraving;
  /** As it stands on the page. */
  readonly exercise: Exercise;
  readonly asked: AskedNote;
  readonly selection: MeasureRange | null;
  /** null while no measure can be chosen. */
  readonly onSelect: ((range: MeasureRange | null) => void) | null;
  /** What of a take is looked at note by note; null while nothing is. */
  readonly marked: Pick<MarkPickerProps, 'places' | 'marks' | 'overlay' | 'onFocus'> | null;
  /** Given while measures are to disappear. */
  readonly vanishing: Pick<VanishingMeasuresProps, 'position' | 'lead' | 'repeated'> | null;
}

/** What a player does with the drawn music, and what happens to it: loaded after it is on the screen. */
export function ScoreOverlay(props: ScoreOverlayProps) {
  const { engraving, exercise, asked, selection, onSelect, marked, vanishing } = props;
  const { picks, ...note } = asked;
  return (
    <>
      {selection && (
        <SelectionBand
          engraving={engraving}
          exercise={exercise}
          selection={selection}
          isFollowed={picks !== 'measures'}
        />
      )}
      {vanishing && <VanishingMeasures engraving={engraving} exercise={exercise} {...vanishing} />}
      {marked && (
        <Suspense>
          <MarkPicker engraving={engraving} exercise={exercise} {...marked} />
        </Suspense>
      )}
      {picks === 'notes' && (
        <NotePicker key={exercise.abc} exercise={exercise} engraving={engraving} {...note} />
      )}
      {onSelect && (
        <MeasurePicker
          key={exercise.abc}
          engraving={engraving}
          exercise={exercise}
          selection={selection}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
