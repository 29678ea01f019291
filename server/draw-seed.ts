import { randomInt } from 'node:crypto';

/** Seeds chosen here stay short enough to be read aloud and typed. */
const bound = 1_000_000_000;

export function drawSeed(): number {
  return randomInt(bound);
}
