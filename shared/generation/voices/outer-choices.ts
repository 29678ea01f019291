import type { Chord } from '../../music/chord.ts';
import { type Attack, suits } from './attacks.ts';
import { chordVoicings, type VoicingBrief } from './chord-voicings.ts';
import { droneVoicings } from './drone-voicings.ts';
import { type FirstTexture, isSweet } from './first-pairs.ts';
import { type OuterPair, outerPairs } from './outer-pairs.ts';
import { passingPairs, passingVoicings } from './passing-tones.ts';
import type { Voicing } from './voicing.ts';

/**
 * What may be sung at each attack, by its outer voices. Attacks that ask the same of a chord share one list.
 */
export function outerChoices(
  attacks: readonly Attack[],
  sung: SungChords,
): readonly (readonly OuterPair[])[] {
  const { texture } = sung;
  const lists = new Map<string, readonly OuterPair[]>();
  return attacks.map((attack) => {
    const { slot, top, mayPass } = attack;
    const { chord } = slot;
    // A drone stays on one note, so it cannot take the bass degree that the cadence asks for.
    const bass = texture === 'drone' ? null : attack.bass;
    const isSweetOnly = texture === 'pair' && !attack.mayBeBare;
    const asked = `${chord} ${bass} ${top} ${mayPass} ${isSweetOnly}`;
    let list = lists.get(asked);
    if (!list) {
      const spread = sung.spread(chord);
      const inside = spread.inside.filter(
        ({ sample }) => suits(sample, { bass, top }) && (!isSweetOnly || isSweet(sample.positions)),
      );
      const beside = mayPass
        ? spread.beside().filter(({ sample }) => suits(sample, { bass, top: null }))
        : [];
      list = [...inside, ...beside];
      lists.set(asked, list);
    }
    return list;
  });
}

/** The chords of a key as some singers have them, each spread once. */
export class SungChords {
  readonly texture: FirstTexture | null;
  readonly #brief: VoicingBrief;
  readonly #chords = new Map<Chord, SpreadChord>();

  constructor(brief: VoicingBrief, texture: FirstTexture | null) {
    this.#brief = brief;
    this.texture = texture;
  }

  spread(chord: Chord): SpreadChord {
    let spread = this.#chords.get(chord);
    if (!spread) {
      spread = new SpreadChord(chord, this.#brief, this.texture);
      this.#chords.set(chord, spread);
    }
    return spread;
  }
}

/** A chord of the key in every way these voices sing it. */
class SpreadChord {
  readonly inside: readonly OuterPair[];
  readonly #voicings: readonly Voicing[];
  readonly #brief: VoicingBrief;
  readonly #isPair: boolean;
  #beside: readonly OuterPair[] | null = null;

  constructor(chord: Chord, brief: VoicingBrief, texture: FirstTexture | null) {
    this.#voicings =
      texture === 'drone' ? droneVoicings(chord, brief) : chordVoicings(chord, brief);
    this.#brief = brief;
    this.#isPair = texture === 'pair';
    this.inside = outerPairs(this.#voicings);
  }

  /** The top voice, or both of a pair, a step beside the chord. */
  beside(): readonly OuterPair[] {
    this.#beside ??= outerPairs(
      this.#isPair
        ? passingPairs(this.#voicings, this.#brief)
        : passingVoicings(this.#voicings, this.#brief),
    );
    return this.#beside;
  }
}
