import { createAnalyser } from '#audio-core/analysis';
import { earAssets } from '#tests/support/wasm';
import { findCandidates } from '../../../../audio-core/analysis/candidates.ts';
import type { EvalItem } from '../dataset.ts';
import { hintsOf } from '../system.ts';
import { candidatePitch } from './candidate-pitch.ts';
import { labelCandidates } from './label-candidates.ts';
import type { Lesson } from './lessons.ts';
import type { Examples } from './loss.ts';

/** Every candidate the ear finds in the recordings, with the truth about it. */
export async function hearExamples(
  items: readonly EvalItem[],
  { texture, weights }: Pick<Lesson, 'texture' | 'weights'>,
  report: (heard: number) => void,
): Promise<Examples> {
  const analyser = await createAnalyser(earAssets());
  let inputs = 0;
  const features: Float32Array[] = [];
  const truth: number[] = [];
  const tenths: number[] = [];
  const weight: number[] = [];
  for (const [index, item] of items.entries()) {
    const { samples, sampleRate } = item.recording();
    const heard = await analyser.hear(samples, sampleRate, hintsOf(item));
    const candidates = [...findCandidates(heard, texture)];
    const placed = candidates.map((candidate) => ({
      time: candidate.time,
      pitch: candidatePitch(heard, candidate, texture),
    }));
    const counts = weights[item.group] ?? 1;
    for (const one of labelCandidates(placed, item.labels)) {
      truth.push(one.isNote ? 1 : 0);
      tenths.push(one.tenths);
      weight.push(one.weight * counts);
    }
    inputs = candidates[0]?.features.length ?? inputs;
    features.push(Float32Array.from(candidates.flatMap((candidate) => candidate.features)));
    report(index + 1);
  }
  return {
    inputs,
    count: truth.length,
    features: joined(features),
    truth: Float32Array.from(truth),
    tenths: Float32Array.from(tenths),
    weight: Float32Array.from(weight),
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
