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

export interface ScoreOverlayProps extends Pick<NotePickerProps, 'picked' | 'onPick' | 'onHear'> {
  readonly engraving: Engraving;
  /** As it stands on the page. */
  readonly exercise: Exercise;
  /** What a press means: a note is asked, a measure is selected, or nothing. */
  readonly picks: 'notes' | 'measures' | null;
  readonly selection: MeasureRange | null;
  readonly onSelect: (range: MeasureRange | null) => void;
  /** What of a take is looked at note by note; null while nothing is. */
  readonly marked: Pick<MarkPickerProps, 'places' | 'marks' | 'overlay'> | null;
  /** Given while measures are to disappear. */
  readonly vanishing: Pick<VanishingMeasuresProps, 'position' | 'lead' | 'repeated'> | null;
}

/** What a player does with the drawn music, and what happens to it: loaded after it is on the screen. */
export function ScoreOverlay(props: ScoreOverlayProps) {
  const { engraving, exercise, picks, picked, onPick, onHear, selection, onSelect } = props;
  const { marked, vanishing } = props;
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
        <NotePicker
          key={exercise.abc}
          exercise={exercise}
          engraving={engraving}
          picked={picked}
          onPick={onPick}
          onHear={onHear}
        />
      )}
      {picks === 'measures' && (
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
