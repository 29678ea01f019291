import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import { createRandom } from '../../lib/random.ts';
import type { Composition, Stream } from '../composition.ts';
import { layOut } from '../layout.ts';
import type { ChoirSetting } from './choir.ts';
import { choirAim } from './choir-aim.ts';
import { drawChoirMarks } from './choir-marks.ts';
import { chooseChoir } from './choose-choir.ts';
import { reasonsOf } from './written-voice.ts';

/** Writes the music of one seed for a choir; undefined where none was found. */
export function composeChoir(setting: ChoirSetting, seed: number): Composition | undefined {
  const { singers, level, parameters } = setting;
  const names = singers.map(({ instrument }) => instrument.id).join(' ');
  const stream: Stream = (name) => createRandom(seed, `${names} ${level.id} ${name}`);
  const chosen = chooseChoir(setting, choirAim(parameters.level, singers.length), stream);
  if (!chosen) return undefined;
  const { draft, meter } = chosen;
  const { plan, rhythm, tonality, voices, difficulty } = draft;
  const marks = drawChoirMarks({ ...draft, parameters }, voices, stream('marks'));
  return {
    parts: voices.map((voice, index) => ({
      instrument: singers[index]!.instrument,
      score: {
        clef: singers[index]!.instrument.clef,
        tempo: suggestedTempo(parameters.tempo, meter),
        pickup: plan.pickup,
        measures: layOut(plan, voice.rhythm, (note) => voice.written[note]!, marks[index]!),
      },
      reasons: reasonsOf(voice, index, plan),
    })),
    plan,
    rhythm,
    minorScale: tonality.key.mode === 'minor' ? tonality.minorScale : null,
    difficulty,
  };
}
