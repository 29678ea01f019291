import type { SequenceRow } from './row.ts';

/** Beats of a dotted half; `abc` counts in eighths. */
export const x4CompoundSequences: readonly SequenceRow[] = [
  { id: 'a4c-01', beats: 2, difficulty: 'easy', needs: [3], abc: 'B6 B6' },
  { id: 'a4c-02', beats: 2, difficulty: 'easy', needs: [3, 4], abc: 'B6 B2B2B2' },
  { id: 'a4c-03', beats: 2, difficulty: 'easy', needs: [3, 4], abc: 'B2B2B2 B6' },
  { id: 'a4c-04', beats: 2, difficulty: 'easy', needs: [3, 5], abc: 'B4B2 B6' },
  { id: 'a4c-05', beats: 2, difficulty: 'easy', needs: [3, 16], abc: 'B6 z6' },
  { id: 'a4c-06', beats: 2, difficulty: 'medium', needs: [4, 5], abc: 'B4B2 B2B2B2' },
  { id: 'a4c-07', beats: 2, difficulty: 'medium', needs: [5], abc: 'B4B2 B4B2' },
  { id: 'a4c-08', beats: 2, difficulty: 'medium', needs: [3, 8], abc: 'B2B2BB B6' },
  { id: 'a4c-09', beats: 2, difficulty: 'medium', needs: [3, 12], abc: 'B2BBB2 B6' },
  { id: 'a4c-10', beats: 2, difficulty: 'medium', needs: [3, 18], abc: 'z2B2B2 B6' },
  { id: 'a4c-11', beats: 2, difficulty: 'hard', needs: [3, 6], abc: 'B2B4 B6', isSyncopated: true },
  { id: 'a4c-12', beats: 2, difficulty: 'hard', needs: [3, 10], abc: 'B3BB2 B6' },
  { id: 'a4c-13', beats: 2, difficulty: 'hard', needs: [4, 11], abc: '(2B2B2 B2B2B2' },
  {
    id: 'a4c-14',
    beats: 2,
    difficulty: 'hard',
    needs: [4, 5],
    abc: 'B4B2- B2B2B2',
    isSyncopated: true,
  },
  { id: 'a4c-15', beats: 2, difficulty: 'hard', needs: [10, 13], abc: 'B4BB B3BB2' },
];
