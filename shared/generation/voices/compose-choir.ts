import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import { createRandom } from '../../lib/random.ts';
import { chooseDraft, isFine } from '../choose.ts';
import type { Composition, Stream } from '../composition.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { layOut } from '../layout.ts';
import { rhythmPools } from '../rhythm/pool.ts';
import type { ChoirSetting } from './choir.ts';
import { choirAim } from './choir-aim.ts';
import { drawChoirMarks } from './choir-marks.ts';
import { drawKey } from './closing-keys.ts';
import { type ChoirDraft, draftChoir } from './draft-choir.ts';
import { lowerParameters, sharedParameters } from './skeleton.ts';
import { reasonsOf } from './written-voice.ts';

/** Pieces to choose from, and plans tried to find them. */
const wanted = 3;
const maxAttempts = 120;

/** Writes the music of one seed for a choir; undefined where none was found. */
export function composeChoir(setting: ChoirSetting, seed: number): Composition | undefined {
  const { singers, level, parameters } = setting;
  const names = singers.map(({ instrument }) => instrument.id).join(' ');
  const stream: Stream = (name) => createRandom(seed, `${names} ${level.id} ${name}`);
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  // Two voices begin on the home chord itself.
  const pickup =
    singers.length > 2 ? drawPickup(meter, parameters.pickupPercent, stream('pickup')) : 0;
  const lower = lowerParameters(singers[0]!.instrument, level);
  const shared = sharedParameters(parameters, lower);
  const pools = rhythmPools(shared);
  const minorScale = stream('scale').pick(
    setting.minorScales.length > 0 ? setting.minorScales : (['natural'] as const),
  );
  const aim = choirAim(parameters.level);
  const drafts: ChoirDraft[] = [];
  for (let attempt = 0; attempt < maxAttempts && drafts.length < wanted; attempt++) {
    const random = stream(`draft ${attempt}`);
    const { tonality, close } = drawKey(setting, minorScale, random);
    const draft = draftChoir(
      { setting, meter, pickup, pools, shared, lower, tonality, close, attempt },
      random,
    );
    if (draft) drafts.push(draft);
    if (draft && isFine(draft, aim)) break;
  }
  if (drafts.length === 0) return undefined;
  const draft = chooseDraft(drafts, aim, stream('choice'));
  const { plan, rhythm, tonality, voices, quality, difficulty } = draft;
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
    quality,
    difficulty,
  };
}
