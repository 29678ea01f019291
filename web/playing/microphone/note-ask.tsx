import { abcLetter } from '#shared/music/abc/letters';
import { letterOf } from '#shared/music/pitch';
import type { CheckNotes } from '#shared/practice/check-notes';
import * as m from '../../i18n/generated/messages.js';
import { figureAbc } from '../../score/figure-abc.ts';
import { ScoreView } from '../../score/score-view.tsx';
import styles from './note-ask.module.css';

interface NoteAskProps {
  readonly asked: CheckNotes;
  /** How many of the two were heard. */
  readonly heard: number;
}

/** Asks for the next of the two notes, in words. */
export function NoteAsk({ asked, heard }: NoteAskProps) {
  const isDone = heard === 2;
  return (
    <div aria-live="polite">
      {!isDone && <p className={styles.count}>{m.micCheck_noteOf({ number: heard + 1 })}</p>}
      <h2>{isDone ? m.micCheck_notesDone() : wordsFor(asked, heard)}</h2>
    </div>
  );
}

function wordsFor(asked: CheckNotes, heard: number): string {
  switch (asked.kind) {
    case 'any':
      return heard === 0 ? m.micCheck_anyNote() : m.micCheck_anotherNote();
    case 'strokes':
      return heard === 0 ? m.micCheck_stroke() : m.micCheck_anotherStroke();
    case 'notes': {
      const note = letterOf(asked.notes[heard]!.written.step);
      return asked.areOpenStrings ? m.micCheck_playOpen({ note }) : m.micCheck_playNote({ note });
    }
  }
}

/** The note that is asked for, on its staff; the last one stays. */
export function AskedNote({ asked, heard }: NoteAskProps) {
  if (asked.kind !== 'notes') return null;
  const { written } = asked.notes[Math.min(heard, 1)]!;
  const abc = figureAbc('1/1', asked.clef, `${abcLetter(written)} |`);
  const label = m.micCheck_noteStaff({ note: letterOf(written.step) });
  return (
    <div className={styles.staff}>
      <ScoreView size="row" music={{ abc, measures: 1, notes: [] }} label={label} />
    </div>
  );
}
