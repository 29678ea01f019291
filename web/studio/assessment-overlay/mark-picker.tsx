import { useMemo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { type AreaButton, AreaButtons } from '../score/area-buttons.tsx';
import type { Engraving } from '../score/engrave.ts';
import { markWords } from '../score/marks-list.tsx';
import { noteAreas } from '../score/note-areas.ts';
import { noteLabels } from '../score/note-words.ts';
import type { Overlay } from './use-overlay.ts';

export interface MarkPickerProps {
  readonly engraving: Engraving;
  /** As it stands on the page. */
  readonly exercise: Pick<Exercise, 'notes'>;
  /** Of each note shown, its place among all; null where each has its own. */
  readonly places: readonly number[] | null;
  readonly overlay: Pick<Overlay, 'incidents' | 'focused' | 'focus'>;
}

/** A button over each note that is marked, one stop in the tab order: pressed, the panel says what happened there. */
export function MarkPicker({ engraving, exercise, places, overlay }: MarkPickerProps) {
  const { incidents, focused, focus } = overlay;
  const areas = useMemo(() => noteAreas(engraving.notes), [engraving]);
  const labels = useMemo(() => noteLabels(exercise.notes), [exercise]);
  const shown = incidents.flatMap(({ kind, note }, incident) => {
    if (note === null) return [];
    const place = places ? places.indexOf(note.index) : note.index;
    const box = areas[place];
    if (!box) return [];
    const label = m.score_markOf({ note: labels[place] ?? '', mark: markWords[kind]() });
    return { incident, box, label };
  });
  const buttons = shown.map(
    ({ incident, box, label }): AreaButton => ({
      box,
      label,
      state: { 'aria-pressed': incident === focused },
    }),
  );
  const toIncident = (button: number) => focus(shown[button]!.incident);
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
