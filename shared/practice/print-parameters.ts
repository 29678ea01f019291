import type { Exercise, ExercisePart } from '../generation/exercise.ts';
import type { Tempo } from '../lib/units.ts';
import { densestMeasure, measuresPerLine, printStaffWidth, titleWidth } from './line-wrap.ts';

/** What stands above the music: data, which the page puts into words. */
interface PrintHeader {
  readonly medium: string;
  readonly levelId: string;
  readonly timeSignature: string;
  readonly keySignature: string | null;
  readonly tempo: Tempo;
  readonly measures: number;
  /** Rebuilds the exercise from paper. */
  readonly code: string;
}

interface PrintPart extends Pick<ExercisePart, 'medium' | 'clef'> {
  /** 0-based, as in the notes. */
  readonly part: number;
}

/** All a sheet of paper needs. */
interface PrintParameters {
  readonly header: PrintHeader;
  /** From top to bottom; each may have a sheet of its own. */
  readonly parts: readonly PrintPart[];
  /** In score units. */
  readonly staffWidth: number;
  readonly measuresPerLine: number;
}

/** @example printParameters(exercise).measuresPerLine // 4 */
export function printParameters(exercise: Exercise): PrintParameters {
  const { request, timeSignature, keySignature, tempo, measures, code, parts } = exercise;
  // The players of an ensemble are named beside their staves.
  const names = parts.some(({ medium }) => medium !== request.medium) ? titleWidth : 0;
  return {
    header: {
      medium: request.medium,
      levelId: request.levelId,
      timeSignature,
      keySignature,
      tempo,
      measures,
      code,
    },
    parts: parts.map(({ medium, clef }, part) => ({ part, medium, clef })),
    staffWidth: printStaffWidth,
    measuresPerLine: measuresPerLine(
      measures,
      printStaffWidth - names,
      densestMeasure(exercise.notes),
    ),
  };
}
