import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModeCounts, ModeFit } from '#shared/generation/people/line-counts';
import type { CountedLines, Counts } from './count-lines.ts';

const path = fileURLToPath(
  new URL('../../../shared/generation/people/counted-lines.ts', import.meta.url),
);
/** Further digits of a factor change nothing that is heard. */
const digits = 3;

/** Counts with factors that change nothing. */
export function withoutFit(counts: Counts): CountedLines {
  const { major, minor } = counts.modes;
  return { ...counts, fit: { major: neutral(major), minor: neutral(minor), tilt: {} } };
}

function neutral({ place }: ModeCounts): ModeFit {
  const ones = (length: number) => new Array<number>(length).fill(1);
  return { pair: ones(64), degree: ones(21), edge: ones(8), place };
}

/** One string rather than an object: it is parsed when a first line is drawn, several times faster than code is. */
export function writeCounts({ fit, ...counts }: CountedLines): void {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(digits)) : value;
  const text = JSON.stringify({ ...counts, fit: JSON.parse(JSON.stringify(fit, short)) });
  writeFileSync(
    path,
    `/**
 * Counts of people's melodies, written by \`npm run count:people\`; \`line-counts.ts\` says what they are. Sources: Essen
 * folk songs (europa) and the airs and dances within music21's corpus, one half of the tunes.
 */
export const countedLines: string =
  '${text}';
`,
  );
}
