import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '#shared/lib/random';
import type { Tempo } from '#shared/lib/units';
import type { ManifestItem } from '../dataset.ts';
import { conditions, underCondition } from '../render/conditions.ts';
import { measureLabels } from '../render/measure-labels.ts';
import { type Player, players } from '../render/players.ts';
import { record, writeManifest, writeTake } from '../render/record.ts';
import { FLUID_SOUND_FONT, synthesize } from '../render/synthesize.ts';
import { writeMusic } from '../render/write-music.ts';
import { addMetronome, nuisances, withoutMusic } from './no-music.ts';
import { sing } from './sing.ts';
import { varyPiano } from './vary-piano.ts';

/** Far from the seeds that the evaluation's exercises are written from, which count from 1. */
const FIRST_SEED = 10_000;
const tempos: readonly Tempo[] = [60, 66, 72, 76, 84, 90, 96, 104, 112, 120, 126, 132];
const EXERCISES = { line: 6, 'line-with-chords': 10, 'two-hands': 10 };
const VARIED = 8;
const SINGERS = 120;
/** Recordings of each nuisance, for each texture. */
const NUISANCES = 6;
/** Every third exercise is also heard with our metronome coming out of the speakers. */
const WITH_METRONOME = 3;
/** Peak of the loudest click beside music that peaks at 0.6: speakers next to the microphone. */
const LOUDEST_CLICK = 0.25;

/**
 * One piano is not all pianos: Debian's fluid-soundfont-gm and musescore-general-soundfont-small. What is
 * not installed is left out.
 */
const MUSESCORE = '/usr/share/sounds/sf3/MuseScore_General_Lite.sf3';
const GRAND = 0;
const BRIGHT = 1;
const pianos = [
  { name: 'fluid', soundFont: FLUID_SOUND_FONT, program: GRAND },
  { name: 'fluid-bright', soundFont: FLUID_SOUND_FONT, program: BRIGHT },
  { name: 'musescore', soundFont: MUSESCORE, program: GRAND },
  { name: 'musescore-bright', soundFont: MUSESCORE, program: BRIGHT },
] as const;

/**
 * Writes the recordings the estimators learn from, in the format of the evaluation's folders; does
 * nothing when they are there already. All are synthesised: exercises by fluidsynth, singers by
 * `sing`. `report` is told what is being written, and what is left out.
 */
export function makeTrainingSet(folder: string, report: (line: string) => void): void {
  if (existsSync(join(folder, 'manifest.json'))) return;
  for (const { name, soundFont } of pianos) {
    if (!existsSync(soundFont)) report(`without ${name}: no ${soundFont}`);
  }
  const manifest = players.flatMap((player, index) => {
    report(player.instrument);
    const plain = playExercises(folder, player, FIRST_SEED + 100 * index);
    return player.texture === 'two-hands' ? [...plain, ...playVaried(folder, player)] : plain;
  });
  report('singers');
  const sung = singAll(folder);
  report('nuisances');
  const disturbed = [...playWithMetronome(folder), ...disturb(folder)];
  writeManifest(folder, [...manifest, ...sung, ...disturbed]);
}

/** Music with the clicks of the metronome in it: they are never notes. */
export function playWithMetronome(folder: string): ManifestItem[] {
  return players.flatMap((player, index) =>
    counted(EXERCISES[player.texture])
      .filter((n) => n % WITH_METRONOME === 0)
      .map((n) => {
        const seed = 4 * FIRST_SEED + 100 * index + n;
        const random = createRandom(seed, 'metronome');
        const notes = writeMusic({ player, tempo: tempoOf(n), seed });
        const sound = underCondition(synthesize(notes, player), 'clean', seed);
        addMetronome(sound, random, (LOUDEST_CLICK * (1 + random.int(10))) / 10);
        return writeTake(folder, {
          id: `${player.instrument}-metronome-${n + 1}`,
          group: player.group,
          instrument: player.instrument,
          polyphonic: player.texture !== 'line',
          sound,
          labels: measureLabels(notes, player, { isLine: player.texture === 'line' }),
        });
      }),
  );
}

/** Noise, hum and clicks alone, in which there is no note to be found. */
export function disturb(folder: string): ManifestItem[] {
  return nuisances.flatMap((nuisance, kind) =>
    counted(2 * NUISANCES).map((n) => {
      const seed = 5 * FIRST_SEED + 100 * kind + n;
      const isWhole = n % 4 === 1;
      const low = isWhole ? 23 : 30 + createRandom(seed, 'range').int(30);
      return writeTake(folder, {
        id: `${nuisance}-${n + 1}`,
        group: 'nothing',
        instrument: 'none',
        polyphonic: n % 2 === 1,
        sound: withoutMusic(nuisance, seed),
        labels: [],
        limits: { low, high: isWhole ? 106 : low + 24 + 2 * n },
      });
    }),
  );
}

function playExercises(folder: string, player: Player, seed: number): ManifestItem[] {
  return counted(EXERCISES[player.texture]).flatMap((n) => {
    const notes = writeMusic({ player, tempo: tempoOf(n), seed: seed + n });
    const id = `${player.instrument}-${n + 1}`;
    return record(folder, { id, player, notes, seed: seed + n });
  });
}

export function playVaried(folder: string, player: Player): ManifestItem[] {
  const installed = pianos.filter(({ soundFont }) => existsSync(soundFont));
  return installed.flatMap(({ name, soundFont, program }, which) =>
    counted(VARIED).flatMap((n) => {
      const seed = 2 * FIRST_SEED + n + VARIED * which;
      const notes = varyPiano(writeMusic({ player, tempo: tempoOf(n), seed }), seed);
      const id = `${player.instrument}-${name}-${n + 1}`;
      return record(folder, { id, player: { ...player, program }, notes, seed, soundFont });
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
