/**
 * Writes the exercises that are told from people's: write-ours.ts OUT LINES CHOIRS. LINES and CHOIRS are how many of each
 * medium, level and meter. PROJECT=path takes the generator of another checkout.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as FindLevel from '#shared/catalogue/find-level';
import type * as Instruments from '#shared/catalogue/instruments';
import type * as ResolveLevel from '#shared/catalogue/resolve-level';
import type { Exercise } from '#shared/generation/exercise';
import type * as Generate from '#shared/generation/generate';
import type * as Requests from '#shared/generation/request';
import type * as Pitches from '#shared/music/pitch';

const [out = '', lines = '60', choirs = '60'] = process.argv.slice(2);
const project = resolve(process.env.PROJECT || '.');
const load = <T>(module: string): Promise<T> =>
  import(pathToFileURL(join(project, 'shared', `${module}.ts`)).href);

const { generateExercise } = await load<typeof Generate>('generation/generate');
const { completeRequest } = await load<typeof Requests>('generation/request');
const { positionOf, pitch } = await load<typeof Pitches>('music/pitch');
const { findLevel } = await load<typeof FindLevel>('catalogue/find-level');
const { findInstrument } = await load<typeof Instruments>('catalogue/instruments');
const { levelParameters } = await load<typeof ResolveLevel>('catalogue/resolve-level');

/** Ticks of a quarter in the Python reader. */
const quarter = 24;
const ticks = (quarters: number): number => Math.round(quarters * quarter);

/** What the judge reads: a part is its notes as onset, length, position on the staff and sounding pitch. */
function recorded(exercise: Exercise) {
  return {
    level: Number(exercise.request.levelId.split('~')[1]),
    medium: exercise.request.medium,
    meter: exercise.timeSignature,
    key: exercise.keySignature,
    signatures: exercise.plan.signatures.length,
    measures: exercise.measures,
    pickup: ticks(exercise.pickup),
    length: ticks(exercise.length),
    parts: exercise.parts.map((_, part) =>
      exercise.notes
        .filter((note) => note.part === part && note.written !== null)
        .map(({ onset, duration, written, midi }) => [
          ticks(onset),
          ticks(duration),
          positionOf(pitch(written!)),
          midi,
        ]),
    ),
  };
}

function writeAll(
  media: readonly string[],
  levels: readonly number[],
  metersOf: (level: number) => readonly string[],
  count: number,
): readonly string[] {
  const records: string[] = [];
  for (const level of levels) {
    for (const medium of media) {
      for (const meter of metersOf(level)) {
        for (let index = 0; index < count; index++) {
          const request = completeRequest({
            medium,
            levelId: `pv~${level}`,
            timeSignatures: [meter],
            measureCount: 8,
          });
          // No two requests share a seed, so that no draw is heard twice.
          const generated = generateExercise(request, 90_000 + records.length);
          if (generated.kind === 'refused') throw new Error(generated.problem.problem);
          records.push(JSON.stringify(recorded(generated.exercise)));
        }
      }
    }
  }
  return records;
}

/** What the notes alone can break: the figures of a level that people's tunes are held to. */
function rulesOf(level: number) {
  const found = findInstrument('violin');
  if (found.kind === 'unknown') throw new Error(found.problem);
  const { pitch: rules } = levelParameters(found.instrument, findLevel(`pv~${level}`)!);
  if (!rules) throw new Error(`Level ${level} has no pitch`);
  const { maxLeap, stepShare, width, maxRepeats, firstDegrees } = rules;
  return { level, maxLeap, stepShare, width, maxRepeats, firstDegrees };
}

mkdirSync(out, { recursive: true });
const write = (name: string, records: readonly string[]) =>
  writeFileSync(join(out, name), `${records.join('\n')}\n`);
const lineMeters = (level: number) => ['4/4', '3/4', '2/4', ...(level >= 4 ? ['6/8'] : [])];
/** Most of Bach's chorales are in 4/4. */
const choirMeters = ['4/4', '4/4', '4/4', '3/4'];
const media = ['violin', 'flute', 'soprano', 'trumpet'];
write('lines.jsonl', writeAll(media, [3, 4, 5, 6], lineMeters, Number(lines)));
write(
  'choirs.jsonl',
  writeAll(['choir-satb'], [4, 5, 6], () => choirMeters, Number(choirs)),
);
write(
  'rules.jsonl',
  [3, 4, 5, 6].map((level) => JSON.stringify(rulesOf(level))),
);
