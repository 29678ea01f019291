import type { AssessmentReport, NoteSet, Strictness } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import { remembered } from '#shared/lib/remembered';
import { markOf, type NoteMark } from '../../score/marks/note-mark.ts';
import type { Unwritten } from '../../score/marks/unwritten-places.ts';
import { nextView, type OverlaySkips, type OverlayView } from '../overlay-view.ts';
import { type Incident, incidentsOf, unwrittenIn } from './incidents.ts';

/** What of the marks is looked at. */
export interface Look {
  readonly view: OverlayView;
  /** Place among the incidents. */
  readonly focused: number;
  /** A measure that is looked at, a pickup being 0; null while none is. */
  readonly measure: number | null;
}

/** What of a take lies over its music, and what of it is looked at. */
export interface Overlay {
  readonly view: OverlayView;
  /** What a press leads to. */
  readonly next: OverlayView;
  readonly incidents: readonly Incident[];
  /** Place among the incidents; null in the other views and where nothing is marked. */
  readonly focused: number | null;
  /** A measure that is looked at; null in the other views and while none is. A pickup is 0. */
  readonly measure: number | null;
  /** Of each note its mark; null where no marks are shown. */
  readonly marks: readonly NoteMark[] | null;
  readonly unwritten: readonly Unwritten[];
  /** The note that stands out; null where none does. */
  readonly note: number | null;
}

/** Works out the overlay of a report; the same question brings the very same answer to every component that asks. */
export function overlayReader(skips: OverlaySkips) {
  const isUnheard = remembered((report: AssessmentReport) => unheard(report) !== null);
  const marksOf = remembered((set: NoteSet) => set.notes.map(markOf));
  const incidentsIn = remembered(
    (report: AssessmentReport | null, strictness: Strictness): readonly Incident[] =>
      report ? incidentsOf(report.sets[strictness], report.music, report.exercise.tempo) : [],
  );
  const unwritten = remembered(unwrittenIn);
  return remembered(
    (report: AssessmentReport | null, strictness: Strictness, look: Look): Overlay => {
      const { view, focused: place, measure } = look;
      // A ring around every note of a take that was not heard would say that its player left them out.
      const isMarked = report !== null && !isUnheard(report);
      const incidents = incidentsIn(isMarked ? report : null, strictness);
      const focused = view === 'detail' && incidents.length > 0 ? place : null;
      return {
        view,
        next: nextView(view, skips),
        incidents,
        focused,
        measure,
        marks: isMarked && view !== 'none' ? marksOf(report.sets[strictness]) : null,
        unwritten: unwritten(incidents, focused),
        note: focused === null ? null : (incidents[focused]?.note?.index ?? null),
      };
    },
  );
}
