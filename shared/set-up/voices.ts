import { maxOfVoiceType } from '../catalogue/voice-instruments.ts';
import type { MenuMetadata } from './menu.ts';

/** One voice is a soloist. */
const fewestVoices = 2;

/** As spec 2 §5 names them: one voice more than the level has, and a third of a voice type. */
export type VoiceProblem = 'too-few' | 'maxVoices' | 'maxThisVoice';

type Voices = Pick<MenuMetadata, 'voiceInstruments'>;

/**
 * What is wrong with a choice of voices; empty where it can be sung.
 *
 * @param most voices of the level: 2, 3 or 4
 * @example voiceProblems(['soprano'], 4, metadata) // ['too-few']
 */
export function voiceProblems(
  voices: readonly string[],
  most: number,
  metadata: Voices,
): readonly VoiceProblem[] {
  const problems: VoiceProblem[] = [];
  const types = standing(voices, metadata).map((id) => typeOf(id, metadata));
  if (types.length < fewestVoices) problems.push('too-few');
  if (types.length > most) problems.push('maxVoices');
  if (types.some((type) => countOf(types, type) > maxOfVoiceType)) problems.push('maxThisVoice');
  return problems;
}

/** Whether a choir can sing as it stands: enough voices, not too many, each known, from high to low. */
export function areVoicesLegal(voices: readonly string[], most: number, metadata: Voices): boolean {
  const legal = cutVoices(voices, most, metadata);
  const isWhole =
    legal.length === voices.length && legal.every((voice, index) => voice === voices[index]);
  return isWhole && voiceProblems(voices, most, metadata).length === 0;
}

/** Why one more voice may not be added; null where it may. */
export function whyNotAdd(
  voice: string,
  voices: readonly string[],
  most: number,
  metadata: Voices,
): Exclude<VoiceProblem, 'too-few'> | null {
  if (voices.length >= most) return 'maxVoices';
  const types = voices.map((id) => typeOf(id, metadata));
  return countOf(types, typeOf(voice, metadata)) >= maxOfVoiceType ? 'maxThisVoice' : null;
}

/** What a person reads above the voices: "Select 2 voices.", "Select 2 or 3 voices." or "Select 2 to 4 voices." */
type VoiceHint = 'select2' | 'select2or3' | 'select2to4';

/** @example voiceHint(3) // 'select2or3' */
export function voiceHint(most: 2 | 3 | 4): VoiceHint {
  if (most === 2) return 'select2';
  return most === 3 ? 'select2or3' : 'select2to4';
}

/**
 * The voices a level has room for, from high to low: unknown ones are left out, then the last ones, and the third
 * of a type.
 */
export function cutVoices(
  voices: readonly string[],
  most: number,
  metadata: Voices,
): readonly string[] {
  const kept: string[] = [];
  for (const voice of voices) {
    const isKnown = metadata.voiceInstruments.some(({ id }) => id === voice);
    if (isKnown && whyNotAdd(voice, kept, most, metadata) === null) kept.push(voice);
  }
  return standing(kept, metadata);
}

/** As a choir stands: from high to low. */
function standing(voices: readonly string[], { voiceInstruments }: Voices): readonly string[] {
  return voiceInstruments.flatMap(({ id }) => voices.filter((voice) => voice === id));
}

function typeOf(voice: string, { voiceInstruments }: Voices): string | undefined {
  return voiceInstruments.find(({ id }) => id === voice)?.voiceType;
}

function countOf<T>(items: readonly T[], wanted: T): number {
  return items.filter((item) => item === wanted).length;
}
