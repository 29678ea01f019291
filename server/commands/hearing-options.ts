import { defaultRange, type PitchRange } from '#audio-core/analysis';
import { isPolyphonic, soundingRange } from '#shared/catalogue/hearing';
import type { Instrument } from '#shared/catalogue/instrument';
import { findInstrument, instruments } from '#shared/catalogue/instruments';
import { CommandError } from './command-error.ts';
import { midiNumber } from './options.ts';

/** What to listen for in a recording. */
export type WhatToHear =
  | { readonly kind: 'claps' }
  | { readonly kind: 'notes'; readonly polyphonic: boolean; readonly range: PitchRange };

/** For `parseArgs`. */
export const hearingOptions = {
  medium: { type: 'string' },
  polyphonic: { type: 'boolean' },
  'min-midi': { type: 'string' },
  'max-midi': { type: 'string' },
} as const;

export const hearingUsage = '[--medium ID | --polyphonic] [--min-midi N] [--max-midi N]';

interface Values {
  readonly medium?: string;
  readonly polyphonic?: boolean;
  readonly 'min-midi'?: string;
  readonly 'max-midi'?: string;
}

/**
 * An instrument says whether several notes may sound at once and how low and high it goes; limits
 * given beside it take the place of its own. @throws CommandError that names the option
 */
export function readWhatToHear(values: Values): WhatToHear {
  const { medium, polyphonic = false, 'min-midi': min, 'max-midi': max } = values;
  if (medium !== undefined && polyphonic) {
    throw new CommandError(
      '--medium and --polyphonic exclude each other: the instrument says whether several notes sound at once. Leave one out.',
    );
  }
  const limits = {
    low: min === undefined ? null : midiNumber('--min-midi', min),
    high: max === undefined ? null : midiNumber('--max-midi', max),
  };
  if (medium === undefined) {
    return { kind: 'notes', polyphonic, range: narrowed(defaultRange(polyphonic), limits) };
  }
  const instrument = instrumentNamed(medium);
  if (instrument.kind === 'pitched') {
    const range = narrowed(soundingRange(instrument), limits);
    return { kind: 'notes', polyphonic: isPolyphonic(medium), range };
  }
  if (limits.low === null && limits.high === null) return { kind: 'claps' };
  throw new CommandError(
    `--min-midi and --max-midi mean nothing for --medium ${medium}, which has no pitches: leave them out.`,
  );
}

function instrumentNamed(medium: string): Instrument {
  const found = findInstrument(medium);
  if (found.kind === 'found') return found.instrument;
  const known = instruments.map(({ id }) => id).join(', ');
  throw new CommandError(`--medium "${medium}" is unknown; it may be ${known}.`);
}

function narrowed(
  usual: PitchRange,
  given: { readonly low: number | null; readonly high: number | null },
): PitchRange {
  const { low, high } = { low: given.low ?? usual.low, high: given.high ?? usual.high };
  if (low <= high) return { low, high };
  if (given.high === null) {
    throw new CommandError(
      `--min-midi ${low} is above ${high}, the highest note listened for here: give --max-midi too.`,
    );
  }
  if (given.low === null) {
    throw new CommandError(
      `--max-midi ${high} is below ${low}, the lowest note listened for here: give --min-midi too.`,
    );
  }
  throw new CommandError(`--min-midi ${low} is above --max-midi ${high}: exchange them.`);
}
