import { maxSelectablePitchParts } from '../../catalogue/ensemble.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import { midiOf } from '../../music/pitch.ts';
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

/** Below this level no bass leaps an octave. */
const octaveLevel = 5;

/** Two to four voices by the search of the choirs, each doubled by its players in their octaves. */
export function composeHarmony(setting: EnsembleSetting, stream: Stream): Composition | undefined {
  const { base, level, ensemble, measureCount } = setting;
  const players = playersOf(setting);
  const count = Math.min(ensemble.voices.high, maxSelectablePitchParts(level.number));
  const groups = voiceGroups(players, count);
  // A bass far below its tune is written close under it, and read an octave or two down.
  const isFar = (voice: number) => voice > 0 && ensemble.texture === 'melody-and-bass';
  const singersOf = (hasRoom: boolean) =>
    groups.map((group, at) => {
      const place = at === 0 ? 'top' : at === groups.length - 1 ? 'lowest' : 'inner';
      return groupSinger(group, base, {
        place,
        shift: isFar(at) ? -1 : 0,
        hasRoom,
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
    hasBassOctave: level.number >= octaveLevel,
    dronePercent: 0,
  };
  const aim = ensembleAim('harmony', level.number);
  const drawn = (hasRoom: boolean) => {
    const sung = singersOf(hasRoom);
    const singers = sung.map(({ singer }) => singer);
    const own: Stream = (name) => stream(hasRoom ? `${name} again` : name);
    const chosen = chooseChoir({ ...choir, singers }, aim, own);
    return chosen && { sung, draft: chosen.draft };
  };
  const isAlone = groups.at(-1)!.players.length === 1;
  const found = drawn(false) ?? (isAlone ? drawn(true) : undefined);
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
