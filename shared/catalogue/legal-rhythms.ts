import { isCompoundGroup, type Meter } from '../music/meter.ts';
import type { LevelParameters } from './level-parameters.ts';
import { offeredSequences, type RhythmSequence } from './rhythm-sequences.ts';
import { type RhythmId, rhythmCell } from './rhythms.ts';

type RhythmRules = Pick<
  LevelParameters,
  'rhythms' | 'compoundRhythms' | 'ties' | 'syncopation' | 'advanced'
>;

/** Base ids a level has in a meter: of its kind, no longer than a measure, tied only where ties are known. */
export function rhythmsFor(rules: RhythmRules, meter: Meter): readonly RhythmId[] {
  const ids = isCompoundGroup(meter.group) ? rules.compoundRhythms : rules.rhythms;
  return ids.filter((id) => {
    const { beats, ties } = rhythmCell(id, meter.group);
    return beats <= meter.beats && (rules.ties !== 'none' || !ties);
  });
}

/** Advanced sequences a level has in a meter. Figures spread over several beats are off-beat chains. */
export function sequencesFor(rules: RhythmRules, meter: Meter): readonly RhythmSequence[] {
  const filter = {
    group: meter.group,
    difficulty: rules.advanced,
    rhythms: rhythmsFor(rules, meter),
    ties: rules.ties !== 'none',
    syncopation: rules.syncopation !== 'none',
  };
  return offeredSequences(filter).filter(
    ({ beats, isSyncopated, isExtended }) =>
      beats <= meter.beats && (!(isSyncopated && isExtended) || rules.syncopation === 'chains'),
  );
}
