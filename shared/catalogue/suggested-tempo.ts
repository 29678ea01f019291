import type { Tempo } from '../lib/units.ts';
import type { Meter } from '../music/meter.ts';

/** A dotted beat and a half-note beat hold more notes than a quarter, so they go by more slowly. */
const longBeatShare = 0.75;

/** A level's tempo in the beats of a meter. @example suggestedTempo(80, meterNamed('6/8')) // 60 */
export function suggestedTempo(tempo: Tempo, { group }: Meter): Tempo {
  return group === 'x4Simple' ? tempo : Math.round(tempo * longBeatShare);
}
