import type { LevelNumber } from '../../catalogue/levels.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { positionOf } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';
import type { Aim } from '../choose.ts';
import type { Slot } from '../melody/slot.ts';
import { melodySlots } from '../melody/slots.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { RhythmPools } from '../rhythm/pool.ts';
import { attacksOf } from './attacks.ts';
import type { ChoirSetting, Singer } from './choir.ts';
import { choraleLevel } from './chorale-chords.ts';
import { chordRoom } from './chord-room.ts';
import { singerNotes } from './chord-voicings.ts';
import type { Close } from './closing-keys.ts';
import { drawContour, drawWindow, type TopWindow } from './contour.ts';
import { decorate, freedomOf } from './decorate.ts';
import { type FirstTexture, isFirstPair, isSweet } from './first-pairs.ts';
import { outerChoices, SungChords } from './outer-choices.ts';
import { planOuterVoices } from './outer-voices.ts';
import { planChoir } from './plan-choir.ts';
import { searchVoicings } from './search-voicings.ts';
import { spacingOf } from './spacing.ts';
import type { Tonality } from './tonality.ts';
import type { Voicing } from './voicing.ts';
import { choirDifficulty, choirQuality, type WrittenVoice, writtenVoice } from './written-voice.ts';

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
/** Ways to ornament one piece, fewer where one is as near to the level's difficulty as this. */
const decorations = 3;
const nearDecoration = 0.3;

/** One piece that breaks no rule. */
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
  readonly aim: Aim;
}

/** One piece on a plan and a rhythm of its own; undefined where they bear none. */
export function draftChoir(brief: DraftBrief, random: Random): ChoirDraft | undefined {
  const { setting, tonality, meter, lower } = brief;
  const { singers, parameters } = setting;
  const { level } = parameters;
  const isOpen = brief.attempt >= openAttempts;
  const isPlain = brief.attempt >= plainAttempts;
  const close = isPlain ? 'open' : brief.close;
  const lastTop: readonly Degree[] = isOpen ? [1, 3] : random.chance(homePercent) ? [1] : [3];
  const moves = {
    tonality,
    level,
    voices: singers.length,
    topLeap: parameters.pitch!.maxLeap + (level === 1 ? 1 : 0),
    hasBassOctave: setting.hasBassOctave,
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
  const sung = new SungChords({ singers, level, notes, top }, moves.texture);
  const planned = planChoir({ ...brief, isPlain, room: chordRoom(sung, moves) }, random);
  if (!planned) return undefined;
  const { plan, rhythm, basses } = planned;
  const slots = melodySlots(plan, rhythm, { first: [1, 3, 5], pickup: [5], level });
  const contour = drawContour(slots, top, setting.measureCount, random);
  const lineOver = (given: typeof basses): readonly Voicing[] | undefined => {
    const asked = { plan, slots, level, lastTop, close, isOpen, isPlain, basses: given };
    const attacks = attacksOf(asked);
    const pairs = outerChoices(attacks, sung);
    if (pairs.some((choices) => choices.length === 0)) return undefined;
    const outer = planOuterVoices({ attacks, pairs, moves, contour }, random);
    return outer.length === 0 ? undefined : searchVoicings(outer, { attacks, spacing, moves });
  };
  // Some voices find no line over the bass of a plan; in the end they find their own under the same chords.
  const line = (basses && lineOver(basses)) ?? (basses && !isOpen ? undefined : lineOver(null));
  if (!line || repeatsMeasure(line, slots, singers.length)) return undefined;
  if (!isOpen && (repeatsMeasure(line, slots, 1) || isDull(line, parameters))) return undefined;
  if (!isPlain && moves.texture === 'pair' && isBare(line)) return undefined;
  const decorated = (freedom: number) => {
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
        freedom,
        parameters: [parameters, lower],
      },
      random,
    );
    const voices = lines.map((voice, index) =>
      writtenVoice(voice, singers[index]!, plan, tonality),
    );
    const tempo = suggestedTempo(parameters.tempo, meter);
    return { voices, difficulty: choirDifficulty(voices, plan, tempo, ticksOf(meter.beat)) };
  };
  const { voices, difficulty } = decoratedNear(brief.aim, level, decorated, random);
  return {
    plan,
    rhythm,
    slots,
    voicings: line,
    tonality,
    voices,
    quality: choirQuality(voices, singers),
    difficulty,
  };
}

interface Decorated {
  readonly voices: readonly WrittenVoice[];
  readonly difficulty: number;
}

/** As much ornament as brings a piece near the difficulty of its level. */
function decoratedNear(
  aim: Aim,
  level: LevelNumber,
  decorated: (freedom: number) => Decorated,
  random: Random,
): Decorated {
  let [low, high] = freedomOf(level);
  let freedom = low + random.int(high + 1 - low);
  let nearest = decorated(freedom);
  const far = ({ difficulty }: Decorated) => Math.abs(difficulty - aim.difficulty);
  let last = nearest;
  for (let tried = 1; low < high && tried < decorations && far(nearest) > nearDecoration; tried++) {
    if (last.difficulty > aim.difficulty) high = freedom;
    else low = freedom;
    freedom = (low + high) / 2;
    last = decorated(freedom);
    if (far(last) < far(nearest)) nearest = last;
  }
  return nearest;
}

/** A drone is let go where the tune does not fit over it. */
function textureOf({ setting, attempt, isDrone }: DraftBrief): FirstTexture | null {
  if (!isFirstPair(setting.singers.length, setting.parameters.level)) return null;
  return isDrone && attempt < openAttempts ? 'drone' : 'pair';
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
