import { memo, useMemo } from 'react';
import type { ScoreNote } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import type { MarkKind } from '../../ui/mark-figures.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { noteLabels } from '../notes/note-words.ts';
import type { NoteMark } from './note-mark.ts';
import type { Unwritten } from './unwritten-places.ts';

/** What each badge is called. */
export const markWords: Readonly<Record<MarkKind, () => string>> = {
  missing: m.mark_missing,
  wrong: m.mark_wrong,
  rhythm: m.mark_rhythm,
  early: m.mark_early,
  late: m.mark_late,
  flat: m.mark_flat,
  sharp: m.mark_sharp,
  'ended-early': m.mark_endedEarly,
  'ended-late': m.mark_endedLate,
  extra: m.mark_extra,
};

/** What the badges show, for who hears the page instead of seeing it. */
export const MarksList = memo(function MarksList({
  notes,
  marks,
  unwritten,
}: {
  notes: readonly Pick<ScoreNote, 'part' | 'measure' | 'written'>[];
  marks: readonly NoteMark[];
  unwritten: readonly Unwritten[];
}) {
  const labels = useMemo(() => noteLabels(notes), [notes]);
  const marked = labels.flatMap((note, index) => {
    const kind = marks[index];
    return kind === undefined || kind === 'right' ? [] : [{ index, note, kind }];
  });
  if (marked.length + unwritten.length === 0) return null;
  const mark = m.mark_extra();
  return (
    <ul className={hidden.hidden} aria-label={m.score_marks()}>
      {marked.map(({ index, note, kind }) => (
        <li key={index}>{m.score_markOf({ note, mark: markWords[kind]() })}</li>
      ))}
      {unwritten.map(({ position, measure }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be heard at one time
        <li key={`${position} ${index}`}>
          {measure === 0 ? m.detail_chipNamePickup({ mark }) : m.detail_chipName({ measure, mark })}
        </li>
      ))}
    </ul>
  );
});
