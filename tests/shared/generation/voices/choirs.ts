import { findLevel } from '#shared/catalogue/find-level';
import type { PitchedInstrument } from '#shared/catalogue/instrument';
import { findInstrument } from '#shared/catalogue/instruments';
import type { LevelNumber } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { voiceInstruments } from '#shared/catalogue/voice-instruments';
import { type Singer, singerOf } from '#shared/generation/voices/choir';
import { type Tonality, tonalityOf } from '#shared/generation/voices/tonality';
import type { Voicing } from '#shared/generation/voices/voicing';
import type { Chord } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { midiOf, pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';

export const cMajor = tonalityOf(keyNamed('C'), 'natural');

/** Singers by the ids of their voices. */
export function singers(names: string, level: LevelNumber): readonly Singer[] {
  return names.split(' ').map((name) => {
    const voice = voiceInstruments.find(({ id }) => id === name)!;
    const found = findInstrument(voice.inst);
    if (found.kind === 'unknown') throw new Error(found.problem);
    const instrument = found.instrument as PitchedInstrument;
    const { pitch: parameters } = levelParameters(instrument, findLevel(`pv~${level}`)!);
    return singerOf(instrument, voice.voiceType, parameters!.written);
  });
}

/** Sounding pitches from the top: `voicing('I', 'C5 G4 E4 C3')`. */
export function voicing(chord: Chord, names: string, { key }: Tonality = cMajor): Voicing {
  const pitches = names.split(' ').map(pitch);
  return {
    chord,
    positions: pitches.map(positionOf),
    midis: pitches.map(midiOf),
    degrees: pitches.map((one) => degreeAt(key, positionOf(one))),
    cost: 0,
    isPassing: false,
  };
}

/** Every choir of two to four voices, from the top, with at most two of a type. */
export function everyChoir(): readonly (readonly string[])[] {
  const found: string[][] = [];
  const extend = (line: readonly string[], from: number): void => {
    if (line.length >= 2) found.push([...line]);
    if (line.length === 4) return;
    for (let at = from; at < voiceInstruments.length; at++) {
      const { id, voiceType } = voiceInstruments[at]!;
      const same = line.filter(
        (name) => voiceInstruments.find((voice) => voice.id === name)!.voiceType === voiceType,
      );
      if (same.length < 2) extend([...line, id], at);
    }
  };
  extend([], 0);
  return found;
}
