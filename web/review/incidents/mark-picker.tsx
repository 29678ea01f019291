import { useMemo, useState } from 'react';
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
  /** A note was pressed, marked or not, and is to sound; left out only marked ones can be pressed. */
  readonly onHear?: ((note: number) => void) | undefined;
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
  onHear,
}: MarkPickerProps) {
  const { incidents, focused } = overlay;
  /** A button of a note that is not marked, which an arrow has led to. */
  const [plain, setPlain] = useState<number | null>(null);
  const areas = useMemo(() => noteAreas(engraving.notes), [engraving]);
  const labels = useMemo(() => noteLabels(exercise.notes), [exercise]);
  const badges = useMemo(
    () =>
      unwrittenPlaces(engraving.notes, exercise.notes, marks ?? [], unwrittenIn(incidents, null)),
    [engraving, exercise, marks, incidents],
  );
  let unwritten = 0;
  const marked = incidents.flatMap(({ kind, note, measure }, incident): Place[] => {
    const mark = markWords[kind]();
    if (note === null) {
      const badge = badges[unwritten++];
      if (!badge) return [];
      const label =
        measure === 0 ? m.detail_chipNamePickup({ mark }) : m.detail_chipName({ measure, mark });
      return [{ incident, note: null, box: around(badge), label }];
    }
    const place = places ? places.indexOf(note.index) : note.index;
    const box = areas[place];
    if (!box) return [];
    const label = m.score_markOf({ note: labels[place] ?? '', mark });
    return [{ incident, note: place, box, label }];
  });
  const shown = onHear ? withPlain(marked, areas, labels) : marked;
  const buttons = shown.map(
    ({ incident, box, label }): AreaButton => ({
      box,
      label,
      state: incident === null ? {} : { 'aria-pressed': incident === focused },
    }),
  );
  const walk = (button: number) => {
    const { incident } = shown[button]!;
    setPlain(incident === null ? button : null);
    if (incident !== null) onFocus(incident);
  };
  const press = (button: number) => {
    walk(button);
    const { note } = shown[button]!;
    if (note !== null) onHear?.(note);
  };
  if (shown.length === 0) return null;
  return (
    <AreaButtons
      label={m.result_marks()}
      viewBox={engraving.viewBox}
      buttons={buttons}
      current={
        plain ??
        Math.max(
          0,
          shown.findIndex(({ incident }) => incident !== null && incident === focused),
        )
      }
      onWalk={walk}
      onPress={press}
    />
  );
}

interface Place {
  /** null where nothing is marked. */
  readonly incident: number | null;
  /** null of what is not written. */
  readonly note: number | null;
  readonly box: Box;
  readonly label: string;
}

/** The notes that nothing is said of stand between those that are marked. */
function withPlain(
  marked: readonly Place[],
  areas: readonly Box[],
  labels: readonly string[],
): readonly Place[] {
  const places: Place[] = areas.map((box, note) => ({
    ...{ incident: null, note, box, label: labels[note] ?? '' },
    ...marked.find((one) => one.note === note),
  }));
  return [...places, ...marked.filter(({ note }) => note === null)];
}

function around({ x, y }: UnwrittenPlace): Box {
  return { x: x - REACH, y: y - REACH, width: 2 * REACH, height: 2 * REACH };
}
