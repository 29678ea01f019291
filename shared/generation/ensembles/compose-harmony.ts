import { maxSelectablePitchParts } from '../../catalogue/ensemble.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import { midiOf, positionOf } from '../../music/pitch.ts';
import type { ComposedPart, Composition, Stream } from '../composition.ts';
import { drawMeter } from '../draw-meter.ts';
import { joined } from '../marks/draw-marks.ts';
import type { ChoirSetting } from '../voices/choir.ts';
import { drawChoirMarks } from '../voices/choir-marks.ts';
import { chooseChoir } from '../voices/choose-choir.ts';
import { reasonsOf, type WrittenVoice } from '../voices/written-voice.ts';
import { articulateTogether } from './articulate-together.ts';
import { doubledVoice } from './doubled-voice.ts';
import { type EnsembleSetting, playersOf } from './ensemble.ts';
import { ensembleAim } from './ensemble-aim.ts';
import { groupSinger } from './group-singer.ts';
import type { Player } from './players.ts';
import { steadied } from './steadied.ts';
import { voiceGroups } from './voice-groups.ts';
import { withDrums } from './with-drums.ts';

/** Two to four voices by the search of the choirs, each doubled by its players in their octaves. */
export function composeHarmony(setting: EnsembleSetting, stream: Stream): Composition | undefined {
  const { base, level, ensemble, measureCount } = setting;
  const players = playersOf(setting);
  const count = Math.min(ensemble.voices.high, maxSelectablePitchParts(level.number));
  const groups = voiceGroups(players, count);
  // A bass far below its tune is written close under it, and read an octave or two down.
  const isFar = (voice: number) => voice > 0 && ensemble.texture === 'melody-and-bass';
  const singersOf = ({ hasRoom, hasOctave }: BassRoom) =>
    groups.map((group, at) => {
      const place = at === 0 ? 'top' : at === groups.length - 1 ? 'lowest' : 'inner';
      return groupSinger(group, base, {
        place,
        shift: isFar(at) ? -1 : 0,
        hasRoom,
        hasOctave,
        level: level.number,
      });
    });
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const parameters = byStep(steadied(setting.parameters, meter, measureCount));
  const choir: Omit<ChoirSetting, 'singers'> = {
    ...setting,
    timeSignatures: [meter.name],
    parameters,
    spareKeys: [],
    dronePercent: 0,
  };
  const aim = ensembleAim(level.number);
  const isAlone = groups.at(-1)!.players.length === 1;
  const found = firstOf(bassRooms(level.number, isAlone), (room, attempt) => {
    const sung = singersOf(room);
    const singers = sung.map(({ singer }) => singer);
    const own: Stream = (name) => stream(attempt === 0 ? name : `${name} again ${attempt}`);
    const chosen = chooseChoir({ ...choir, singers }, aim, own);
    if (!chosen || leapsTooFar(chosen.draft.voices.at(-1)!, level.number)) return undefined;
    return { sung, draft: chosen.draft };
  });
  if (!found) return undefined;
  const { sung, draft } = found;
  const { plan, rhythm, tonality, voices, quality, difficulty } = draft;
  const tempo = suggestedTempo(parameters.tempo, meter);
  const marks = drawChoirMarks({ ...draft, parameters }, voices, stream('marks'));
  const articulated = articulateTogether(
    voices,
    { plan, parameters, family: base.family },
    stream('articulation'),
  );
  const written = new Map<Player, ComposedPart>();
  const bass = voices.at(-1)!;
  let bassOctaves = 0;
  for (const [at, voice] of [...voices.entries()].reverse()) {
    const line = {
      plan,
      rhythm: voice.rhythm,
      tempo,
      pitches: voice.written,
      reasons: reasonsOf(voice, at, plan),
      marks: joined(articulated[at]!, marks[at]!),
    };
    const place = at === 0 ? 'top' : isFar(at) ? 'far' : 'under';
    const limits =
      voice === bass
        ? {}
        : { underBass: (octaves: number) => notesUnder(voice, octaves, bass, bassOctaves) };
    const doubled = doubledVoice(line, groups[at]!, { ...sung[at]!, place, ...limits });
    if (!doubled) return undefined;
    if (voice === bass) bassOctaves = doubled.lowest;
    for (const [player, part] of doubled.parts) written.set(player, part);
  }
  const led = { plan, tempo, marks: marks[0]!, places: voices[0]!.slots };
  return {
    parts: withDrums(
      players.map((player) => written.get(player)!),
      setting,
      led,
      stream,
    ),
    plan,
    rhythm,
    minorScale: tonality.key.mode === 'minor' ? tonality.minorScale : null,
    quality,
    difficulty,
  };
}

/** The voices of a first level add a third to what the tune of one singer may leap: none. */
function byStep(parameters: LevelParameters): LevelParameters {
  const { level, pitch } = parameters;
  return level > 1 || !pitch ? parameters : { ...parameters, pitch: { ...pitch, maxLeap: 1 } };
}

/** How wide the notes of a bass may lie. */
interface BassRoom {
  /** One that nobody doubles may rise out of its window. */
  readonly hasRoom: boolean;
  /** There is an octave among them. */
  readonly hasOctave: boolean;
}

/** Below this level no bass leaps an octave. */
const octaveLevel = 5;
/** Drafts in hope of a bass that has an octave and does not leap it, before it has none. */
const wideAttempts = 3;
const fifth = 4;

function bassRooms(level: LevelNumber, isAlone: boolean): readonly BassRoom[] {
  const narrow = { hasRoom: false, hasOctave: level >= octaveLevel };
  const wide = Array.from({ length: narrow.hasOctave ? 0 : wideAttempts }, () => ({
    hasRoom: false,
    hasOctave: true,
  }));
  return [...wide, narrow, ...(isAlone ? [{ ...narrow, hasRoom: true }] : [])];
}

function leapsTooFar({ written }: WrittenVoice, level: LevelNumber): boolean {
  if (level >= octaveLevel) return false;
  return written.some((pitch, note) => {
    const before = written[note - 1];
    return before !== undefined && Math.abs(positionOf(pitch) - positionOf(before)) > fifth;
  });
}

function firstOf<T, R>(
  items: readonly T[],
  find: (item: T, index: number) => R | undefined,
): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many notes of a voice would sound under what the bass then holds, both moved by octaves. */
function notesUnder(
  voice: WrittenVoice,
  octaves: number,
  bass: WrittenVoice,
  bassOctaves: number,
): number {
  return voice.slots.filter(({ onset }, note) => {
    const held = bass.slots.findLastIndex((slot) => slot.onset <= onset);
    if (held < 0) return false;
    const above = midiOf(voice.written[note]!) - midiOf(bass.written[held]!);
    return above + 12 * (octaves - bassOctaves) < 0;
  }).length;
}
