import type { AudioSettings } from '#audio-core';
import { ANY_DEVICE, isLatency, type LatencyProfile } from '#shared/recording/latency';

/** How a rhythm is given: with a finger, or with the hands into the microphone. */
export type RhythmBy = 'taps' | 'claps';

interface MicCheckPassed {
  /** Milliseconds of the device's clock. */
  readonly at: number;
  /** Which microphone was chosen; null for the system's. */
  readonly input: string | null;
}

export interface DeviceSettings extends AudioSettings {
  readonly rhythmBy: RhythmBy;
  /** The last time both notes of the microphone check were heard; null for never. */
  readonly micCheck: MicCheckPassed | null;
}

const KEPT = 'primavista-devices';
/** One delay for the whole device, as it was kept before microphones and speakers were told apart. */
const OLD_LATENCY = 'primavista-latency';

/**
 * The microphone and speaker that were chosen here, how late each pair is, how loud the click is, how rhythms are given, and when the
 * microphone was checked. They belong to the device and not to a person, so they lie in local storage; what cannot be read there is as if it had never been chosen.
 */
export function keptSettings(storage: Pick<Storage, 'getItem'>): DeviceSettings {
  const kept = readJson(storage.getItem(KEPT));
  return {
    input: idIn(kept.input),
    output: idIn(kept.output),
    metronomeVolume: shareIn(kept.metronomeVolume),
    rhythmBy: kept.rhythmBy === 'claps' ? 'claps' : 'taps',
    micCheck: isPassed(kept.micCheck) ? kept.micCheck : null,
    latencies: Array.isArray(kept.latencies)
      ? kept.latencies.filter(isProfile)
      : oldLatency(storage.getItem(OLD_LATENCY)),
  };
}

export function keepSettings(
  settings: DeviceSettings,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  storage.setItem(KEPT, JSON.stringify(settings));
  storage.removeItem(OLD_LATENCY);
}

/** Changes some of what is kept, and returns all of it. Read from the storage first, for another tab may have changed it. */
export function changeSettings(
  work: (settings: DeviceSettings) => Partial<DeviceSettings>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DeviceSettings {
  const kept = keptSettings(storage);
  const changed = { ...kept, ...work(kept) };
  keepSettings(changed, storage);
  return changed;
}

function readJson(text: string | null): Partial<Record<keyof DeviceSettings, unknown>> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A share that cannot be read is the whole. */
function shareIn(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 1;
}

function oldLatency(text: string | null): readonly LatencyProfile[] {
  const seconds = Number.parseFloat(text ?? '');
  if (!isLatency(seconds)) return [];
  return [{ input: ANY_DEVICE, output: ANY_DEVICE, seconds, source: 'measured' }];
}

function isPassed(value: unknown): value is MicCheckPassed {
  const { at, input } = (value ?? {}) as Partial<MicCheckPassed>;
  return typeof at === 'number' && (typeof input === 'string' || input === null);
}

function isProfile(value: Partial<LatencyProfile> | null): value is LatencyProfile {
  return (
    typeof value?.input === 'string' &&
    typeof value.output === 'string' &&
    isLatency(value.seconds) &&
    value.source === 'measured'
  );
}
