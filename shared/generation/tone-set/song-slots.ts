import type { PitchParameters } from '../../catalogue/level-parameters.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import type { ToneSet } from '../../catalogue/tone-sets.ts';
import type { Random } from '../../lib/random.ts';
import type { Degree } from '../../music/scale.ts';
import type { Slot } from '../melody/slot.ts';
import { melodySlots } from '../melody/slots.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { degreeOfStep, hasHome } from './song.ts';

interface SlotsBrief {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly set: ToneSet;
  readonly pitch: PitchParameters;
  readonly level: LevelNumber;
}

/** The notes of a song before they have pitches; what cadences ask for is what the set can give. */
export function songSlots(
  { plan, rhythm, set, pitch, level }: SlotsBrief,
  random: Random,
): readonly Slot[] {
  const slots = melodySlots(plan, rhythm, { first: pitch.firstDegrees, pickup: [5], level });
  if (hasHome(set)) return slots;
  const home = random.pick(pitch.lastDegrees);
  const away = set.steps.map(degreeOfStep).filter((degree) => degree !== home);
  const inTriad: readonly Degree[] = away.filter((degree) => degree === 3 || degree === 5);
  const isLast = (index: number) => slots[index + 1]?.measure !== slots[index]!.measure;
  return slots.map((slot, index) => {
    if (index === slots.length - 1) return { ...slot, degrees: [home] };
    const isOpenEnd = isLast(index) && endsPhrase(plan, slot.measure) !== null;
    return isOpenEnd ? { ...slot, degrees: inTriad } : slot;
  });
}
