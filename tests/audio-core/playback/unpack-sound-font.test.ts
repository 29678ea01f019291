import { BasicSoundBank, SoundBankLoader } from 'spessasynth_core';
import { expect, it } from 'vitest';
import { unpackSoundFont } from '../../../audio-core/sounds/unpack/unpack-sound-font.ts';
import { soundFile, unpacked } from './built-sounds.ts';

it('gives the same recordings, loops and keys, unpacked', async () => {
  await BasicSoundBank.isSF3DecoderReady;
  const packed = SoundBankLoader.fromArrayBuffer(soundFile('sound-71.sf3'));
  const plain = SoundBankLoader.fromArrayBuffer(await unpacked(71));
  expect(plain.samples).toHaveLength(packed.samples.length);
  expect(plain.presets[0]!.name).toBe(packed.presets[0]!.name);
  for (const [index, sample] of packed.samples.entries()) {
    const same = plain.samples[index]!;
    expect(same.isCompressed).toBe(false);
    expect([same.name, same.sampleRate, same.loopStart, same.loopEnd]).toEqual([
      sample.name,
      sample.sampleRate,
      sample.loopStart,
      sample.loopEnd,
    ]);
    const [before, after] = [sample.getAudioData(), same.getAudioData()];
    expect(after).toHaveLength(before.length);
    const apart = before.reduce((most, one, at) => Math.max(most, Math.abs(one - after[at]!)), 0);
    expect(apart).toBeLessThan(1 / 32_000);
  }
});

it('refuses what is cut short, no sound font, or unpacked already', async () => {
  const decode = () => new Float32Array(1);
  const whole = soundFile('sound-78.sf3');
  expect(() => unpackSoundFont(whole.slice(0, whole.byteLength - 500), decode)).toThrow(
    'too early',
  );
  expect(() => unpackSoundFont(new ArrayBuffer(64), decode)).toThrow('has no');
  const plain = await unpacked(78);
  expect(() => unpackSoundFont(plain, decode)).toThrow('not packed');
});
