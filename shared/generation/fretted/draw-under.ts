import { fingersUnder, type NeckPlace, neckPlaces } from '../../annotation/neck-places.ts';
import type { NeckFingering } from '../../catalogue/fingering/neck-positions.ts';
import type { NotesUnder } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { chordDegrees } from '../../music/chord.ts';
import { ticksOf } from '../../music/duration.ts';
import { midiOf, type Pitch, pitch, positionOf } from '../../music/pitch.ts';
import { type Degree, degreeAt } from '../../music/scale.ts';
import { chordPitches, type HandTune, liesInChord, tupletNotes } from '../chord-notes.ts';
import { runsParallel } from '../keyboard/against-melody.ts';
import type { Stroke } from '../keyboard/hands.ts';
import type { Slot } from '../melody/slot.ts';
import { endsPhrase } from '../plan/plan.ts';

interface UnderBrief extends HandTune {
  readonly rule: NotesUnder;
  readonly fingering: NeckFingering;
}

/** Steps below the tune: the nearest that is no clash, and those of a bass that is heard as one. */
const third = 2;
const fifth = 4;
const sixth = 5;
const furthest = 21;
/** What rings under the tune sounds long enough to be heard. */
const leastLength = ticksOf(1);
const bassStrings = 3;
/** Root, third and fifth in the bass; under a drone a fifth is as good as a third is strange, elsewhere it stands on nothing. */
const weights = { any: [6, 2, 0, 0], 'open-bass': [6, 1, 3, 0] } as const;

/**
 * Notes that the same hands strike with the tune, by its notes and from the lowest: of its chord, under the hand where
 * the tune has it, never in parallel fifths or octaves with it.
 */
export function drawUnder(brief: UnderBrief, random: Random): readonly (readonly Pitch[])[] {
  const { slots, pitches, fingering, rhythm } = brief;
  const places = neckPlaces(pitches, fingering);
  const isInGroup = tupletNotes(rhythm);
  let before: Stroke | null = null;
  return slots.map((slot, index) => {
    if (isInGroup[index] || slot.ticks < leastLength || !liesInChord(brief, index)) return [];
    const below = drawAt(brief, index, places[index]!, before, random);
    if (below.length > 0) before = strokeOf(slot, [...below, pitches[index]!]);
    return below;
  });
}

function drawAt(
  brief: UnderBrief,
  index: number,
  place: NeckPlace,
  before: Stroke | null,
  random: Random,
): readonly Pitch[] {
  const { slots, pitches, fingering, rule, plan } = brief;
  const slot = slots[index]!;
  const isClose = slots[index + 1]?.measure !== slot.measure && endsPhrase(plan, slot.measure);
  const isFull = isClose && random.chance(rule.fullCadencePercent);
  const isPlace = rule.on === 'first-beat' ? slot.start === 0 : slot.isStrong;
  if (slot.measure < 0 || !(isFull || (isPlace && random.chance(rule.percent)))) return [];
  const isNearby = random.chance(rule.closePercent);
  const single = candidatesAt(brief, index).map((one) => [one]);
  const fits = (below: readonly Pitch[]) => {
    const stroke = strokeOf(slot, [...below, pitches[index]!]);
    const outer = (one: Stroke) => ({ high: one, low: one });
    return (
      fingersUnder(place, below, fingering) !== null &&
      !(before && runsParallel(outer(before), outer(stroke)))
    );
  };
  if (isFull) {
    const full = single
      .flatMap(([low]) => single.map(([high]): readonly Pitch[] => [low!, high!]))
      .filter((below) => isChord(below, index, brief) && fits(below))
      .filter(([low]) => bassWeight(low!, index, brief) > 0);
    if (full.length > 0) return random.weighted(full, ([low]) => bassWeight(low!, index, brief));
    if (!isPlace) return [];
  }
  const possible = single.filter(fits);
  const steps = ([low]: readonly Pitch[]) => positionOf(pitches[index]!) - positionOf(low!);
  const nearby = possible.filter((below) => [third, sixth].includes(steps(below)));
  if (isNearby && nearby.length > 0) return random.pick(nearby);
  const bass = possible.filter(
    (below) => steps(below) >= fifth && bassWeight(below[0]!, index, brief) > 0,
  );
  if (bass.length === 0) return [];
  return random.weighted(bass, ([low]) => bassWeight(low!, index, brief));
}

/** Notes of the chord under one of the tune, from the nearest; no leading tone beside another. */
function candidatesAt(brief: UnderBrief, index: number): readonly Pitch[] {
  const { rule, fingering, slots, pitches } = brief;
  const open = fingering.open.slice(0, bassStrings).map((name) => midiOf(pitch(name)));
  const { key } = slots[index]!;
  const top = degreeAt(key, positionOf(pitches[index]!));
  return Array.from({ length: furthest - third + 1 }, (_, at) => third + at)
    .flatMap((steps) => chordPitches(brief, index, steps))
    .filter((one) => top !== 7 || degreeAt(key, positionOf(one)) !== 7)
    .filter((one) => rule.strings === 'any' || open.includes(midiOf(one)));
}

/** Two notes that make a chord of three with the tune's: in order, with root and third, none doubled but the root. */
function isChord(
  [low, high]: readonly Pitch[],
  index: number,
  { slots, pitches }: UnderBrief,
): boolean {
  if (midiOf(low!) >= midiOf(high!)) return false;
  const { key, chord } = slots[index]!;
  const [root, thirdDegree] = chordDegrees(chord) as readonly [Degree, Degree];
  const degrees = [low!, high!, pitches[index]!].map((one) => degreeAt(key, positionOf(one)));
  return (
    degrees.includes(thirdDegree) &&
    degrees.includes(root) &&
    degrees.every((one) => one === root || degrees.filter((other) => other === one).length === 1)
  );
}

/** How gladly a note is the bass of its chord; the last of all stands on the root. */
function bassWeight(low: Pitch, index: number, { slots, rule }: UnderBrief): number {
  const { key, chord } = slots[index]!;
  const member = chordDegrees(chord).indexOf(degreeAt(key, positionOf(low)));
  if (index === slots.length - 1 && member > 0) return 0;
  return weights[rule.strings][member]!;
}

function strokeOf({ measure, start, onset, ticks }: Slot, pitches: readonly Pitch[]): Stroke {
  return { measure, start, onset, ticks, pitches };
}
