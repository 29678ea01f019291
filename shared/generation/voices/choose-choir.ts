import type { Meter } from '../../music/meter.ts';
import { type Aim, isOfLevel, settleDraft } from '../choose.ts';
import type { Stream } from '../composition.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { rhythmPools } from '../rhythm/pool.ts';
import type { ChoirSetting } from './choir.ts';
import { drawKey } from './closing-keys.ts';
import { type ChoirDraft, draftChoir } from './draft-choir.ts';
import { lowerParameters, sharedParameters } from './skeleton.ts';

/**
 * Pieces written at most, until one is of its level: few of many voices, which come near it by themselves, fewer where they
 * are long; more of two voices, of whatever length.
 */
const wantedPieces = { two: 4, short: 2, long: 1 };
const longMusic = 9;
/** Plans tried to find them. */
const maxAttempts = 120;

/** Draws a meter and writes pieces in it until one is of its level; undefined where none was found. */
export function chooseChoir(
  setting: ChoirSetting,
  aim: Aim,
  stream: Stream,
): { readonly draft: ChoirDraft; readonly meter: Meter } | undefined {
  const { singers, level, parameters } = setting;
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
  const isDrone = stream('texture').chance(setting.dronePercent);
  const wanted = wantedPieces[kindOf(setting)];
  const drafts: ChoirDraft[] = [];
  for (let attempt = 0; attempt < maxAttempts && drafts.length < wanted; attempt++) {
    const random = stream(`draft ${attempt}`);
    const { tonality, close } = drawKey(setting, minorScale, random);
    const draft = draftChoir(
      { setting, meter, pickup, pools, shared, lower, tonality, close, attempt, isDrone, aim },
      random,
    );
    if (draft) drafts.push(draft);
    if (draft && isOfLevel(draft, aim)) break;
  }
  if (drafts.length === 0) return undefined;
  return { draft: settleDraft(drafts, aim, stream('choice')), meter };
}

function kindOf({ singers, measureCount }: ChoirSetting): keyof typeof wantedPieces {
  if (singers.length === 2) return 'two';
  return measureCount < longMusic ? 'short' : 'long';
}
