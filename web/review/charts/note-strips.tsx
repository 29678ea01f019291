import { memo } from 'react';
import type { AssessedNote } from '#shared/assessment/report';
import * as m from '../../i18n/generated/messages.js';
import { NoteStrip } from '../../ui/note-strip.tsx';
import styles from './note-strips.module.css';
import { type Strip, stripsOf } from './strips.ts';

const names: Readonly<Record<Strip['name'], () => string>> = {
  notes: m.result_notes,
  timing: m.result_timing,
  tuning: m.result_tuning,
};

/** Notes, timing and tuning as three rows of cells with a count each. */
export const NoteStrips = memo(function NoteStrips({
  notes,
  compact,
}: {
  notes: readonly AssessedNote[];
  compact?: boolean;
}) {
  return (
    <ul className={[styles.strips, compact && styles.compact].filter(Boolean).join(' ')}>
      {stripsOf(notes).map((strip) => (
        <li key={strip.name}>
          <span>{names[strip.name]()}</span>
          <NoteStrip marks={strip.marks} />
          <b>{compact ? strip.right : m.result_ofNotes({ right: strip.right, notes: strip.of })}</b>
        </li>
      ))}
    </ul>
  );
});
