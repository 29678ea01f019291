import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWav } from '../../../../audio-core/analysis/wav.ts';
import { midiFile, type PlayedNote } from './midi-file.ts';

/** Something for fluidsynth to play. */
export interface Instrument {
  /** General MIDI, 0-based. */
  readonly program: number;
  /** Path of the sound font; Debian's fluid-soundfont-gm by default. */
  readonly soundFont?: string;
}

/** Where Debian's fluid-soundfont-gm puts it. */
export const FLUID_SOUND_FONT = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
export const RATE = 44_100;

/** What fluidsynth plays, without its own reverberation and chorus; mono, the mean of its two channels. */
export function synthesize(
  notes: readonly PlayedNote[],
  { program, soundFont = FLUID_SOUND_FONT }: Instrument,
): Float32Array {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-render-'));
  try {
    const score = join(folder, 'score.mid');
    const sound = join(folder, 'sound.wav');
    writeFileSync(score, midiFile(notes, program));
    const output = ['-T', 'wav', '-O', 'float', '-F', sound];
    // The same samples a few times sooner: only those of the instrument are read.
    const lazy = ['-o', 'synth.dynamic-sample-loading=1'];
    const dry = ['-R', '0', '-C', '0'];
    const options = ['-ni', '-q', '-g', '0.5', '-r', `${RATE}`, ...dry, ...lazy, ...output];
    execFileSync('fluidsynth', [...options, soundFont, score], { stdio: 'ignore' });
    return readWav(readFileSync(sound)).samples;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
