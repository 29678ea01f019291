import { useMemo, useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/database.ts';
import { markOf } from '../score/note-mark.ts';
import { type Incident, incidentsOf } from './incidents.ts';
import { nextView, type OverlayView } from './overlay-view.ts';

/** What of a take lies over its music, and what of it is looked at. */
export interface Overlay {
  readonly view: OverlayView;
  readonly cycle: () => void;
  readonly incidents: readonly Incident[];
  /** Place among the incidents; null in the other views and where nothing is marked. */
  readonly focused: number | null;
  readonly focus: (incident: number) => void;
}

interface Look {
  readonly view: OverlayView;
  readonly focused: number;
}

const begin: Look = { view: 'summary', focused: 0 };

/** Begins anew with each take; another strictness begins at the first of its incidents. */
export function useOverlay(take: StoredTake | null, strictness: Strictness) {
  const [looks, setLooks] = useState<{ take: StoredTake | null; strictness: Strictness } & Look>({
    take,
    strictness,
    ...begin,
  });
  const isOfThis = looks.take === take;
  const { view } = isOfThis ? looks : begin;
  const place = isOfThis && looks.strictness === strictness ? looks.focused : 0;
  const set = take?.report.sets[strictness] ?? null;
  const marks = useMemo(() => set?.notes.map(markOf) ?? null, [set]);
  const incidents = useMemo(
    () => (take && set ? incidentsOf(set, take.report.music, take.report.exercise.tempo) : []),
    [take, set],
  );
  const focused = view === 'detail' && incidents.length > 0 ? place : null;
  const overlay: Overlay = {
    view,
    cycle: () => setLooks({ take, strictness, view: nextView(view), focused: 0 }),
    incidents,
    focused,
    focus: (incident) => setLooks({ take, strictness, view, focused: incident }),
  };
  return {
    overlay,
    marks: view === 'none' ? null : marks,
    /** The note that stands out; null where none does. */
    note: focused === null ? null : (incidents[focused]?.note?.index ?? null),
  };
}
