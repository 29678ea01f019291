import { describe, expect, it } from 'vitest';
import { RATE } from '#tests/evidence/eval/render/synthesize';
import { train } from '#tests/evidence/eval/train/adam';
import { createDraw } from '#tests/evidence/eval/train/draw';
import { labelCandidates } from '#tests/evidence/eval/train/label-candidates';
import { type Examples, lossOf } from '#tests/evidence/eval/train/loss';
import {
  emptyPerceptron,
  type Perceptron,
  randomPerceptron,
} from '#tests/evidence/eval/train/perceptron';
import { sing } from '#tests/evidence/eval/train/sing';
import { writeSong } from '#tests/evidence/eval/train/song';
import { folded, scaleOf, standardised } from '#tests/evidence/eval/train/standardise';
import { varyPiano } from '#tests/evidence/eval/train/vary-piano';
import { CURVE_RATE, voiceCurves } from '#tests/evidence/eval/train/voice-curves';
import { weightsOf } from '#tests/evidence/eval/train/weights';
import { seededNoise } from '#tests/support/noise';
import { estimateNotes } from '../../audio-core/analysis/estimate-notes.ts';

interface Example {
  readonly features: readonly number[];
  readonly isNote: boolean;
  readonly tenths: number;
  readonly weight?: number;
}

function examplesOf(rows: readonly Example[]): Examples {
  return {
    inputs: rows[0]!.features.length,
    count: rows.length,
    features: Float32Array.from(rows.flatMap(({ features }) => features)),
    truth: Float32Array.from(rows, ({ isNote }) => (isNote ? 1 : 0)),
    tenths: Float32Array.from(rows, ({ tenths }) => tenths),
    weight: Float32Array.from(rows, ({ weight = 1 }) => weight),
  };
}

/** Notes where two features have the same sign, which no single layer can tell; the last is when. */
function signs(count: number): Example[] {
  const noise = seededNoise(5);
  return Array.from({ length: count }, () => {
    const [a, b, when] = [noise(), noise(), noise()];
    const isNote = a * b > 0;
    // Far from 0, of different size and one always the same, so that the scale matters.
    return { features: [5 + a, 1000 * b, 3, when], isNote, tenths: isNote ? 0.5 * when : 0 };
  });
}

function learn(rows: readonly Example[], seed = 3): Perceptron {
  const examples = examplesOf(rows);
  const scale = scaleOf(examples);
  const course = { hidden: 12, epochs: 600, seed };
  return folded(train(standardised(examples, scale), course), scale);
}

/** What the product's estimator says with these weights. */
function estimates(perceptron: Perceptron, rows: readonly Example[]) {
  const weights = weightsOf(perceptron, { threshold: 0, provenance: 'a test' });
  const candidates = rows.map(({ features }) => ({ features, frame: 0, time: 0, midi: 60 }));
  return [...estimateNotes(candidates, weights)];
}

describe('the loss', () => {
  it('has the gradient that small steps measure', () => {
    const noise = seededNoise(1);
    const rows = Array.from({ length: 7 }, (_, i) => ({
      features: Array.from({ length: 4 }, () => 2 * noise()),
      isNote: i % 2 === 0,
      tenths: i % 2 === 0 ? noise() : 0,
      weight: [1, 1.6, 0, 2][i % 4]!,
    }));
    const examples = examplesOf(rows);
    const perceptron = randomPerceptron(4, 5, 2);
    const all = rows.map((_, i) => i);
    const gradient = emptyPerceptron(4, 5);
    lossOf(perceptron, examples, all, gradient);

    const step = 1e-5;
    const { parameters } = perceptron;
    const measured = parameters.map((value, i) => {
      const at = (moved: number) => {
        parameters[i] = moved;
        return lossOf(perceptron, examples, all, emptyPerceptron(4, 5));
      };
      const slope = (at(value + step) - at(value - step)) / (2 * step);
      parameters[i] = value;
      return slope;
    });
    expect(Math.max(...measured.map(Math.abs))).toBeGreaterThan(0.05);
    measured.forEach((slope, i) => {
      expect(gradient.parameters[i]).toBeCloseTo(slope, 7);
    });
  });

  it('asks nothing of examples without weight', () => {
    const rows = [{ features: [1, -1], isNote: true, tenths: 0.3, weight: 0 }];
    const gradient = emptyPerceptron(2, 3);
    expect(lossOf(randomPerceptron(2, 3, 1), examplesOf(rows), [0], gradient)).toBe(0);
    expect(gradient.parameters.every((slope) => slope === 0)).toBe(true);
  });
});

describe('training', () => {
  const rows = signs(2000);

  it('separates what no single layer can, and says when', () => {
    const perceptron = learn(rows);
    const said = estimates(perceptron, rows);
    const right = said.filter(({ odds }, i) => odds > 0 === rows[i]!.isNote);
    expect(right.length).toBeGreaterThan(0.97 * rows.length);
    const late = said.flatMap(({ onset }, i) =>
      rows[i]!.isNote ? [Math.abs(10 * onset - rows[i]!.tenths)] : [],
    );
    expect(late.reduce((sum, one) => sum + one, 0) / late.length).toBeLessThan(0.08);
  });

  it('comes to the same weights from the same seed only', () => {
    const few = rows.slice(0, 60);
    expect(learn(few)).toEqual(learn(few));
    expect(learn(few).w1).not.toEqual(learn(few, 4).w1);
  });

  it('keeps four digits of each weight', () => {
    const perceptron = emptyPerceptron(2, 1);
    perceptron.parameters.set([1.23456, -0.000123456, 98765, 1, -2, 3, 4]);
    const weights = weightsOf(perceptron, { threshold: Math.log(3), provenance: '' });
    expect(weights).toMatchObject({
      w1: [1.235, -0.0001235],
      b1: [98770],
      w2: [1, -2],
      b2: [3, 4],
      threshold: 1.099,
    });
  });
});

describe('labels for candidates', () => {
  const label = (onset: number, midi: number) => ({ onset, offset: onset + 1, midi });
  const note = (tenths: number) => ({ isNote: true, tenths: expect.closeTo(tenths), weight: 1 });
  const none = { isNote: false, tenths: 0, weight: 1 };
  const undecided = { isNote: false, tenths: 0, weight: 0 };

  it.each([
    ['at the label', { time: 1, pitch: 60 }, note(0)],
    ['60 ms early', { time: 0.94, pitch: 60 }, note(0.6)],
    ['60 ms late', { time: 1.06, pitch: 60 }, note(-0.6)],
    ['100 ms late', { time: 1.1, pitch: 60 }, undecided],
    ['130 ms late', { time: 1.13, pitch: 60 }, none],
    ['at the label, 40 cents high', { time: 1, pitch: 60.4 }, note(0)],
    ['at the label, 60 cents high', { time: 1, pitch: 60.6 }, none],
    ['at the octave', { time: 1, pitch: 72 }, none],
    ['nearer to the second of two', { time: 2.05, pitch: 60 }, note(0.5)],
  ])('%s', (_, candidate, truth) => {
    const labels = [label(1, 60), label(2.1, 60), label(2.04, 67)];
    expect(labelCandidates([candidate], labels)).toEqual([truth]);
  });

  it('are none where nothing is played', () => {
    expect(labelCandidates([{ time: 0, pitch: 60 }], [])).toEqual([none]);
  });
});

describe('a varied piano exercise', () => {
  const plain = Array.from({ length: 120 }, (_, i) => ({
    onset: 0.2 * Math.floor(i / 2),
    duration: 0.5,
    midi: 48 + ((i * 5) % 24),
    velocity: 80,
  }));

  it('strikes a string again only after it was let go', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const notes = varyPiano(plain, seed);
      expect(notes.length).toBeGreaterThan(60);
      for (const note of notes) {
        const again = notes.find(({ midi, onset }) => midi === note.midi && onset > note.onset);
        if (again) expect(note.onset + note.duration).toBeLessThan(again.onset);
        expect(note.duration).toBeGreaterThan(0);
        expect(note.velocity).toBeGreaterThanOrEqual(30);
        expect(note.velocity).toBeLessThanOrEqual(115);
      }
    }
  });

  it('is another one for another seed only', () => {
    expect(varyPiano(plain, 1)).toEqual(varyPiano(plain, 1));
    expect(varyPiano(plain, 1)).not.toEqual(varyPiano(plain, 2));
  });
});

describe('a synthetic singer', () => {
  it('settles on the pitches that are labelled', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const draw = createDraw(seed);
      const song = writeSong(draw);
      const { pitch, level } = voiceCurves(song, draw);
      expect(song.length).toBeGreaterThan(15);
      for (const { onset, duration, midi } of song) {
        const at = (share: number) => Math.round((onset + share * duration) * CURVE_RATE);
        expect(level[at(0.3)]).toBeGreaterThan(0.3);
        // A fall, vibrato and going flat are still to come.
        expect(Math.abs(pitch[at(0.6)]! - midi)).toBeLessThan(1.3);
      }
    }
  });

  it('is heard from the labels on, and is another one for another seed only', () => {
    const { sound, labels } = sing(1);
    const power = (from: number, to: number) => {
      const part = sound.subarray(Math.round(from * RATE), Math.round(to * RATE));
      return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    };
    const silence = power(0, labels[0]!.onset - 0.2);
    labels.forEach(({ onset, offset }, i) => {
      expect(power(onset, offset)).toBeGreaterThan(100 * silence);
      expect(offset).toBeLessThanOrEqual(labels[i + 1]?.onset ?? sound.length / RATE);
    });
    expect(sing(1).labels).toEqual(labels);
    expect(sing(2).labels).not.toEqual(labels);
  });
});
