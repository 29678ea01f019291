import { useMemo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import type { Box, Engraving } from '../../score/engraving/engrave.ts';
import { markWords } from '../../score/marks/marks-list.tsx';
import type { NoteMark } from '../../score/marks/note-mark.ts';
import { type UnwrittenPlace, unwrittenPlaces } from '../../score/marks/unwritten-places.ts';
import { type AreaButton, AreaButtons } from '../../score/notes/area-buttons.tsx';
import { noteAreas } from '../../score/notes/note-areas.ts';
import { noteLabels } from '../../score/notes/note-words.ts';
import { unwrittenIn } from '../model/incidents.ts';
import type { Overlay } from '../model/overlay.ts';

export interface MarkPickerProps {
  readonly engraving: Engraving;
  /** As it stands on the page. */
  readonly exercise: Pick<Exercise, 'notes'>;
  /** Of each note shown, its place among all; null where each has its own. */
  readonly places: readonly number[] | null;
  /** Of the notes on the page. */
  readonly marks: readonly NoteMark[] | null;
  readonly overlay: Pick<Overlay, 'incidents' | 'focused'>;
  readonly onFocus: (incident: number) => void;
}

/** How far a press reaches from the middle of a badge, in score units. */
const REACH = 13;

/** A button over each note that is marked and each badge of what is not written, one stop in the tab order: pressed, the panel says what happened there. */
export function MarkPicker({
  engraving,
  exercise,
  places,
  marks,
  overlay,
  onFocus,
}: MarkPickerProps) {
  const { incidents, focused } = overlay;
  const areas = useMemo(() => noteAreas(engraving.notes), [engraving]);
  const labels = useMemo(() => noteLabels(exercise.notes), [exercise]);
  const badges = useMemo(
    () =>
      unwrittenPlaces(engraving.notes, exercise.notes, marks ?? [], unwrittenIn(incidents, null)),
    [engraving, exercise, marks, incidents],
  );
  let unwritten = 0;
  const shown = incidents.flatMap(({ kind, note, measure }, incident) => {
    const mark = markWords[kind]();
    if (note === null) {
      const badge = badges[unwritten++];
      if (!badge) return [];
      const label =
        measure === 0 ? m.detail_chipNamePickup({ mark }) : m.detail_chipName({ measure, mark });
      return { incident, box: around(badge), label };
    }
    const place = places ? places.indexOf(note.index) : note.index;
    const box = areas[place];
    if (!box) return [];
    const label = m.score_markOf({ note: labels[place] ?? '', mark });
    return { incident, box, label };
  });
  const buttons = shown.map(
    ({ incident, box, label }): AreaButton => ({
      box,
      label,
      state: { 'aria-pressed': incident === focused },
    }),
  );
  const toIncident = (button: number) => onFocus(shown[button]!.incident);
  if (shown.length === 0) return null;
  return (
    <AreaButtons
      label={m.result_marks()}
      viewBox={engraving.viewBox}
      buttons={buttons}
      current={Math.max(
        0,
        shown.findIndex(({ incident }) => incident === focused),
      )}
      onWalk={toIncident}
      onPress={toIncident}
    />
  );
}

function around({ x, y }: UnwrittenPlace): Box {
  return { x: x - REACH, y: y - REACH, width: 2 * REACH, height: 2 * REACH };
}
