import { useRef } from 'react';
import { createLevelWords } from './level-words.ts';

/** Words for the level that comes twenty times a second. */
export function useLevelWords(level: number): string {
  const words = useRef(createLevelWords());
  return words.current(level, performance.now());
}
