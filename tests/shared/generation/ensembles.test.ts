import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import abcjs from 'abcjs';
import { afterAll, describe, expect, it } from 'vitest';
import { findEnsemble } from '#shared/catalogue/ensembles';
import { readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { writeAbcParts } from '#shared/music/abc/write-parts';
import { ticksOf } from '#shared/music/duration';
import { pitch } from '#shared/music/pitch';
import { isWithin, range } from '#shared/music/range';
import { fullMeasure } from '#shared/music/score';
import { ensembleRequests } from './rules/many-voices/ensemble-requests.ts';
import { manyVoicesShares } from './rules/many-voices/examine.ts';
import { describedViolation, manyVoicesFindings } from './rules/many-voices/run.ts';

/** Every ensemble at every level about five times; `check:music` writes more. */
const COUNT = 440;

const exercises = ensembleRequests(COUNT).map(({ request, seed }): Exercise => {
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused') {
    throw new Error(`${request.medium} ${request.levelId}: ${generated.problem.problem}`);
  }
  return generated.exercise;
});
const findings = manyVoicesFindings(exercises);

describe('ensembles', () => {
  it('break no hard rule of writing for voices', () => {
    const { broken, shares } = findings;
    const hard = [...broken].flatMap(([rule, { weight, exercises: found }]) =>
      weight === 'hard'
        ? found.map(({ exercise, first }) => `${rule} ${describedViolation(exercise, first)}`)
        : [],
    );
    expect(hard).toEqual([]);
    for (const { id, atLeast } of manyVoicesShares) {
      const { held, of } = shares.get(id)!;
      expect(held / of, id).toBeGreaterThanOrEqual(atLeast);
    }
  });

  it('keep their basses and drums to what carries a band', () => {
    const carrying = [...findings.broken.keys()].filter((rule) => rule.startsWith('V-16'));
    expect(carrying).toEqual([]);
  });

  it.each([
    ['band', 0],
    ['string-orchestra', 0],
    ['full-orchestra', 0],
    ['jazz-combo', 0],
    // A lone saxophone or trombone may have no other octave for its line.
    ['sax-quartet', 0.05],
    ['brass-quintet', 0.02],
  ])('double no voice of a %s under its bass, but for a share of %f', (medium, share) => {
    const places = exercises
      .filter(({ request }) => request.medium === medium)
      .flatMap(({ notes }) => {
        const pitched = notes.filter(({ midi }) => midi !== null);
        const last = Math.max(...pitched.map(({ part }) => part));
        const bass = pitched.filter(({ part }) => part === last);
        return pitched.flatMap(({ part, onset, midi }) => {
          const held = part === last ? undefined : bass.findLast((one) => one.onset <= onset);
          return held ? [midi! < held.midi!] : [];
        });
      });
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((isUnder) => isUnder).length / places.length).toBeLessThanOrEqual(share);
  });

  it('say before their tempo when they swing', () => {
    for (const { abc, isSwung = false, request } of exercises) {
      expect(isSwung).toBe(findEnsemble(request.medium)!.isSwung);
      expect(abc.includes('Q:"Swing" ')).toBe(isSwung);
    }
  });

  it('fill every measure in every part, in one meter', () => {
    for (const { abc, parts, measures, pickup, length } of exercises) {
      const scores = readAbcParts(abc);
      expect(scores).toHaveLength(parts.length);
      for (const score of scores) {
        const ticks = score.measures.map(({ elements }) =>
          elements.reduce((sum, element) => sum + element.ticks, 0),
        );
        expect(ticks).toHaveLength(measures + (pickup > 0 ? 1 : 0));
        expect(ticks.reduce((sum, one) => sum + one, 0)).toBe(ticksOf(length + pickup));
        const inner = score.measures.slice(pickup > 0 ? 1 : 0, -1);
        const filled = ticks.slice(pickup > 0 ? 1 : 0, -1);
        expect(filled).toEqual(inner.map(({ meter }) => fullMeasure(meter)));
      }
    }
  });

  it('read back from their text', () => {
    for (const { abc } of exercises) expect(writeAbcParts(readAbcParts(abc))).toBe(abc);
  });

  it('show each part in its own clef and key from the first system on, without a warning', () => {
    for (const { abc, parts } of exercises) {
      const [tune] = abcjs.parseOnly(abc);
      expect(tune?.warnings, abc).toBeUndefined();
      const scores = readAbcParts(abc);
      for (const { staff } of tune!.lines) {
        expect(staff).toHaveLength(parts.length);
        for (const [index, { clef, key }] of staff!.entries()) {
          const { clef: own, measures } = scores[index]!;
          const types = { 'rhythm-only': 'perc', treble: 'treble', alto: 'alto', bass: 'bass' };
          expect(clef?.type, abc).toBe(types[own as keyof typeof types]);
          const signs = Math.abs(measures[0]!.key?.fifths ?? 0);
          expect(key?.accidentals ?? [], abc).toHaveLength(signs);
        }
      }
    }
  });

  it('double no lower voice above the tune', () => {
    for (const { request, notes } of exercises) {
      const { parts, texture } = findEnsemble(request.medium)!;
      if (texture !== 'harmony' && texture !== 'unison-or-harmony') continue;
      const sounding = notes.filter(({ midi }) => midi !== null);
      const tune = sounding.filter(({ part }) => parts[part]!.voice === 1);
      for (const { onset, midi } of sounding) {
        const above = tune.filter((one) => one.onset <= onset && onset < one.onset + one.duration);
        if (above.length === 0) continue;
        expect(midi).toBeLessThanOrEqual(Math.max(...above.map((one) => one.midi!)));
      }
    }
  });

  it('let no class read the second voice over a class with the tune', () => {
    const request = { medium: 'band', levelId: 'pv~7', measureCount: 8, timeSignatures: ['3/8'] };
    const generated = generateExercise(completeRequest(request), 2052198686);
    if (generated.kind === 'refused') throw new Error(generated.problem.problem);
    expect([...manyVoicesFindings([generated.exercise]).broken.keys()]).not.toContain('V-02');
  });

  it('write a bass that nobody doubles where its player is at ease', () => {
    for (const [medium, low, high] of [
      ['brass-quintet', 'Bb1', 'Bb2'],
      ['sax-quartet', 'D4', 'D5'],
    ] as const) {
      const window = range(low, high);
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const generated = generateExercise(completeRequest({ medium, levelId: 'pv~2' }), seed);
        if (generated.kind === 'refused') throw new Error(generated.problem.problem);
        const { notes, parts } = generated.exercise;
        const bass = notes.filter(({ part }) => part === parts.length - 1);
        const outside = bass.filter(({ written }) => !isWithin(window, pitch(written!)));
        expect(outside, `${medium} ${seed}`).toEqual([]);
      }
    }
  });

  it('ask for no double sharp or flat below the last level', () => {
    const doubled = exercises.flatMap(({ request, notes }) =>
      request.levelId === 'pv~8' ? [] : notes.filter(({ written }) => /##|bb/.test(written ?? '')),
    );
    expect(doubled).toEqual([]);
  });

  it('are the same again from their codes', () => {
    for (const exercise of exercises.slice(0, 88)) {
      const read = readExerciseCode(exercise.code);
      if (read.kind !== 'code') throw new Error(exercise.code);
      const again = generateExercise({ ...read.request, course: null }, read.seed);
      expect(again.kind === 'exercise' && again.exercise.abc).toBe(exercise.abc);
    }
  });

  it('grow harder from level to level', () => {
    const medians = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => {
      const found = exercises
        .filter(({ request }) => request.levelId === `pv~${level}`)
        .map(({ difficulty }) => difficulty)
        .toSorted((one, other) => one - other);
      return found[Math.floor(found.length / 2)]!;
    });
    expect(medians).toEqual(medians.toSorted((one, other) => one - other));
  });
});

const folder = mkdtempSync(join(tmpdir(), 'ensembles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's abcm2ps and abcmidi; where a machine lacks them, their tests are skipped. */
const isPresent = (program: string) => spawnSync(program, ['-V']).error === undefined;
const texts = exercises.filter((_, index) => index % 5 === 0).map(({ abc }) => abc);

describe.skipIf(!isPresent('abcm2ps'))('abcm2ps', () => {
  it('engraves scores without a complaint', () => {
    const file = join(folder, 'all.abc');
    const all = texts.map((text, index) => text.replace('X:1', `X:${index + 1}`));
    writeFileSync(file, all.join('\n'));
    const { status, stderr } = spawnSync('abcm2ps', [file, '-c', '-O', join(folder, 'all.ps')]);
    const complaints = stderr.toString().split('\n');
    expect(complaints.filter((line) => line && !/ Line /.test(line))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe.skipIf(!isPresent('abc2midi'))('abc2midi', () => {
  it('plays scores without a complaint', () => {
    for (const text of texts) {
      const abc = join(folder, 'one.abc');
      writeFileSync(abc, text);
      const { stdout, stderr } = spawnSync('abc2midi', [abc, '-o', join(folder, 'one.mid')]);
      const said = `${stdout}${stderr}`
        .split('\n')
        // A tenuto it does not play, and a grace stroke that it counts into its triplet.
        .filter((line) => !/ ignored$|Different length notes in tuple/.test(line));
      expect(
        said.filter((line) => /error|warning/i.test(line)),
        text,
      ).toEqual([]);
    }
  });
});
