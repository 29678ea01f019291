/** Renders labelled performances: node --import tsx tests/eval/render.ts [OUT_DIR]; needs fluidsynth. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tempo } from '#shared/lib/units';
import { writeWav } from '#tests/support/wav';
import type { ManifestItem } from './dataset.ts';
import { conditions, underCondition } from './render/conditions.ts';
import { measureLabels } from './render/measure-labels.ts';
import { players } from './render/players.ts';
import { RATE, synthesize } from './render/synthesize.ts';
import { writeMusic } from './render/write-music.ts';

/** Two exercises to a player, one calm and one quick, spread over the whole field. */
const calm: readonly Tempo[] = [60, 66, 72, 76, 84, 90];
const quick: readonly Tempo[] = [96, 104, 112, 120, 126, 132];

const out = process.argv[2] ?? '/tmp/rendered';
const manifest: ManifestItem[] = [];
const round = (value: number) => Math.round(value * 1e4) / 1e4;

for (const [index, player] of players.entries()) {
  for (const [which, tempos] of [calm, quick].entries()) {
    const seed = 1 + 2 * index + which;
    const notes = writeMusic({ player, tempo: tempos[index % tempos.length]!, seed });
    const labels = measureLabels(notes, player.program, { isLine: player.texture === 'line' })
      .map(({ onset, offset, midi }) => ({ onset: round(onset), offset: round(offset), midi }))
      .sort((a, b) => a.onset - b.onset);
    const dry = synthesize(notes, player.program);
    const pitches = labels.map(({ midi }) => midi);
    for (const condition of conditions) {
      const id = `${player.instrument}-${which + 1}-${condition}`;
      mkdirSync(join(out, id), { recursive: true });
      const sound = underCondition(dry, condition, seed);
      writeFileSync(join(out, id, 'audio.wav'), writeWav(sound, RATE));
      writeFileSync(join(out, id, 'notes.json'), JSON.stringify(labels));
      manifest.push({
        id,
        group: player.group,
        instrument: player.instrument,
        polyphonic: player.texture !== 'line',
        seconds: round(dry.length / RATE),
        notes: labels.length,
        minMidi: Math.min(...pitches),
        maxMidi: Math.max(...pitches),
      });
    }
  }
}
writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 1));
process.stdout.write(`${manifest.length} recordings in ${out}\n`);
