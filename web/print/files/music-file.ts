import { makeZip } from 'client-zip';
import { filePiece } from '#shared/files/file-piece';
import { writeMidi } from '#shared/files/midi/write-midi';
import { mxlEntries } from '#shared/files/music-xml/mxl-entries';
import { writeMusicXml } from '#shared/files/music-xml/write-music-xml';
import type { Exercise } from '#shared/generation/exercise';
import { partTitle } from '../../i18n/menu-names.ts';

/** Kinds of file that hold the music itself, for other programs. */
export type MusicFileKind = 'musicxml' | 'mxl' | 'mid' | 'abc';

/** One exercise for another program. @param title as it was typed */
export async function musicFile(
  exercise: Exercise,
  { kind, title }: { readonly kind: MusicFileKind; readonly title: string },
): Promise<Blob> {
  const piece = filePiece(exercise, { title, nameOf: partTitle });
  switch (kind) {
    case 'musicxml':
      return new Blob([writeMusicXml(piece)], { type: 'application/vnd.recordare.musicxml+xml' });
    case 'mxl': {
      const zip = makeZip(mxlEntries(writeMusicXml(piece)));
      return new Blob([await new Response(zip).arrayBuffer()], {
        type: 'application/vnd.recordare.musicxml',
      });
    }
    case 'mid':
      return new Blob([writeMidi(piece) as BlobPart], { type: 'audio/midi' });
    case 'abc':
      return new Blob([exercise.abc], { type: 'text/vnd.abc' });
  }
}
