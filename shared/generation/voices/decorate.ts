import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import type { Slot } from '../melody/slot.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { barLinesOf } from '../rhythm/rhythm-notes.ts';
import { agreementOf, beatsTogether, leastAgreement } from './agreement.ts';
import { type Cell, type CellLine, cellsOf, layCells, lineOf, notesOf, replaced } from './cells.ts';
import type { Singer } from './choir.ts';
import { choraleLevel } from './chorale-chords.ts';
import { splitFigures } from './figures.ts';
import { heldThrough, holdInto } from './held-notes.ts';
import { mayBeStrong } from './may-be-strong.ts';
import { type OrnamentBrief, ornamentsBetween, suspensionInto } from './ornaments.ts';
import { chordPitch, type Tonality } from './tonality.ts';
import type { MoveBrief } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

/** One voice written out, sounding. */
export interface VoiceLine {
  readonly rhythm: Rhythm;
  /** One for each struck note. */
  readonly pitches: readonly Pitch[];
}

interface DecorateBrief {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly slots: readonly Slot[];
  readonly voicings: readonly Voicing[];
  readonly singers: readonly Singer[];
  readonly tonality: Tonality;
  /** Most staff steps between each voice and the next lower one. */
  readonly spacing: readonly number[];
  readonly moves: MoveBrief;
  readonly top: { readonly low: number; readonly high: number };
  /** Part of the level's freedom that is used, percent; of `freedomOf`. */
  readonly freedom: number;
  /** What the top voice reads, and the others. */
  readonly parameters: readonly [LevelParameters, LevelParameters];
}

/** Below this level the top voice is given ornaments more gladly; from it on the bass, which has the fewest places for them. */
const bassLevel: LevelNumber = 5;
const gladly = 2.5;
/** Held notes under a passing note of the top voice, in a hundred. */
const heldPercent = 70;
/** Ornaments of raised fourths that are taken where there are any, percent. */
const colourPercent = 50;

/** The rules let voices part as often at 4 as at 5: 4 uses less of it, and is easier. */
const freedoms: Readonly<Record<LevelNumber, readonly [number, number]>> = {
  ...{ 1: [0, 0], 2: [0, 0], 3: [45, 100], 4: [15, 60] },
  ...{ 5: [40, 90], 6: [45, 95], 7: [55, 95], 8: [75, 100] },
};

/** Part of the freedom of a level that an exercise uses at least and at most, percent. */
export function freedomOf(level: LevelNumber): readonly [number, number] {
  return freedoms[level];
}

/**
 * Gives the voices a life of their own, as much as the level allows: others hold their note under a passing
 * note of the top voice, and single voices step through a third or aside and back.
 */
export function decorate(brief: DecorateBrief, random: Random): readonly VoiceLine[] {
  const { plan, rhythm, slots, voicings, singers, tonality, moves } = brief;
  const { meter } = plan.measures[0]!;
  const beat = ticksOf(meter.beat);
  let lines: readonly CellLine<Pitch>[] = singers.map((_, voice) =>
    cellsOf(
      rhythm,
      voicings.map(({ positions }) => chordPitch(tonality, positions[voice]!)),
      () => beat,
    ),
  );
  const asked = leastAgreement(moves.level);
  if (asked >= 1) return lines.map(written);
  const busy = new Set<number>();
  if (moves.level >= choraleLevel && singers.length > 2) {
    lines = lines.map((line, voice) => (voice === 0 ? line : heldThrough(line, brief)));
    for (const [index, { start }] of slots.entries()) {
      if (start % beat !== 0) busy.add(index - 1).add(index);
    }
  }

  const barLines = barLinesOf(plan);
  let onsets = lines.map((line) => onsetsOf(line, barLines));
  const least = agreementOf(onsets, beat) - ((1 - asked) * brief.freedom) / 100;
  const tryLines = (changed: readonly CellLine<Pitch>[]): boolean => {
    if (changed.some((line, at) => line !== lines[at] && turnsTwice(notesOf(line)))) return false;
    const struck = changed.map((line, at) =>
      line === lines[at] ? onsets[at]! : onsetsOf(line, barLines),
    );
    if (agreementOf(struck, beat) < least || beatsTogether(struck, beat) < asked) return false;
    lines = changed;
    onsets = struck;
    return true;
  };

  for (const [index, voicing] of voicings.entries()) {
    if (!voicing.isPassing || busy.has(index) || !random.chance(heldPercent)) continue;
    const held = lines.map((line, voice) =>
      voice === 0 ? line : holdInto(line, slots[index - 1]!, slots[index]!, brief),
    );
    if (held.some((line) => line === undefined)) continue;
    if (tryLines(held as CellLine<Pitch>[])) {
      busy.add(index - 1);
      busy.add(index);
    }
  }

  for (const [index] of slots.entries()) {
    if (busy.has(index) || busy.has(index + 1) || !bearsOrnament(index, brief)) continue;
    if (!mayDelay(index, brief) || !random.chance(suspendedPercent)) continue;
    for (const voice of random.shuffled(singers.map((_, at) => at).slice(0, -1), () => 1)) {
      const delayed = delayAt(lines[voice]!, voice, index + 1, brief, random);
      if (!delayed || !tryLines(lines.map((line, at) => (at === voice ? delayed : line)))) continue;
      busy.add(index).add(index + 1);
      break;
    }
  }

  const places = slots.flatMap((_, index) => singers.map((_singer, voice) => ({ index, voice })));
  const foremost = moves.level < bassLevel ? 0 : singers.length - 1;
  for (const { index, voice } of random.shuffled(places, (place) =>
    place.voice === foremost ? gladly : 1,
  )) {
    if (busy.has(index) || !bearsOrnament(index, brief)) continue;
    const pitch = drawOrnament(index, voice, brief, random);
    if (!pitch) continue;
    const after = (main: Pitch) => [main, pitch] as const;
    const split = splitAt(lines[voice]!, voice, slots[index]!, after, brief, random);
    if (!split) continue;
    if (tryLines(lines.map((line, at) => (at === voice ? split : line)))) busy.add(index);
  }
  return lines.map(written);
}

/** Goes out and back and out and back again between two notes (M-14). */
function turnsTwice(notes: readonly Pitch[]): boolean {
  const midis = notes.map(midiOf);
  for (let at = 4; at < midis.length; at++) {
    const isOut = midis[at] !== midis[at - 1];
    const isBack = midis[at] === midis[at - 2] && midis[at] === midis[at - 4];
    if (isOut && isBack && midis[at - 1] === midis[at - 3]) return true;
  }
  return false;
}

/** Where the notes are struck, a tied chain once. */
function onsetsOf(
  { pickup, measures }: CellLine<Pitch>,
  barLines: readonly Ticks[],
): readonly Ticks[] {
  const onsets: Ticks[] = [];
  let isHeld = false;
  const strike = (cells: readonly Cell<Pitch>[], barLine: Ticks): void => {
    for (const { parts } of cells) {
      for (const { kind, start, tied } of parts) {
        if (kind === 'note' && !isHeld) onsets.push(barLine + start);
        isHeld = tied;
      }
    }
  };
  if (pickup) strike(pickup, barLines[0]!);
  for (const [measure, cells] of measures.entries()) strike(cells, barLines[measure + 1]!);
  return onsets;
}

function written(line: CellLine<Pitch>): VoiceLine {
  const { rhythm, notes } = lineOf(line);
  return { rhythm, pitches: notes };
}

/** Inside the phrase, between two chords that are sung without a rest between them. */
function bearsOrnament(index: number, { plan, slots, voicings }: DecorateBrief): boolean {
  const slot = slots[index]!;
  const next = slots[index + 1];
  if (!next || slot.measure < 0 || next.onset !== slot.onset + slot.ticks) return false;
  if (voicings[index]!.isPassing || voicings[index + 1]!.isPassing) return false;
  return next.measure === slot.measure || endsPhrase(plan, slot.measure) === null;
}

/** Suspensions are read from this level on. */
const suspensionLevel = 5;
/** Places for one that are used, in a hundred. */
const suspendedPercent = 75;

/** A chord on a strong beat inside the phrase, prepared by the one before. */
function mayDelay(index: number, brief: DecorateBrief): boolean {
  const next = brief.slots[index + 1]!;
  return (
    brief.moves.level >= suspensionLevel &&
    next.isStrong &&
    bearsOrnament(index + 1, brief) &&
    endsPhrase(brief.plan, next.measure) === null
  );
}

/** The voice sings its note once more and lets it down late. */
function delayAt(
  line: CellLine<Pitch>,
  voice: number,
  index: number,
  brief: DecorateBrief,
  random: Random,
): CellLine<Pitch> | undefined {
  const { voicings, slots } = brief;
  const held = suspensionInto(
    voice,
    voicings[index - 1]!,
    voicings[index]!,
    ornamentBrief(index - 1, voice, brief),
  );
  if (!held) return undefined;
  return splitAt(line, voice, slots[index]!, (main) => [held, main], brief, random);
}

function drawOrnament(
  index: number,
  voice: number,
  brief: DecorateBrief,
  random: Random,
): Pitch | undefined {
  const { voicings } = brief;
  const found = ornamentsBetween(
    voice,
    voicings[index]!,
    voicings[index + 1]!,
    ornamentBrief(index, voice, brief),
  );
  const coloured = found.filter(({ alter }, at) => at > 0 && found[at - 1]!.alter !== alter);
  if (coloured.length > 0 && random.chance(colourPercent)) return coloured[0];
  return found.length > 0 ? random.pick(found) : undefined;
}

function ornamentBrief(
  index: number,
  voice: number,
  { singers, spacing, moves, top, slots, parameters }: DecorateBrief,
): OrnamentBrief {
  const chromatic = parameters[0].pitch?.chromatic ?? 'none';
  return {
    singers,
    spacing,
    moves,
    top,
    hasRaisedFourth:
      voice === 0 &&
      slots[index + 1]!.measure === slots[index]!.measure &&
      chromatic !== 'none' &&
      chromatic !== 'minor-only',
  };
}

/** The cell that holds one note gets a figure of two. */
function splitAt(
  line: CellLine<Pitch>,
  voice: number,
  slot: Slot,
  both: (main: Pitch) => readonly [Pitch, Pitch],
  { plan, parameters }: DecorateBrief,
  random: Random,
): CellLine<Pitch> | undefined {
  const { meter } = plan.measures[slot.measure]!;
  return replaced(line, slot.measure, (cells) => {
    const at = cells.findIndex((cell) => cell.parts[0]!.start === slot.start);
    const cell = cells[at];
    if (cell?.notes.length !== 1 || cell.parts.length !== 1) return undefined;
    const rules = parameters[voice === 0 ? 0 : 1];
    const choices = splitFigures(cell.id, cell.beat, meter, rules)
      .map((ids) => layCells(ids, cell.beat, meter, both(cell.notes[0]!)))
      // An ornament does not stand on a strong beat, however the beats gather.
      .filter((laid) => {
        const { start } = laid.flatMap(({ parts }) => parts)[1]!;
        return !mayBeStrong(meter, start);
      });
    if (choices.length === 0) return undefined;
    return [...cells.slice(0, at), ...random.pick(choices), ...cells.slice(at + 1)];
  });
}
