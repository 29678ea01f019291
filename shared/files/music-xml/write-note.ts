import { printedTicks } from '../../music/abc/printed.ts';
import type { Clef } from '../../music/clef.ts';
import type { Pitch } from '../../music/pitch.ts';
import { type NoteElement, pitchesOf, type ScoreElement } from '../../music/score.ts';
import { drumAt, type StruckDrum } from '../../practice/struck-drums.ts';
import type { FilePiece } from '../file-piece.ts';
import { headElement } from './heads.ts';
import { notations, tupletMarks } from './notations.ts';
import { lengthElements } from './note-length.ts';
import { fingersUnder, lyrics } from './under-note.ts';
import { type Xml, xml } from './xml.ts';

/** What all notes of a staff have in common. */
export interface StaffContext {
  readonly clef: Clef;
  /** Of the part in the list of parts. */
  readonly partId: string;
  readonly drums: readonly StruckDrum[];
  /** 1-based. */
  readonly voice: number;
  /** 1-based; null where the part has one. */
  readonly staff: number | null;
  readonly underNotes: FilePiece['underNotes'];
}

export interface NoteSurroundings {
  readonly isHeld: boolean;
  readonly beams: readonly Xml[];
  /** By head, from the lowest. */
  readonly accidentals: readonly (readonly Xml[])[];
}

/** @example instrumentId('P1', 0) // 'P1-I1' */
export const instrumentId = (partId: string, index: number): string => `${partId}-I${index + 1}`;

/** A chord is a note for each head, from the lowest. */
export function noteElements(
  note: NoteElement,
  { isHeld, beams, accidentals }: NoteSurroundings,
  context: StaffContext,
): readonly Xml[] {
  // The letters of stick notation are its notes, whatever else stands under them.
  const under = context.clef === 'stick' ? 'words' : context.underNotes;
  const fingers = fingersUnder(note, under);
  const pitches = pitchesOf(note);
  return pitches.map((pitch, index) =>
    xml('note', [
      ...(index === 0 ? [] : [xml('chord')]),
      headElement(pitch, context.clef),
      xml('duration', note.ticks),
      ...(isHeld ? [xml('tie', [], { type: 'stop' })] : []),
      ...(note.tied ? [xml('tie', [], { type: 'start' })] : []),
      ...struck(pitch, context),
      xml('voice', context.voice),
      ...lengthElements(printedTicks(note)),
      ...accidentals[index]!,
      ...timeModification(note),
      ...(context.clef === 'stick' ? [xml('notehead', 'none')] : []),
      ...onStaff(context),
      ...(index === 0 ? beams : []),
      ...notations(note, {
        isLowest: index === 0,
        isTop: index === pitches.length - 1,
        isHeld,
        fingersUnder: fingers[index] ?? [],
      }),
      ...(index === 0 ? lyrics(note, under) : []),
    ]),
  );
}

/** @param isWhole it fills its measure */
export function restElement(
  rest: Exclude<ScoreElement, NoteElement>,
  isWhole: boolean,
  context: StaffContext,
): Xml {
  const marks = tupletMarks(rest);
  return xml('note', [
    xml('rest', [], isWhole ? { measure: 'yes' } : {}),
    xml('duration', rest.ticks),
    xml('voice', context.voice),
    ...lengthElements(printedTicks(rest)),
    ...timeModification(rest),
    ...onStaff(context),
    ...(marks.length > 0 ? [xml('notations', marks)] : []),
  ]);
}

const graceCounts = { flam: 1, drag: 2, ruff: 3, roll: 0 } as const;

/** Strokes just before a note, on its own line. */
export function graceElements(
  { pitch, ornament = 'roll' }: NoteElement,
  context: StaffContext,
): readonly Xml[] {
  const count = graceCounts[ornament];
  const beamed = (index: number) =>
    index === 0 ? 'begin' : index === count - 1 ? 'end' : 'continue';
  return Array.from({ length: count }, (_, index) =>
    xml('note', [
      xml('grace'),
      headElement(pitch, context.clef),
      ...struck(pitch, context),
      xml('voice', context.voice),
      xml('type', count === 1 ? 'eighth' : '16th'),
      ...onStaff(context),
      ...(count === 1 ? [] : [1, 2].map((number) => xml('beam', beamed(index), { number }))),
    ]),
  );
}

/** Which of several drums it is. */
function struck(pitch: Pitch, { drums, partId }: StaffContext): readonly Xml[] {
  if (drums.length < 2) return [];
  return [xml('instrument', [], { id: instrumentId(partId, drumAt(drums, pitch)) })];
}

function onStaff({ staff }: StaffContext): readonly Xml[] {
  return staff === null ? [] : [xml('staff', staff)];
}

function timeModification({ tuplet }: ScoreElement): readonly Xml[] {
  if (!tuplet) return [];
  return [
    xml('time-modification', [
      xml('actual-notes', tuplet.count),
      xml('normal-notes', tuplet.inTimeOf),
    ]),
  ];
}
