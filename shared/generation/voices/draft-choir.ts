import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { positionOf } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';
import type { Slot } from '../melody/slot.ts';
import { melodySlots } from '../melody/slots.ts';
import { planMeasures } from '../plan/measures.ts';
import type { Plan } from '../plan/plan.ts';
import { planExercise, planForm } from '../plan/plan-exercise.ts';
import { drawRhythm, type Rhythm } from '../rhythm/draw-rhythm.ts';
import type { RhythmPools } from '../rhythm/pool.ts';
import { attacksOf } from './attacks.ts';
import type { ChoirSetting, Singer } from './choir.ts';
import { choirQuality } from './choir-quality.ts';
import { choraleLevel, drawChoraleChords } from './chorale-chords.ts';
import { singerNotes } from './chord-voicings.ts';
import type { Close } from './closing-keys.ts';
import { drawContour, drawWindow, type TopWindow } from './contour.ts';
import { decorate } from './decorate.ts';
import { type FirstTexture, isFirstPair, isSweet } from './first-pairs.ts';
import { outerChoices } from './outer-choices.ts';
import { planOuterVoices } from './outer-voices.ts';
import { searchVoicings } from './search-voicings.ts';
import { strikesEveryChord } from './skeleton.ts';
import { spacingOf } from './spacing.ts';
import { chordsIn, type Tonality } from './tonality.ts';
import type { Voicing } from './voicing.ts';
import { choirDifficulty, type WrittenVoice, writtenVoice } from './written-voice.ts';

/** Measures in a hundred with two chords where the level has them, while they are found. */
const halvedPercent = 45;
const halvedAttempts = 40;
/** Rhythms drawn on one plan. */
const rhythmAttempts = 3;
/** From this attempt on the top voice may range wider, and begin and pause on any note of the chord. */
const openAttempts = 20;
/** And from this one on the plan has the plainest chords and cadences that can be sung. */
const plainAttempts = 50;
/** Steps a freer top voice has beyond the level's width. */
const openWidth = 2;
/** Endings in a hundred with the top voice at home. */
const homePercent = 86;
/** Two beginners sing so much of their music in thirds and sixths. */
const sweetShare = 0.55;
/** One piece that breaks no rule; the best of several is chosen. */
export interface ChoirDraft {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  /** The attacks all voices share, and what is sung at them before single voices are ornamented. */
  readonly slots: readonly Slot[];
  readonly voicings: readonly Voicing[];
  readonly tonality: Tonality;
  readonly voices: readonly WrittenVoice[];
  readonly quality: number;
  readonly difficulty: number;
}

interface DraftBrief {
  readonly setting: ChoirSetting;
  readonly meter: Meter;
  readonly pickup: number;
  readonly pools: RhythmPools;
  readonly shared: ChoirSetting['parameters'];
  readonly lower: ChoirSetting['parameters'];
  readonly tonality: Tonality;
  readonly close: Close;
  /** Number of drafts before this one; the demands fall as it rises. */
  readonly attempt: number;
  readonly isDrone: boolean;
}

/** One piece on a plan and a rhythm of its own; undefined where they bear none. */
export function draftChoir(brief: DraftBrief, random: Random): ChoirDraft | undefined {
  const { setting, tonality, meter, lower } = brief;
  const { singers, parameters } = setting;
  const { level } = parameters;
  const planned = drawPlanned(brief, random);
  if (!planned) return undefined;
  const { plan, rhythm, basses } = planned;
  const slots = melodySlots(plan, rhythm, { first: [1, 3, 5], pickup: [5], level });
  const isOpen = brief.attempt >= openAttempts;
  const isPlain = brief.attempt >= plainAttempts;
  const close = isPlain ? 'open' : brief.close;
  const lastTop: readonly Degree[] = isOpen ? [1, 3] : random.chance(homePercent) ? [1] : [3];
  const moves = {
    tonality,
    level,
    voices: singers.length,
    topLeap: parameters.pitch!.maxLeap + (level === 1 ? 1 : 0),
    isFinal: false,
    texture: textureOf(brief),
  };
  const top = drawWindow(
    spanOf(singers[0]!.range),
    spanOf(singers[0]!.comfort),
    parameters.pitch!.width + (isOpen ? openWidth : 0),
    random,
  );
  const spacing = spacingOf(singers, level);
  const notes = singers.map((singer) => singerNotes(singer, tonality));
  const contour = drawContour(slots, top, setting.measureCount, random);
  const lineOver = (given: typeof basses): readonly Voicing[] | undefined => {
    const asked = { plan, slots, level, lastTop, close, isOpen, isPlain, basses: given };
    const attacks = attacksOf(asked);
    const pairs = outerChoices(attacks, { singers, level, notes, top }, moves.texture);
    if (pairs.some((choices) => choices.length === 0)) return undefined;
    const outer = planOuterVoices({ attacks, pairs, moves, contour }, random);
    return outer.length === 0 ? undefined : searchVoicings(outer, { attacks, spacing, moves });
  };
  // Some voices have no room for a bass of the plan; in the end they find their own under the same chords.
  const line = (basses && lineOver(basses)) ?? (basses && !isOpen ? undefined : lineOver(null));
  if (!line || repeatsMeasure(line, slots, singers.length)) return undefined;
  if (!isOpen && (repeatsMeasure(line, slots, 1) || isDull(line, parameters))) return undefined;
  if (!isPlain && moves.texture === 'pair' && isBare(line)) return undefined;
  const lines = decorate(
    {
      plan,
      rhythm,
      slots,
      voicings: line,
      singers,
      tonality,
      spacing,
      moves,
      top,
      parameters: [parameters, lower],
    },
    random,
  );
  const voices = lines.map((voice, index) => writtenVoice(voice, singers[index]!, plan, tonality));
  return {
    plan,
    rhythm,
    slots,
    voicings: line,
    tonality,
    voices,
    quality: choirQuality(
      {
        positions: voices[0]!.written.map(positionOf),
        slots: voices[0]!.slots,
        rhythm: voices[0]!.rhythm,
      },
      line,
      plan,
    ),
    difficulty: choirDifficulty(
      voices,
      plan,
      suggestedTempo(parameters.tempo, meter),
      ticksOf(meter.beat),
    ),
  };
}

/** A drone is let go where the tune does not fit over it. */
function textureOf({ setting, attempt, isDrone }: DraftBrief): FirstTexture | null {
  if (!isFirstPair(setting.singers.length, setting.parameters.level)) return null;
  return isDrone && attempt < openAttempts ? 'drone' : 'pair';
}

interface Planned {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  /** null where the bass is open. */
  readonly basses: readonly (Degree | null)[] | null;
}

/** From level 4 on three voices and more have the chords drawn to their rhythm, all others a rhythm to their chords. */
function drawPlanned(brief: DraftBrief, random: Random): Planned | undefined {
  const { setting, tonality, meter, pickup, attempt, shared, pools } = brief;
  const { level, pitch } = setting.parameters;
  const isPlain = attempt >= plainAttempts;
  const measures = planMeasures(
    { count: setting.measureCount, meter, key: tonality.key, pickup, meters: [], keys: [] },
    random,
  );
  if (level >= choraleLevel && setting.singers.length > 2 && !isPlain) {
    const form = planForm({ measures, pickup, kind: 'voices' }, random);
    const rhythm = drawRhythm(form, shared, pools, random);
    const drawn = rhythm && drawChoraleChords({ form, rhythm, level, tonality }, random);
    return drawn && { ...drawn, rhythm };
  }
  const isHalved = pitch!.chordsPerMeasure === 2 && attempt < halvedAttempts;
  const plan = planExercise(
    {
      measures,
      pickup,
      kind: 'voices',
      chords: isPlain ? ['I', 'V'] : chordsIn(pitch!.chords, tonality),
      halvedPercent: isHalved ? halvedPercent : 0,
    },
    random,
  );
  const rhythm = drawSharedRhythm(plan, brief, random);
  return rhythm && { plan, rhythm, basses: null };
}

/** A rhythm in which every chord of the plan is heard where it stands. */
function drawSharedRhythm(
  plan: Plan,
  { shared, pools }: DraftBrief,
  random: Random,
): Rhythm | undefined {
  for (let attempt = 0; attempt < rhythmAttempts; attempt++) {
    const rhythm = drawRhythm(plan, shared, pools, random);
    if (rhythm && strikesEveryChord(plan, rhythm)) return rhythm;
  }
  return undefined;
}

function spanOf({ low, high }: Singer['range']): TopWindow {
  return { low: positionOf(low), high: positionOf(high) };
}

/** Two measures running with the same notes in all of so many voices from the top. */
function repeatsMeasure(line: readonly Voicing[], slots: readonly Slot[], voices: number): boolean {
  const texts = new Map<number, string>();
  for (const [index, { measure, start }] of slots.entries()) {
    texts.set(
      measure,
      `${texts.get(measure) ?? ''}${start}:${line[index]!.positions.slice(0, voices).join()} `,
    );
  }
  return [...texts].some(([measure, text]) => texts.get(measure - 1) === text);
}

/** A top voice of three notes, where the level reads more. */
function isDull(line: readonly Voicing[], { level, pitch }: ChoirSetting['parameters']): boolean {
  if (level < choraleLevel || pitch!.width < 4 || line.length < 8) return false;
  return new Set(line.map(({ positions }) => positions[0])).size < 4;
}

/** Two beginners keep to thirds and sixths for the greater part. */
function isBare(line: readonly Voicing[]): boolean {
  const sweet = line.filter(({ positions }) => isSweet(positions));
  return sweet.length < sweetShare * line.length;
}
