import type { LevelNumber } from '../../catalogue/levels.ts';
import { chordDegrees, isDominant } from '../../music/chord.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Degree } from '../../music/scale.ts';
import type { Slot } from '../melody/slot.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import type { Close } from './closing-keys.ts';
import { mayBeStrong } from './may-be-strong.ts';
import type { Voicing } from './voicing.ts';

/** A moment at which all voices begin a note, with what the form asks of it. */
export interface Attack {
  readonly slot: Slot;
  /** Bass degrees the form asks for; null leaves the bass open. */
  readonly bass: readonly Degree[] | null;
  /** Degrees of the top voice the form asks for; null leaves it open. */
  readonly top: readonly Degree[] | null;
  /** The chord is still that of the attack before, so the top voice may step beside it. */
  readonly mayPass: boolean;
  /** A chord is reached over a bar line. */
  readonly opensMeasure: boolean;
  /** The last chord is reached here. */
  readonly isFinal: boolean;
  /** Bare fifths and octaves are allowed here: the music begins, a phrase ends, or the last cadence is made. */
  readonly mayBeBare: boolean;
}

interface AttacksBrief {
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly level: LevelNumber;
  /** Where the top voice may end. */
  readonly lastTop: readonly Degree[];
  readonly close: Close;
  /** The top voice may begin and pause on any note of the chord: some ranges leave no other. */
  readonly isOpen: boolean;
  /** Fifths and octaves may stand anywhere: some ranges have too few thirds and sixths. */
  readonly isPlain: boolean;
  /** The bass each attack was planned for; null where it is open. */
  readonly basses: readonly (Degree | null)[] | null;
}

/** From this level on a phrase may pause on the leading tone. */
const hangingLevel = 4;

export function attacksOf({
  plan,
  slots,
  level,
  lastTop,
  close,
  isOpen,
  isPlain,
  basses,
}: AttacksBrief): readonly Attack[] {
  const last = slots.length - 1;
  const home = slots.findLastIndex(({ chord }) => chord !== 'I') + 1;
  const opening = slots.findIndex(({ measure }) => measure >= 0);
  const ending: readonly Degree[] = close === 'open' ? [1, 3, 5] : lastTop;
  return slots.map((slot, index) => {
    const before = slots[index - 1];
    const ends = slots[index + 1]?.measure !== slot.measure ? endsPhrase(plan, slot.measure) : null;
    const hasRoot = ends !== null || index === opening || index >= home - 1;
    const isInverted = close !== 'root' && index !== opening && index < home && slot.chord !== 'I';
    const planned = basses?.[index] ?? null;
    return {
      slot,
      bass: hasRoot ? chordDegrees(slot.chord).slice(0, isInverted ? 2 : 1) : planned && [planned],
      top:
        index === last
          ? ending
          : isOpen
            ? null
            : topDegrees(slot, index === opening, ends !== null, level),
      mayPass:
        before !== undefined &&
        index < last &&
        ends === null &&
        before.chord === slot.chord &&
        before.measure >= 0 &&
        before.onset + before.ticks === slot.onset &&
        slots[index + 1]!.onset === slot.onset + slot.ticks &&
        !mayBeStrong(plan.measures[slot.measure]!.meter, slot.start) &&
        slot.ticks <= ticksOf(plan.measures[0]!.meter.beat) &&
        slot.ticks <= before.ticks,
      opensMeasure: before !== undefined && before.measure !== slot.measure,
      isFinal: index === home,
      mayBeBare: isPlain || hasRoot,
    };
  });
}

/**
 * Degrees the top voice may have: notes of the home chord at an opening; 2, 5 and at higher levels 7 at a half
 * cadence; another note than home at any other pause.
 */
function topDegrees(
  { chord }: Slot,
  opens: boolean,
  pauses: boolean,
  level: LevelNumber,
): readonly Degree[] | null {
  if (opens) return level <= 2 ? [1, 3] : [1, 3, 5];
  if (!pauses) return null;
  if (!isDominant(chord)) return chordDegrees(chord).filter((degree) => degree !== 1);
  return level >= hangingLevel ? [2, 5, 7] : [2, 5];
}

/** Whether a chord is sung the way the form asks. */
export function suits(
  { positions, degrees }: Voicing,
  { bass, top }: Pick<Attack, 'bass' | 'top'>,
): boolean {
  return (
    (bass === null || bass.includes(degrees[positions.length - 1]!)) &&
    (top === null || top.includes(degrees[0]!))
  );
}
