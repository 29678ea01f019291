import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWav } from '#tests/support/wav';
import type { Label, ManifestItem } from '../dataset.ts';
import { conditions, underCondition } from './conditions.ts';
import { measureLabels } from './measure-labels.ts';
import type { PlayedNote } from './midi-file.ts';
import type { Player } from './players.ts';
import { RATE, synthesize } from './synthesize.ts';

/** Somebody playing something once. */
export interface Performance {
  /** Without the condition, which is added to it. */
  readonly id: string;
  readonly player: Player;
  readonly notes: readonly PlayedNote[];
  /** Of the room and the noise. */
  readonly seed: number;
  readonly soundFont?: string;
}

/** One sound with what is known of it. */
export interface Take extends Pick<ManifestItem, 'id' | 'group' | 'instrument' | 'polyphonic'> {
  readonly sound: Float32Array;
  readonly labels: readonly Label[];
  /** Lowest and highest pitch that could have been played; of the labels by default. */
  readonly limits?: { readonly low: number; readonly high: number };
}

/** Writes a performance as it sounds under each condition. */
export function record(folder: string, performance: Performance): ManifestItem[] {
  const { player, notes, seed } = performance;
  const instrument = { ...player, ...performance };
  const labels = measureLabels(notes, instrument, { isLine: player.texture === 'line' });
  const dry = synthesize(notes, instrument);
  return conditions.map((condition) =>
    writeTake(folder, {
      id: `${performance.id}-${condition}`,
      group: player.group,
      instrument: player.instrument,
      polyphonic: player.texture !== 'line',
      sound: underCondition(dry, condition, seed),
      labels,
    }),
  );
}

/** Writes one recording into a data folder and returns its line of the manifest. */
export function writeTake(folder: string, { sound, labels, limits, ...about }: Take): ManifestItem {
  const sorted = labels
    .map(({ onset, offset, midi }) => ({ onset: round(onset), offset: round(offset), midi }))
    .sort((a, b) => a.onset - b.onset);
  const pitches = sorted.map(({ midi }) => midi);
  mkdirSync(join(folder, about.id), { recursive: true });
  writeFileSync(join(folder, about.id, 'audio.wav'), writeWav(sound, RATE));
  writeFileSync(join(folder, about.id, 'notes.json'), JSON.stringify(sorted));
  return {
    ...about,
    seconds: round(sound.length / RATE),
    notes: sorted.length,
    minMidi: limits?.low ?? Math.floor(Math.min(...pitches)),
    maxMidi: limits?.high ?? Math.ceil(Math.max(...pitches)),
  };
}

export function writeManifest(folder: string, manifest: readonly ManifestItem[]): void {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
