/** Renders labelled performances: node --import tsx tests/evidence/eval/render.ts [OUT_DIR]; needs fluidsynth. */
import type { Tempo } from '#shared/lib/units';
import type { ManifestItem } from './dataset.ts';
import { players } from './render/players.ts';
import { record, writeManifest } from './render/record.ts';
import { writeMusic } from './render/write-music.ts';

/** Two exercises to a player, one calm and one quick, spread over the whole field. */
const calm: readonly Tempo[] = [60, 66, 72, 76, 84, 90];
const quick: readonly Tempo[] = [96, 104, 112, 120, 126, 132];

const out = process.argv[2] ?? '/tmp/rendered';
const manifest: ManifestItem[] = [];

for (const [index, player] of players.entries()) {
  for (const [which, tempos] of [calm, quick].entries()) {
    const seed = 1 + 2 * index + which;
    const notes = writeMusic({ player, tempo: tempos[index % tempos.length]!, seed });
    const id = `${player.instrument}-${which + 1}`;
    manifest.push(...record(out, { id, player, notes, seed }));
  }
}
writeManifest(out, manifest);
process.stdout.write(`${manifest.length} recordings in ${out}\n`);
