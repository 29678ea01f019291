import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SoundBankLoader } from 'spessasynth_core';
import type { SoundEntry, SoundManifest } from '../sound.ts';
import { fileName, isFirst } from './file-names.ts';
import { credit, sourceFont } from './source.ts';
import { splitSound } from './split.ts';
import { wantedSounds } from './wanted.ts';

/** Writes one file a sound and the manifest to audio-core/sounds/generated. Everything it says goes to standard error. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const target = join(root, 'audio-core/sounds/generated');

const source = readFileSync(join(root, sourceFont));
const font = SoundBankLoader.fromArrayBuffer(new Uint8Array(source).buffer);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const sounds: SoundEntry[] = [];
for (const wanted of wantedSounds()) {
  const { program } = wanted;
  const bytes = await splitSound(font, wanted);
  const file = fileName(program);
  writeFileSync(join(target, file), bytes);
  sounds.push({ program, file, bytes: bytes.length, isFirst: isFirst(program) });
}
const manifest: SoundManifest = { credit, sounds };
writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);

const sum = (some: readonly SoundEntry[]) =>
  `${some.length} (${Math.round(some.reduce((total, { bytes }) => total + bytes, 0) / 1000)} kB)`;
process.stderr.write(
  `Instrument sounds: ${sum(sounds)}, with the first visit: ${sum(sounds.filter((one) => one.isFirst))}\n`,
);
