import { useMemo, useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../data/store/tables/takes.ts';
import { markOf } from '../score/marks/note-mark.ts';
import { type Incident, incidentsOf, unwrittenIn } from './incidents/incidents.ts';
import { nextView, type OverlaySkips, type OverlayView } from './overlay-view.ts';

/** What of a take lies over its music, and what of it is looked at. */
export interface Overlay {
  readonly view: OverlayView;
  /** What a press leads to. */
  readonly next: OverlayView;
  readonly cycle: () => void;
  readonly incidents: readonly Incident[];
  /** Place among the incidents; null in the other views and where nothing is marked. */
  readonly focused: number | null;
  readonly focus: (incident: number) => void;
  /** A measure that is looked at; null in the other views and while none is. A pickup is 0. */
  readonly measure: number | null;
  readonly toMeasure: (measure: number | null) => void;
}

interface Look {
  readonly view: OverlayView;
  readonly focused: number;
  readonly measure: number | null;
}

/** A take, as far as it is looked at. */
export type LookedAtTake = Pick<StoredTake, 'report'>;

/** Begins anew with each take; another strictness begins at the first of its incidents. */
export function useOverlay(
  take: LookedAtTake | null,
  strictness: Strictness,
  skips: OverlaySkips = {},
) {
  const begin: Look = { view: nextView('none', skips), focused: 0, measure: null };
  const [looks, setLooks] = useState<{ take: LookedAtTake | null; strictness: Strictness } & Look>({
    take,
    strictness,
    ...begin,
  });
  const isOfThis = looks.take === take;
  const { view } = isOfThis ? looks : begin;
  const isAsJudged = isOfThis && looks.strictness === strictness;
  const { focused: place, measure } = isAsJudged ? looks : begin;
  const set = take?.report.sets[strictness] ?? null;
  const marks = useMemo(() => set?.notes.map(markOf) ?? null, [set]);
  const incidents = useMemo(
    () => (take && set ? incidentsOf(set, take.report.music, take.report.exercise.tempo) : []),
    [take, set],
  );
  const focused = view === 'detail' && incidents.length > 0 ? place : null;
  const next = nextView(view, skips);
  const overlay: Overlay = {
    view,
    next,
    cycle: () => setLooks({ ...begin, take, strictness, view: next }),
    incidents,
    focused,
    focus: (incident) => setLooks({ ...begin, take, strictness, view, focused: incident }),
    measure,
    toMeasure: (chosen) => setLooks({ ...begin, take, strictness, view, measure: chosen }),
  };
  return {
    overlay,
    marks: view === 'none' ? null : marks,
    unwritten: useMemo(() => unwrittenIn(incidents, focused), [incidents, focused]),
    /** The note that stands out; null where none does. */
    note: focused === null ? null : (incidents[focused]?.note?.index ?? null),
  };
}
