import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { PitchParameters } from '../../catalogue/level-parameters.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { ToneSet } from '../../catalogue/tone-sets.ts';
import { createRandom, type Random } from '../../lib/random.ts';
import type { Ticks } from '../../music/duration.ts';
import { keyNamed } from '../../music/key.ts';
import type { Meter } from '../../music/meter.ts';
import type { Score } from '../../music/score.ts';
import { type Aim, aimOf, chooseDraft, isOfLevel } from '../choose.ts';
import type { Composition, Stream } from '../composition.ts';
import { difficultyOf } from '../difficulty.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { layOut } from '../layout.ts';
import { drawMarks } from '../marks/draw-marks.ts';
import { lineRules } from '../melody/line-rules.ts';
import { linePitches } from '../melody/pitches.ts';
import { isWholeLine } from '../melody/whole-line.ts';
import { planMeasures } from '../plan/measures.ts';
import { noteReasons } from '../reasons.ts';
import type { Setting } from '../resolve-line.ts';
import { drawRhythm } from '../rhythm/draw-rhythm.ts';
import { type RhythmPools, rhythmPools } from '../rhythm/pool.ts';
import type { Tune } from '../tune.ts';
import { placeSet } from './place-set.ts';
import { planSong } from './plan-song.ts';
import { searchSong } from './search-song.ts';
import type { PlacedSet } from './song.ts';
import { songMoves } from './song-moves.ts';
import { songQuality } from './song-quality.ts';
import { songSlots } from './song-slots.ts';
import { stickScore } from './stick-score.ts';

/** Songs to choose from, and plans tried to find them. */
const wantedSongs = 10;
const maxPlans = 120;
/** After so many plans a song need not have every note of its set. */
const wholeSetPlans = 80;
/** A song has a different note of its set for every two it is long, until it has all. */
const notesPerTone = 2;
/** Better than this there is little to look for. */
const fineQuality = 88;

interface SongSetting extends Setting {
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  readonly sets: readonly ToneSet[];
  /** Heads on a staff, or stems with letters. */
  readonly notation: 'staff' | 'stick';
}

/** Writes a song in one of the level's tone sets; undefined where none was found. */
export function composeSong(setting: SongSetting, seed: number): Composition | undefined {
  const { instrument, level, parameters, pitch, notation } = setting;
  // One name for both notations: a class reads the same song from stems and from the staff.
  const stream: Stream = (name) => createRandom(seed, `tone-set ${level.id} ${name}`);
  const set = stream('set').pick(setting.sets);
  const key = keyNamed(stream('key').pick(setting.keySignatures));
  const placed = placeSet(set, key, pitch.written, instrument);
  if (!placed) return undefined;
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const pickup = risesAboveSol(set)
    ? drawPickup(meter, parameters.pickupPercent, stream('pickup'))
    : 0;
  const song = findSong({ setting, placed, meter, pickup }, stream);
  if (!song) return undefined;
  const { plan, rhythm, slots, pitches, held, minorScale, difficulty } = song;
  const marks =
    notation === 'staff'
      ? drawMarks({ plan, slots, pitches, parameters, instrument }, stream('marks'))
      : new Map();
  const score: Score = {
    clef: instrument.clef,
    tempo: suggestedTempo(parameters.tempo, meter),
    pickup: plan.pickup,
    measures: layOut(plan, rhythm, (index) => pitches[index]!, marks),
  };
  return {
    parts: [
      {
        instrument,
        score: notation === 'staff' ? score : stickScore(score, placed),
        reasons: noteReasons(slots, pitches, held, plan, rhythm),
      },
    ],
    plan,
    rhythm,
    minorScale: key.mode === 'minor' ? minorScale : null,
    difficulty,
  };
}

/** An upbeat is sung on sol, and the top note of a song is not its first. */
function risesAboveSol({ steps }: ToneSet): boolean {
  return steps.at(-1)! > 4;
}

interface SongBrief {
  readonly setting: SongSetting;
  readonly placed: PlacedSet;
  readonly meter: Meter;
  readonly pickup: Ticks;
}

function findSong(brief: SongBrief, stream: Stream): Tune | undefined {
  const { instrument, parameters, minorScales } = brief.setting;
  const minorScale = stream('scale').pick(
    minorScales.length > 0 ? minorScales : (['natural'] as const),
  );
  const pools = rhythmPools(parameters);
  const aim = aimOf(instrument, parameters.level);
  const found: Tune[] = [];
  for (let plan = 0; plan < maxPlans && found.length < wantedSongs; plan++) {
    if (plan >= wholeSetPlans && found.length > 0) break;
    const wholeness = plan < wholeSetPlans ? 'whole-set' : 'any';
    const song = trySong({ ...brief, minorScale, pools, wholeness }, stream(`plan ${plan}`));
    if (song) found.push(song);
    if (song && isFine(song, aim)) break;
  }
  return found.length > 0 ? chooseDraft(found, aim, stream('choice')) : undefined;
}

/** Whether a song is so good that no other need be written. */
function isFine(song: Tune, aim: Aim): boolean {
  return song.quality >= fineQuality && isOfLevel(song, aim);
}

interface SongTry extends SongBrief {
  readonly minorScale: Tune['minorScale'];
  readonly pools: RhythmPools;
  readonly wholeness: 'whole-set' | 'any';
}

function trySong(brief: SongTry, random: Random): Tune | undefined {
  const { setting, placed, meter, pickup, minorScale, pools, wholeness } = brief;
  const { parameters, pitch } = setting;
  const { set, key, positions } = placed;
  const measures = planMeasures(
    { count: setting.measureCount, meter, key, pickup, meters: [], keys: [] },
    random,
  );
  const plan = planSong({ set, measures, pickup, chords: pitch.chords }, random);
  const rhythm = drawRhythm(plan, parameters, pools, random);
  if (!rhythm) return undefined;
  const slots = songSlots({ plan, rhythm, set, pitch, level: parameters.level }, random);
  const rules = lineRules(parameters, pitch, { mode: key.mode, minorScale, mayMove: null });
  const moves = songMoves(slots, placed, rules, parameters.level);
  const heights = searchSong({ slots, placed, rules, moves }, random);
  if (!heights) return undefined;
  const melody = heights.map((at) => positions[at]!);
  const least = Math.min(positions.length, Math.floor(slots.length / notesPerTone));
  if (wholeness === 'whole-set' && new Set(heights).size < least) return undefined;
  if (!isWholeLine(melody, slots, { span: 0, ...rules })) return undefined;
  const pitches = linePitches(melody, slots, minorScale);
  return {
    plan,
    rhythm,
    slots,
    held: pitches,
    pitches,
    minorScale,
    quality: songQuality(melody, slots, plan, rhythm, heights),
    difficulty: difficultyOf({
      plan,
      rhythm,
      tempo: suggestedTempo(parameters.tempo, meter),
      notes: slots.length,
      pitches: pitches.map((note) => ({ pitch: note, key })),
      heights,
    }),
  };
}
