import { type Ensemble, ownChoir } from '../../catalogue/ensemble.ts';
import { ensembleLevel } from '../../catalogue/ensemble-levels.ts';
import { findEnsemble } from '../../catalogue/ensembles.ts';
import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import { findInstrument } from '../../catalogue/instruments.ts';
import type { Level } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import {
  maxOfVoiceType,
  type VoiceInstrument,
  voiceInstruments,
} from '../../catalogue/voice-instruments.ts';
import { type Refusal, refuse } from '../composer.ts';
import type { ExerciseRequest } from '../exercise.ts';
import { listed, resolveChoices } from '../resolve-choices.ts';
import { type ChoirSetting, type Singer, singerOf, singersDronePercent } from './choir.ts';
import { findVoice } from './voice-names.ts';

/** What choirs sing in their first years. */
const spareChoirKeys = findEnsemble('choir-sa')!.keys!.slice(0, 2).flat();

type ResolvedChoir = { readonly kind: 'choir'; readonly setting: ChoirSetting } | Refusal;

/** A request for a choir against the catalogue: its voices, and what they may read. */
export function resolveChoir(
  request: ExerciseRequest,
  ensemble: Ensemble,
  level: Level,
): ResolvedChoir {
  const named = namedVoices(request, ensemble);
  if (typeof named === 'string') return refuse('voices', named);
  const singers = named.map((voice) => singerAt(voice, level));
  const resolved = resolveChoices(request, {
    ...ensembleLevel(ensemble, level),
    reader: ensemble.id,
    on: `on level ${level.id} of ${ensemble.id}`,
  });
  if (resolved.kind === 'refused') return resolved;
  const isAsked = request.keySignatures.length > 0 || level.kind === 'test';
  const spareKeys = isAsked ? [] : spareChoirKeys;
  return {
    kind: 'choir',
    setting: {
      ...resolved.choices,
      singers,
      level,
      // What the choir reads is the same for all, but a low voice on top has its own compass.
      parameters: levelParameters(singers[0]!.instrument, level),
      spareKeys,
      hasBassOctave: true,
      dronePercent: singersDronePercent,
    },
  };
}

/** The voices, or what is wrong with them. */
function namedVoices(
  { voices }: ExerciseRequest,
  { id, parts, voices: count }: Ensemble,
): readonly VoiceInstrument[] | string {
  const known = voiceInstruments.map((voice) => voice.id);
  if (id !== ownChoir) {
    if (voices.length > 0) {
      return `${id} has its own voices; leave them out, or choose them with ${ownChoir}`;
    }
    return parts.flatMap((part) => (part.kind === 'voice' ? findVoice(part.instrument)! : []));
  }
  const unknown = voices.find((name) => !findVoice(name));
  if (unknown !== undefined) return `Cannot find voice "${unknown}"; choose ${listed(known)}`;
  if (voices.length < count.low || voices.length > count.high) {
    const those = voices.length === 1 ? 'one voice is' : `${voices.length} voices are`;
    return `${those} not a choir; choose ${count.low} to ${count.high} of ${listed(known)}`;
  }
  const found = voices.map((name) => findVoice(name)!);
  const crowded = found.find(
    ({ voiceType }) =>
      found.filter((other) => other.voiceType === voiceType).length > maxOfVoiceType,
  );
  if (crowded) {
    return `${found.filter(({ voiceType }) => voiceType === crowded.voiceType).length} voices are ${crowded.voiceType}; choose at most ${maxOfVoiceType} of a type`;
  }
  const places = found.map(({ id: voice }) => known.indexOf(voice));
  if (places.some((place, index) => index > 0 && place < places[index - 1]!)) {
    const sorted = [...places].sort((one, other) => one - other).map((place) => known[place]);
    return `The voices do not stand from high to low; ask for ${sorted.join(',')}`;
  }
  return found;
}

function singerAt({ inst, voiceType }: VoiceInstrument, level: Level): Singer {
  const found = findInstrument(inst);
  if (found.kind === 'unknown') throw new Error(found.problem);
  const instrument = found.instrument as PitchedInstrument;
  return singerOf(instrument, voiceType, levelParameters(instrument, level).pitch!.written);
}
