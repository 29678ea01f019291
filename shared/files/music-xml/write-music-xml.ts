import type { FilePart, FilePiece } from '../file-piece.ts';
import { partList } from './part-list.ts';
import { partElement } from './write-part.ts';
import { xml, xmlText } from './xml.ts';

const head = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
`;

/**
 * Writes MusicXML 4.0 of elements that 3.1 has already, so that older programs read it. Pitch is written as each part
 * has it.
 *
 * @example writeMusicXml(filePiece(exercise, { title, nameOf })) // '<?xml version="1.0" …'
 */
export function writeMusicXml({ title, code, parts, underNotes }: FilePiece): string {
  const document = xml(
    'score-partwise',
    [
      xml('work', [xml('work-title', title)]),
      xml('identification', [
        xml('encoding', [xml('software', 'Primavista')]),
        xml('miscellaneous', [xml('miscellaneous-field', code, { name: 'exercise-code' })]),
      ]),
      partList(parts),
      ...parts.map((part: FilePart, index) =>
        partElement(part, { id: `P${index + 1}`, isFirst: index === 0, underNotes }),
      ),
    ],
    { version: '4.0' },
  );
  return head + xmlText(document);
}
