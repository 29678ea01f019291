import type { AssignmentPieceTable } from './assignment-piece.ts';

/** Music that was given out until other music took its place: a device without a network may have it, and play it yet. */
export interface ReplacedPieceTable extends AssignmentPieceTable {
  replaced_at: Date;
}
