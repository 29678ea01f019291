import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Random } from '../../lib/random.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import type { Degree } from '../../music/scale.ts';
import type { Aim } from '../choose.ts';
import { difficultyOf } from '../difficulty.ts';
import { drawNearest } from '../draw-nearest.ts';
import { planMeasures } from '../plan/measures.ts';
import type { Form, Plan } from '../plan/plan.ts';
import { planExercise, planForm } from '../plan/plan-exercise.ts';
import { drawRhythm, type Rhythm, soundingNotes } from '../rhythm/draw-rhythm.ts';
import type { RhythmPools } from '../rhythm/pool.ts';
import type { ChoirSetting } from './choir.ts';
import { choraleLevel, drawChoraleChords } from './chorale-chords.ts';
import type { ChordRoom } from './chord-room.ts';
import { strikesEveryChord } from './skeleton.ts';
import { chordsIn, type Tonality } from './tonality.ts';

/** Measures in a hundred with two chords where the level has them, while they are found. */
const halvedPercent = 45;
const halvedAttempts = 40;
/** What is left of the weight of a rest inside a phrase: all voices would stop on their way. */
const restInside = 0.08;
/** Rhythms drawn on one plan until every chord of it is struck. */
const rhythmAttempts = 3;
/** Rhythms drawn on a form for the level's difficulty, fewer where one is as near to it as this. */
const nearRhythm = { draws: 6, near: 0.3 };

interface PlanBrief {
  readonly setting: ChoirSetting;
  readonly meter: Meter;
  readonly pickup: Ticks;
  readonly pools: RhythmPools;
  /** What all voices read together. */
  readonly shared: ChoirSetting['parameters'];
  readonly tonality: Tonality;
  readonly aim: Aim;
  /** Number of drafts before this one. */
  readonly attempt: number;
  /** The plainest chords and cadences that can be sung. */
  readonly isPlain: boolean;
  readonly room: ChordRoom;
}

interface PlannedChoir {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  /** null where the bass is open. */
  readonly basses: readonly (Degree | null)[] | null;
}

/** From level 4 on three voices and more have the chords drawn to their rhythm, all others a rhythm to their chords. */
export function planChoir(brief: PlanBrief, random: Random): PlannedChoir | undefined {
  const { setting, tonality, meter, pickup, attempt, isPlain, shared, pools, room } = brief;
  const { level, pitch } = setting.parameters;
  const measures = planMeasures(
    { count: setting.measureCount, meter, key: tonality.key, pickup, meters: [], keys: [] },
    random,
  );
  if (level >= choraleLevel && setting.singers.length > 2 && !isPlain) {
    const form = planForm({ measures, pickup, kind: 'voices' }, random);
    const rhythm = rhythmNear(form, brief, () =>
      drawRhythm(form, shared, pools, random, restInside),
    );
    const drawn = rhythm && drawChoraleChords({ form, rhythm, level, tonality, room }, random);
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
  const rhythm = rhythmNear(plan, brief, () => drawSharedRhythm(plan, brief, random));
  return rhythm && { plan, rhythm, basses: null };
}

/** Of a few rhythms on one form the one whose music without pitches is nearest to what the level aims at. */
function rhythmNear(
  form: Form,
  { setting, meter, aim }: PlanBrief,
  draw: () => Rhythm | undefined,
): Rhythm | undefined {
  const { planned } = aim;
  if (planned === null) return draw();
  const tempo = suggestedTempo(setting.parameters.tempo, meter);
  return drawNearest(nearRhythm, draw, (rhythm) => {
    const notes = soundingNotes(rhythm);
    return Math.abs(difficultyOf({ plan: form, rhythm, tempo, notes, pitches: [] }) - planned);
  });
}

/** A rhythm in which every chord of the plan is heard where it stands. */
function drawSharedRhythm(
  plan: Plan,
  { shared, pools }: PlanBrief,
  random: Random,
): Rhythm | undefined {
  for (let attempt = 0; attempt < rhythmAttempts; attempt++) {
    const rhythm = drawRhythm(plan, shared, pools, random, restInside);
    if (rhythm && strikesEveryChord(plan, rhythm)) return rhythm;
  }
  return undefined;
}
