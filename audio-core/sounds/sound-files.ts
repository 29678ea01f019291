import type { Program, SoundEntry, SoundManifest } from './sound.ts';

/** A sound with the address it is fetched from. */
export interface SoundFile extends SoundEntry {
  readonly url: string;
}

// By pattern, so that the types of this file do not wait for what the build makes.
const manifests = import.meta.glob<SoundManifest>('./generated/manifest.json', {
  eager: true,
  import: 'default',
});
const urls = import.meta.glob<string>('./generated/*.sf3', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** What the build made; null where it made nothing: then our own voice plays. */
export const soundManifest: SoundManifest | null = Object.values(manifests)[0] ?? null;

/** The sound of a program, null where the build has none. */
export function soundOf(program: Program): SoundFile | null {
  const entry = soundManifest?.sounds.find((one) => one.program === program);
  const url = entry && urls[`./generated/${entry.file}`];
  return url ? { ...entry, url } : null;
}
