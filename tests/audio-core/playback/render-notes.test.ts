import { beforeAll, expect, it } from 'vitest';
import { renderNotes, timedNotes, unpackSound, wavFile } from '#audio-core/synth';
import { onsetBetween, pitchAt } from '#tests/support/listen';
import { manifest, soundFile } from './built-sounds.ts';

const RATE = 22_050;
const CLARINET = 71;
const sounding = { duration: 1, program: CLARINET, velocity: 0.8, part: 0 };
/** A pickup of a quarter, then another one: at 60 quarters a minute a second each. */
const notes = timedNotes(
  [
    { ...sounding, onset: -1, midi: 69 },
    { ...sounding, onset: 0, midi: 76 },
  ],
  60,
);

let clarinet: ArrayBuffer;
beforeAll(async () => {
  const { file } = manifest.sounds.find(({ program }) => program === CLARINET)!;
  clarinet = await unpackSound(soundFile(file));
});

const render = () =>
  renderNotes(notes, { sampleRate: RATE, sounds: new Map([[CLARINET, clarinet.slice(0)]]) });

function joined(pieces: readonly Float32Array[]): Float32Array {
  return Float32Array.from(pieces.flatMap((piece) => [...piece]));
}

it('plays each note at its time and pitch, the pickup first, and lets the last one die away', () => {
  const sound = joined([...render()].map(({ samples }) => samples));
  expect(pitchAt(sound, RATE, 0.6)).toBeCloseTo(69, 0);
  expect(pitchAt(sound, RATE, 1.6)).toBeCloseTo(76, 0);
  expect(onsetBetween(sound, RATE, { from: 0.1, to: 0.5 })).toBeCloseTo(0.2, 1);
  expect(sound.length / RATE).toBeGreaterThan(3);
  expect(Math.abs(sound.at(-1)!)).toBeLessThan(0.001);
});

it('comes piece by piece and says how far it is', () => {
  const shares = [...render()].map(({ share }) => share);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

it('is the same sound at every time', () => {
  const first = joined([...render()].map(({ samples }) => samples));
  const second = joined([...render()].map(({ samples }) => samples));
  expect(second).toEqual(first);
});

it('is written as loud as music is elsewhere, and a recording as loud as it was', async () => {
  const peakOf = async (pieces: readonly ArrayBuffer[]) => {
    const samples = new Int16Array(await new Blob(pieces.slice(1)).arrayBuffer());
    return Math.max(...samples.map(Math.abs)) / 0x7fff;
  };
  const soft = Float32Array.from([0, 0.01, -0.02, 0.01]);
  expect(await peakOf(wavFile([soft], RATE, { isLevelled: true }))).toBeCloseTo(0.9, 2);
  expect(await peakOf(wavFile([soft], RATE, { isLevelled: false }))).toBeCloseTo(0.02, 3);
  const silence = new Float32Array(4);
  expect(await peakOf(wavFile([silence], RATE, { isLevelled: true }))).toBe(0);
});
