import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tempo } from '#shared/lib/units';
import type { ManifestItem } from '../dataset.ts';
import { conditions, underCondition } from '../render/conditions.ts';
import { type Player, players } from '../render/players.ts';
import { record, writeManifest, writeTake } from '../render/record.ts';
import { FLUID_SOUND_FONT } from '../render/synthesize.ts';
import { writeMusic } from '../render/write-music.ts';
import { sing } from './sing.ts';
import { varyPiano } from './vary-piano.ts';

/** Far from the seeds that the evaluation's exercises are written from, which count from 1. */
const FIRST_SEED = 10_000;
const tempos: readonly Tempo[] = [60, 66, 72, 76, 84, 90, 96, 104, 112, 120, 126, 132];
const EXERCISES = { line: 6, 'line-with-chords': 10, 'two-hands': 10 };
const VARIED = 8;
const SINGERS = 120;

/** One piano is not all pianos; where Debian does not have the others installed it must do. */
const pianos: readonly { readonly name: string; readonly soundFont: string }[] = [
  { name: 'fluid', soundFont: FLUID_SOUND_FONT },
  { name: 'musescore', soundFont: '/usr/share/sounds/sf3/MuseScore_General_Lite.sf3' },
  { name: 'timidity', soundFont: '/usr/share/sounds/sf2/TimGM6mb.sf2' },
];

/**
 * Writes the recordings the judges learn from, in the format of the evaluation's folders; does
 * nothing when they are there already. All are synthesised: exercises by fluidsynth, singers by
 * `sing`. `report` is told what is being written.
 */
export function makeTrainingSet(folder: string, report: (line: string) => void): void {
  if (existsSync(join(folder, 'manifest.json'))) return;
  const manifest = players.flatMap((player, index) => {
    report(player.instrument);
    const plain = playExercises(folder, player, FIRST_SEED + 100 * index);
    return player.texture === 'two-hands' ? [...plain, ...playVaried(folder, player)] : plain;
  });
  report('singers');
  writeManifest(folder, [...manifest, ...singAll(folder)]);
}

function playExercises(folder: string, player: Player, seed: number): ManifestItem[] {
  return counted(EXERCISES[player.texture]).flatMap((n) => {
    const notes = writeMusic({ player, tempo: tempoOf(n), seed: seed + n });
    const id = `${player.instrument}-${n + 1}`;
    return record(folder, { id, player, notes, seed: seed + n });
  });
}

function playVaried(folder: string, player: Player): ManifestItem[] {
  const installed = pianos.filter(({ soundFont }) => existsSync(soundFont));
  return installed.flatMap(({ name, soundFont }) =>
    counted(VARIED).flatMap((n) => {
      const seed = 2 * FIRST_SEED + n;
      const notes = varyPiano(writeMusic({ player, tempo: tempoOf(n), seed }), seed);
      const id = `${player.instrument}-${name}-${n + 1}`;
      return record(folder, { id, player, notes, seed, soundFont });
    }),
  );
}

function singAll(folder: string): ManifestItem[] {
  return counted(SINGERS).map((n) => {
    const seed = 3 * FIRST_SEED + n;
    const { sound, labels } = sing(seed);
    return writeTake(folder, {
      id: `voice-${n + 1}`,
      group: 'sung',
      instrument: 'voice',
      polyphonic: false,
      sound: underCondition(sound, conditions[n % conditions.length]!, seed),
      labels,
    });
  });
}

/** Neighbouring exercises are of different pace. */
function tempoOf(n: number): Tempo {
  return tempos[(n * 5) % tempos.length]!;
}

function counted(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
