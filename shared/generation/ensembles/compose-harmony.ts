import { maxSelectablePitchParts } from '../../catalogue/ensemble.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Composition, Stream } from '../composition.ts';
import { drawMeter } from '../draw-meter.ts';
import { joined } from '../marks/draw-marks.ts';
import type { ChoirSetting } from '../voices/choir.ts';
import { drawChoirMarks } from '../voices/choir-marks.ts';
import { chooseChoir } from '../voices/choose-choir.ts';
import { articulateTogether } from './articulate-together.ts';
import { doubleVoices } from './double-voices.ts';
import { type EnsembleSetting, playersOf } from './ensemble.ts';
import { ensembleAim } from './ensemble-aim.ts';
import { groupSinger } from './group-singer.ts';
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
  const isAlone = groups.at(-1)!.players.length === 1;
  const drawn = (own: Stream, hasRoom: boolean) => {
    const sung = singersOf(hasRoom);
    const singers = sung.map(({ singer }) => singer);
    const named: Stream = (name) => own(hasRoom ? `${name} again` : name);
    const chosen = chooseChoir({ ...choir, singers }, aim, named);
    return chosen && { sung, draft: chosen.draft };
  };
  const scored = (own: Stream) => {
    const found = drawn(own, false) ?? (isAlone ? drawn(own, true) : undefined);
    if (!found) return undefined;
    const { sung, draft } = found;
    const { plan, rhythm, tonality, voices, difficulty } = draft;
    const tempo = suggestedTempo(parameters.tempo, meter);
    const marks = drawChoirMarks({ ...draft, parameters }, voices, own('marks'));
    const articulated = articulateTogether(
      voices,
      { plan, parameters, family: base.family },
      own('articulation'),
    );
    const doubled = doubleVoices(
      voices.map((voice, at) => ({
        voice,
        group: groups[at]!,
        sung: sung[at]!,
        marks: joined(articulated[at]!, marks[at]!),
        isFar: isFar(at),
      })),
      plan,
      tempo,
    );
    if (!doubled) return undefined;
    const led = { plan, tempo, marks: marks[0]!, places: voices[0]!.slots };
    const parts = players.map((player) => doubled.parts.get(player)!);
    const composition: Composition = {
      parts: withDrums(parts, setting, led, own),
      plan,
      rhythm,
      minorScale: tonality.key.mode === 'minor' ? tonality.minorScale : null,
      difficulty,
    };
    return { composition, coversTune: doubled.coversTune };
  };
  // Where a class reads the second voice over some of the tune, another piece seldom does.
  const first = scored(stream);
  if (!first?.coversTune) return first?.composition;
  return (scored((name) => stream(`${name} anew`)) ?? first).composition;
}

/** The voices of a first level add a third to what the tune of one singer may leap: none. */
function byStep(parameters: LevelParameters): LevelParameters {
  const { level, pitch } = parameters;
  return level > 1 || !pitch ? parameters : { ...parameters, pitch: { ...pitch, maxLeap: 1 } };
}
