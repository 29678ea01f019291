import type { UnpitchedInstrument } from '../../catalogue/instrument.ts';
import { findInstrument } from '../../catalogue/instruments.ts';

/** Drums of an ensemble that nobody practises alone, by their key of the General MIDI percussion channel. */
const besides: Readonly<Record<string, number>> = { toms: 45, cymbal: 51 };

/**
 * A drum by the name an ensemble gives it.
 *
 * @throws where there is none
 * @example drumNamed('toms').percussionKey // 45
 */
export function drumNamed(id: string): UnpitchedInstrument {
  const percussionKey = besides[id];
  const found = findInstrument(percussionKey === undefined ? id : 'bass-drum');
  if (found.kind === 'unknown') throw new Error(found.problem);
  const { instrument } = found;
  if (instrument.kind !== 'unpitched') throw new Error(`"${id}" is no drum`);
  return percussionKey === undefined ? instrument : { ...instrument, id, percussionKey };
}
