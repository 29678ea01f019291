import { handOn, handPositions } from '../../annotation/hand-positions.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import { createRandom } from '../../lib/random.ts';
import type { Key } from '../../music/key.ts';
import type { Finger } from '../../music/score.ts';
import type { Draft } from '../choose.ts';
import { chordReasons } from '../chord-notes.ts';
import type { ComposedPart, Composition, Stream } from '../composition.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { layOut, type Marks, type NoteMarks } from '../layout.ts';
import { drawMarks } from '../marks/draw-marks.ts';
import { noteReasons } from '../reasons.ts';
import { settleLength } from '../settle-length.ts';
import { composeArranged, type Tune } from '../tune.ts';
import { accompany } from './accompany.ts';
import { melodyOf } from './against-melody.ts';
import { drawTextures } from './draw-textures.ts';
import { accompanimentLine, type HandLine } from './hand-line.ts';
import type { Hand, Stroke } from './hands.ts';
import { addedDifficulty } from './hands-difficulty.ts';
import { keyboardAim } from './keyboard-aim.ts';
import { isLine } from './line-textures.ts';
import { placesFor } from './places.ts';
import { isInTime, keepsPosition, positionAt } from './reach.ts';
import type { KeyboardSetting } from './resolve-keyboard.ts';
import { stretchesOf } from './stretches.ts';
import { takeTurns } from './take-turns.ts';
import { thicken } from './thicken.ts';
import { writeLine } from './write-line.ts';

/** A tune with what each hand plays of it and to it. */
interface KeyboardDraft extends Draft {
  readonly tune: Tune;
  readonly hands: Readonly<Record<Hand, HandLine>>;
}

/** Ways to accompany one tune before another is written. */
const maxTries = 4;
/** Pieces in a hundred that the right hand begins. */
const rightPercent = 70;

/** Writes the music of one seed for two hands; undefined where none was found. */
export function composeKeyboard(given: KeyboardSetting, seed: number): Composition | undefined {
  const { keyboard, instrument, level, parameters } = given;
  const stream: Stream = (name) => createRandom(seed, `${keyboard.id} ${level.id} ${name}`);
  const meter = drawMeter(given.timeSignatures, stream('meter'));
  const setting = settleLength(given, meter);
  const pickup = drawPickup(meter, parameters.pickupPercent, stream('pickup'));
  const draft = composeArranged(
    { setting, instrument, pitch: parameters.pitch!, meter, pickup },
    {
      aim: keyboardAim(parameters.level),
      arrange: (tune, name) => arrange(tune, setting, (own) => stream(`${own} ${name}`)),
    },
    stream,
  );
  if (!draft) return undefined;
  const { tune, hands, difficulty } = draft;
  const { plan, rhythm, slots, pitches, minorScale } = tune;
  const first = plan.measures[0]!;
  const marks = drawMarks({ plan, slots, pitches, parameters, instrument }, stream('marks'));
  const part = (hand: Hand): ComposedPart => {
    const { rhythm: own, notes } = hands[hand];
    const { clef } = hand === 'right' ? instrument : setting.left;
    return {
      instrument: keyboard,
      score: {
        clef,
        tempo: suggestedTempo(parameters.tempo, meter),
        pickup: plan.pickup,
        measures: layOut(
          plan,
          own,
          (note) => notes[note]!.pitch,
          marksOf(hands[hand], marks, fingersOf(hands[hand], hand, setting, first.key!)),
          (note) => notes[note]!.below,
        ),
      },
      reasons: notes.flatMap(({ reasons }) => reasons),
    };
  };
  return {
    parts: [part('right'), part('left')],
    plan,
    rhythm,
    minorScale: plan.measures.some(({ key }) => key?.mode === 'minor') ? minorScale : null,
    difficulty,
  };
}

/** The marks of the tune's notes, where a hand plays them, and its fingers. */
function marksOf({ notes }: HandLine, marks: Marks, fingers: readonly (Finger | null)[]): Marks {
  const own = new Map<number, NoteMarks>();
  for (const [index, { source }] of notes.entries()) {
    const found = source === null ? undefined : marks.get(source);
    const finger = fingers[index] ?? null;
    if (found || finger) own.set(index, { ...found, ...(finger && { finger }) });
  }
  return own;
}

/** For each note of a hand the finger on the highest, where the hand takes a place (P-07); null where it stays. */
function fingersOf(
  { notes }: HandLine,
  hand: Hand,
  { keyboard, parameters }: KeyboardSetting,
  key: Key,
): readonly (Finger | null)[] {
  const strokes = notes.map(({ pitch, below }) => ({ pitches: [...below, pitch] }));
  const reach = positionAt(parameters.level);
  return handPositions(strokes, handOn(keyboard.fingering, hand), key, reach).map(
    (chord) => chord.at(-1) ?? null,
  );
}

function arrange(tune: Tune, setting: KeyboardSetting, stream: Stream): KeyboardDraft | undefined {
  const { level } = setting.parameters;
  if (level > 2) return accompanied(tune, setting, stream);
  const leader: Hand = stream('turns').chance(rightPercent) ? 'right' : 'left';
  const range = setting.parameters.pitch!.written;
  const hands = takeTurns(tune, level === 1 ? 1 : 2, leader, range);
  return { tune, hands, quality: tune.quality, difficulty: tune.difficulty };
}

function accompanied(
  tune: Tune,
  setting: KeyboardSetting,
  stream: Stream,
): KeyboardDraft | undefined {
  const { plan, slots, pitches, minorScale } = tune;
  const { level, pitch } = setting.parameters;
  const single = slots.map(({ measure, start, onset, ticks }, index): Stroke => {
    return { measure, start, onset, ticks, pitches: [pitches[index]!] };
  });
  if (!keepsPosition(single, level) || !isInTime(single)) return undefined;
  const written = pitch!.written;
  const range = setting.leftParameters.pitch!.written;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const random = stream(`hands ${attempt}`);
    const isFull = attempt < maxTries - 1;
    const right = isFull
      ? thicken({ plan, rhythm: tune.rhythm, slots, pitches, minorScale, level, written }, random)
      : single;
    const textures = drawTextures(plan, level, single, random);
    if (!textures) return undefined;
    const stretches = stretchesOf(plan, textures, minorScale, level, random);
    const melody = melodyOf(right);
    const places = placesFor(level, range, plan);
    const strokes = isLine(textures[0]!)
      ? writeLine({ plan, stretches, range, melody }, random)
      : accompany({ stretches, range, places, melody, level }, random);
    if (!strokes) continue;
    return {
      tune,
      hands: { right: rightLine(tune, right), left: accompanimentLine(plan, strokes) },
      quality: tune.quality,
      difficulty: tune.difficulty + addedDifficulty(right, strokes),
    };
  }
  return undefined;
}

function rightLine(
  { plan, rhythm, slots, pitches, held }: Tune,
  strokes: readonly Stroke[],
): HandLine {
  const reasons = noteReasons(slots, pitches, held, plan, rhythm);
  const notes = strokes.map((stroke, index) => {
    const below = stroke.pitches.slice(0, -1);
    return {
      pitch: stroke.pitches.at(-1)!,
      below,
      source: index,
      reasons: chordReasons(below, slots[index]!, reasons[index]!),
    };
  });
  return { rhythm, notes };
}
