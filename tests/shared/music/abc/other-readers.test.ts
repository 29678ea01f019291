import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import abcjs from 'abcjs';
import { afterAll, describe, expect, it } from 'vitest';
import { writeAbc } from '#shared/music/abc/write';
import { midiOf } from '#shared/music/pitch';
import type { Score } from '#shared/music/score';
import { scoreOfSeed } from './scores.ts';

const scores = Array.from({ length: 100 }, (_, seed) => scoreOfSeed(seed));
const texts = scores.map(writeAbc);

const folder = mkdtempSync(join(tmpdir(), 'abc-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's abcm2ps and abcmidi; where a machine lacks them, their tests are skipped. */
const isPresent = (program: string) => spawnSync(program, ['-V']).error === undefined;
const missing = ['abcm2ps', 'abc2midi', 'mftext'].filter((program) => !isPresent(program));
if (missing.length > 0) console.warn(`Not installed, so not asked: ${missing.join(', ')}`);

describe('abcjs', () => {
  it('reads every text without a warning', () => {
    for (const text of texts) {
      expect(abcjs.parseOnly(text)[0]?.warnings, text).toBeUndefined();
    }
  });
});

describe.skipIf(missing.includes('abcm2ps'))('abcm2ps', () => {
  it('engraves every text without a complaint', () => {
    const file = join(folder, 'all.abc');
    writeFileSync(
      file,
      texts.map((text, index) => text.replace('X:1', `X:${index + 1}`)).join('\n'),
    );
    const { status, stderr } = spawnSync('abcm2ps', [file, '-c', '-O', join(folder, 'all.ps')]);
    // How full its lines are is no fault of the text.
    const complaints = stderr.toString().split('\n');
    expect(complaints.filter((line) => line && !/ Line /.test(line))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe.skipIf(missing.some((program) => program !== 'abcm2ps'))('abc2midi', () => {
  it('plays the notes of every score at their times', () => {
    for (const [index, text] of texts.entries()) {
      const score = scores[index]!;
      expect(playedByAbc2midi(text), text).toEqual(soundsOf(score));
    }
  });
});

/** [onset in ticks, key number] of each sounding note. */
type Sounds = readonly (readonly [number, number])[];

/** It writes 480 ticks to a quarter, ten times ours, and begins each note one late. */
function playedByAbc2midi(text: string): Sounds {
  const [abc, midi] = [join(folder, 'one.abc'), join(folder, 'one.mid')];
  writeFileSync(abc, text);
  const { stdout, stderr } = spawnSync('abc2midi', [abc, '-o', midi, '-NGRA']);
  expect(`${stdout}${stderr}`).not.toContain('Error');
  const listing = spawnSync('mftext', [midi]).stdout.toString();
  const played = listing.matchAll(/Time=(\d+)\s+Note on, chan=\d+ pitch=(\d+)/g);
  return [...played].map(([, time, key]) => [Math.round((Number(time) - 1) / 10), Number(key)]);
}

function soundsOf({ measures, clef }: Score): Sounds {
  const sounds: [number, number][] = [];
  const octave = clef === 'treble-8' ? -12 : 0;
  let time = 0;
  let isHeld = false;
  for (const element of measures.flatMap(({ elements }) => elements)) {
    if (element.kind === 'note') {
      if (!isHeld) sounds.push([time, midiOf(element.pitch) + octave]);
      isHeld = element.tied;
    }
    time += element.ticks;
  }
  return sounds;
}
