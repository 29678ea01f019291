import { channelOf } from '../channels.ts';
import type { FilePart } from '../file-piece.ts';
import { instrumentId } from './write-note.ts';
import { type Xml, xml } from './xml.ts';

/** Who reads which part and in what sound; several are joined by a bracket. */
export function partList(parts: readonly FilePart[]): Xml {
  const players = parts.map((part, index) => scorePart(part, index));
  if (parts.length === 1) return xml('part-list', players);
  return xml('part-list', [
    xml('part-group', [xml('group-symbol', 'bracket'), xml('group-barline', 'yes')], {
      type: 'start',
      number: 1,
    }),
    ...players,
    xml('part-group', [], { type: 'stop', number: 1 }),
  ]);
}

function scorePart({ name, program, drums }: FilePart, index: number): Xml {
  const id = `P${index + 1}`;
  const channel = xml('midi-channel', channelOf(index, program) + 1);
  const sounds =
    program === null
      ? drums.map(({ key }) => xml('midi-unpitched', key + 1))
      : [xml('midi-program', program + 1)];
  return xml(
    'score-part',
    [
      xml('part-name', name),
      ...sounds.map((_, at) =>
        xml('score-instrument', [xml('instrument-name', name)], { id: instrumentId(id, at) }),
      ),
      ...sounds.map((sound, at) =>
        xml('midi-instrument', [channel, sound], { id: instrumentId(id, at) }),
      ),
    ],
    { id },
  );
}
