import type { MinorScale } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { keyNamed } from '../../music/key.ts';
import { positionOf } from '../../music/pitch.ts';
import type { ChoirSetting } from './choir.ts';
import { chordVoicings, singerNotes } from './chord-voicings.ts';
import { isFirstPair, isSweet } from './first-pairs.ts';
import { type Tonality, tonalityOf } from './tonality.ts';
import { followsWell } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

/**
 * How the cadences stand: dominants on their root and the top voice on 1 or 3 at the end; dominants on their
 * third besides; the top voice on 5 at the end besides.
 */
const closes = ['root', 'inverted', 'open'] as const;
export type Close = (typeof closes)[number];

interface KeyChoice {
  readonly tonality: Tonality;
  readonly close: Close;
}

/**
 * Draws a key in which these voices can end as they should: high voices close together often have no room for
 * the bass to fall from five to one under a full chord. Then other keys of a choir's first years are tried, and
 * in the end the cadence is another. What was learnt last comes oftener.
 */
export function drawKey(setting: ChoirSetting, minorScale: MinorScale, random: Random): KeyChoice {
  const { keySignatures, spareKeys } = setting;
  const shuffled = (names: readonly string[]) =>
    random
      .shuffled(names, (name) => 1 + names.indexOf(name) / names.length)
      .map((name) => tonalityOf(keyNamed(name), minorScale));
  const own = shuffled(keySignatures);
  const tonalities = [own, shuffled(spareKeys)];
  for (const close of closes) {
    for (const some of tonalities) {
      const tonality = some.find((one) => mayEnd(setting, one, close));
      if (tonality) return { tonality, close };
    }
  }
  return { tonality: own[0]!, close: 'open' };
}

/** Every draft asks the same keys again. */
const known = new WeakMap<ChoirSetting, Map<string, boolean>>();

function mayEnd(setting: ChoirSetting, tonality: Tonality, close: Close): boolean {
  const found = known.get(setting) ?? new Map<string, boolean>();
  known.set(setting, found);
  const { key, minorScale } = tonality;
  const name = `${key.fifths} ${key.mode} ${minorScale} ${close}`;
  let ends = found.get(name);
  if (ends === undefined) {
    ends = canEnd(setting, tonality, close);
    found.set(name, ends);
  }
  return ends;
}

function canEnd(
  { singers, parameters, hasBassOctave }: ChoirSetting,
  tonality: Tonality,
  close: Close,
): boolean {
  const { level, pitch } = parameters;
  const { low, high } = singers[0]!.range;
  const brief = {
    singers,
    level,
    notes: singers.map((singer) => singerNotes(singer, tonality)),
    top: { low: positionOf(low), high: positionOf(high) },
  };
  const isPair = isFirstPair(singers.length, level);
  const moves = {
    tonality,
    level,
    voices: singers.length,
    topLeap: pitch!.maxLeap,
    hasBassOctave,
    isFinal: true,
    texture: isPair ? ('pair' as const) : null,
  };
  const leads = (from: readonly Voicing[], to: readonly Voicing[]) =>
    from.some((one) => to.some((other) => followsWell(one, other, moves)));
  const home = chordVoicings('I', brief);
  const away = chordVoicings('V', brief).filter(
    ({ degrees }) => close !== 'root' || degrees.at(-1) === 5,
  );
  const ends = home.filter(
    ({ degrees }) => degrees.at(-1) === 1 && (close === 'open' || degrees[0] !== 5),
  );
  if (!leads(away, ends) || !leads(home, away)) return false;
  if (!isPair) return true;
  const sweet = [...home, ...away].filter(({ positions }) => isSweet(positions));
  return leads(ends, sweet) && leads(sweet, ends);
}
