import { useMemo } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Options } from '#shared/practice/options';
import { beatsOf, withinMusic } from '../../score/cursor/cursor-course.ts';
import type { ScoreCursor } from '../../score/score-view.tsx';

/** Where a take that is listened to is in its music, as its listener likes to see it. */
export function useListeningCursor(
  music: Exercise,
  core: AudioCore | null,
  isRunning: boolean,
  { cursorWhenReviewing, cursorMove }: Pick<Options, 'cursorWhenReviewing' | 'cursorMove'>,
): ScoreCursor {
  return useMemo(
    () => ({
      position:
        isRunning && core
          ? withinMusic(core.transport.position, { from: null, to: music.length })
          : null,
      beats: cursorMove === 'beat' ? beatsOf(music) : null,
      isHidden: !cursorWhenReviewing,
    }),
    [isRunning, core, music, cursorMove, cursorWhenReviewing],
  );
}
