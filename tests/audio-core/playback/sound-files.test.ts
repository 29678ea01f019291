import { existsSync } from 'node:fs';
import { BasicSoundBank, SoundBankLoader } from 'spessasynth_core';
import { expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { sourceFont } from '../../../audio-core/sounds/make/source.ts';
import { wantedSounds } from '../../../audio-core/sounds/make/wanted.ts';
import { manifest, soundFile } from './built-sounds.ts';

/** What a first visit may bring of sounds, beside the script that plays them. */
const MOST_AT_FIRST = 320_000;

it('makes one file for each instrument of the catalogue, and one for the drums', () => {
  const programs = new Set(instruments.map((one) => (one.kind === 'pitched' ? one.program : null)));
  expect(manifest.sounds.map(({ program }) => program).toSorted()).toEqual(
    [...programs].toSorted(),
  );
});

it.each(manifest.sounds)(
  '$file opens again, with one preset and every key that is played',
  async (entry) => {
    await BasicSoundBank.isSF3DecoderReady;
    const packed = soundFile(entry.file);
    expect(packed.byteLength).toBe(entry.bytes);
    const bank = SoundBankLoader.fromArrayBuffer(packed);
    expect(bank.presets).toHaveLength(1);
    const [preset] = bank.presets;
    expect(preset!.isGMGSDrum ? null : preset!.program).toBe(entry.program);
    const { keys } = wantedSounds().find(({ program }) => program === entry.program)!;
    for (const key of keys) {
      for (const velocity of [30, 80, 120]) {
        expect(preset!.getVoiceParameters(key, velocity).length, `${key}`).toBeGreaterThan(0);
      }
    }
    for (const sample of bank.samples) expect(sample.isCompressed, sample.name).toBe(true);
  },
);

it('keeps the pitches beyond an instrument from being silent', () => {
  const violin = SoundBankLoader.fromArrayBuffer(soundFile('sound-40.sf3')).presets[0]!;
  for (const key of [0, 20, 120, 127]) {
    expect(violin.getVoiceParameters(key, 80).length).toBeGreaterThan(0);
  }
});

it('brings the piano and the drums at first, and little of them', () => {
  const first = manifest.sounds.filter(({ isFirst }) => isFirst);
  expect(first.map(({ program }) => program)).toEqual([0, null]);
  expect(first.every(({ file }) => file.startsWith('first-'))).toBe(true);
  expect(manifest.sounds.every(({ file, isFirst }) => file.startsWith('first-') === isFirst)).toBe(
    true,
  );
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_AT_FIRST);
});

it('says whose sounds they are', () => {
  expect(manifest.credit).toEqual({
    name: 'FluidR3 Mono GM',
    authors: 'Frank Wen, Michael Cowgill, Ethan Winer, Michael Schorsch',
    licence: 'MIT',
    text: 'licences/instrument-sounds.txt',
  });
  expect(existsSync(sourceFont)).toBe(true);
});
