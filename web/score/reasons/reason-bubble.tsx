import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { bandOf } from '../band.ts';
import type { Engraving } from '../engraving/engrave.ts';
import styles from '../notes/note-picker.module.css';
import { placeBubble } from './bubble-place.ts';
import { reasonWords } from './reason-words.ts';

interface ReasonBubbleProps {
  readonly exercise: Exercise;
  readonly engraving: Engraving;
  readonly picked: number;
}

/** What a note is and why it is there, beside its staff. */
export function ReasonBubble({ exercise, engraving, picked }: ReasonBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const { title, sentences } = useMemo(() => reasonWords(exercise, picked), [exercise, picked]);

  useLayoutEffect(() => {
    const element = bubble.current;
    const { notes, viewBox } = engraving;
    const note = notes[picked];
    const music = element?.offsetParent?.getBoundingClientRect();
    const screen = element?.closest('main')?.getBoundingClientRect();
    if (!element || !note || !music) return;
    const scale = music.width / viewBox.width;
    const band = bandOf(note);
    const { left, top } = placeBubble({
      band: {
        x: (band.x - viewBox.x) * scale,
        y: (band.y - viewBox.y) * scale,
        width: band.width * scale,
        height: band.height * scale,
      },
      bubble: { width: element.offsetWidth, height: element.offsetHeight },
      width: music.width,
      visible: {
        top: (screen?.top ?? 0) - music.top,
        bottom: (screen?.bottom ?? window.innerHeight) - music.top,
      },
      hasAbove: notes.some(({ staff }) => staff.y < note.staff.y),
      hasBelow: notes.some(({ staff }) => staff.y > note.staff.y),
    });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.scrollIntoView({ block: 'nearest' });
  }, [engraving, picked]);

  return (
    <div ref={bubble} className={styles.bubble}>
      <p className={styles.title}>{title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
