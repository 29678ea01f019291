import { annotatorsOf } from '#shared/catalogue/annotations';
import { findLevel } from '#shared/catalogue/find-level';
import type { Instrument } from '#shared/catalogue/instrument';
import { instruments } from '#shared/catalogue/instruments';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { createRandom, type Random } from '#shared/lib/random';

/** Instruments written on one staff, each with the levels it has. */
export const singleLines: readonly Instrument[] = instruments.filter(
  (one) => one.kind === 'unpitched' || (one.hands === null && one.levelColumn !== 'tone-set'),
);

export interface Drawn {
  readonly request: ExerciseRequest;
  readonly seed: number;
}

export interface Wish {
  readonly medium?: string;
  readonly level?: LevelNumber;
}

/**
 * The run's requests, always the same ones: every instrument at every level in turn, by the level's
 * own choice or with meter, key, minor scale, measures and annotation asked for.
 */
export function requests(count: number, wish: Wish = {}): readonly Drawn[] {
  const media = singleLines.filter(({ id }) => wish.medium === undefined || id === wish.medium);
  const levels = levelNumbers.filter((one) => wish.level === undefined || one === wish.level);
  const settings = media.flatMap((medium) => levels.map((level) => ({ medium, level })));
  if (settings.length === 0) throw new Error(`No single line is called "${wish.medium}"`);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(index, 'property run');
    const { medium, level } = settings[index % settings.length]!;
    return { request: drawn(medium, level, random), seed: random.int(0x1_0000_0000) };
  });
}

/** Half the time the level chooses; else each setting is asked for at even chances. */
function drawn(instrument: Instrument, number: LevelNumber, random: Random): ExerciseRequest {
  const level = findLevel(`pv~${number}`)!;
  const request = completeRequest({ medium: instrument.id, levelId: level.id });
  if (random.chance(50)) return request;
  const { timeSignatures, measures, pitch } = levelParameters(instrument, level);
  const keys = [...(pitch?.keys ?? []), ...(pitch?.keysByHand ?? [])];
  const scales = pitch?.minorScales ?? [];
  const asked = <T>(items: readonly T[]): readonly T[] =>
    items.length > 0 && random.chance(50) ? [random.pick(items)] : [];
  const keySignatures = asked(keys);
  const isMinor = keySignatures.some((key) => key.toLowerCase() === key);
  return {
    ...request,
    timeSignatures: asked(timeSignatures),
    keySignatures,
    measureCount: asked(measures.legal)[0] ?? -1,
    minorScale: asked(isMinor ? scales : [...scales, 'none' as const])[0] ?? 'any',
    annotation: asked(annotatorsOf(instrument))[0] ?? 'none',
  };
}
