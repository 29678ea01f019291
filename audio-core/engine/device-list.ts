import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';

type Info = Pick<MediaDeviceInfo, 'deviceId' | 'groupId' | 'kind' | 'label'>;
type Kind = 'audioinput' | 'audiooutput';

export interface DeviceChoice {
  readonly id: string;
  readonly label: string;
}

/** What can be chosen; empty while the browser hides it, `outputs` also where speakers cannot be chosen. */
export interface DeviceList {
  readonly inputs: readonly DeviceChoice[];
  readonly outputs: readonly DeviceChoice[];
}

/** The microphones and speakers of this device, followed as they come and go. */
export interface Devices {
  readonly list: Store<DeviceList>;
  /** Looks again: names are known only once the microphone was allowed. */
  refresh(): Promise<void>;
  /** The device an id stands for: the default one is told by what it is today. */
  resolve(kind: Kind, id: string): string;
  /**
   * Tells when the speaker that sound goes to is gone, or the system's own is another one, until the returned function is
   * called. Where the browser hides the speakers, any device that comes or goes may have been one.
   */
  watchOutput(id: string, onGone: () => void): () => void;
}

interface DevicesOptions {
  readonly media?:
    | Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>
    | undefined;
  /** Whether sound can be sent to a certain speaker. */
  readonly canChooseOutput?: boolean;
}

/** Names that stand for whatever the system chose. */
const ALIASES = new Set(['', 'default', 'communications']);

export function createDevices({
  media = globalThis.navigator?.mediaDevices,
  canChooseOutput = typeof AudioContext === 'function' && 'setSinkId' in AudioContext.prototype,
}: DevicesOptions = {}): Devices {
  const list = createStore<DeviceList>(() => ({ inputs: [], outputs: [] }));
  let known: readonly Info[] = [];

  async function refresh(): Promise<void> {
    known = (await media?.enumerateDevices().catch(() => known)) ?? [];
    const { inputs, outputs } = listDevices(known);
    list.setState({ inputs, outputs: canChooseOutput ? outputs : [] }, true);
  }
  media?.addEventListener?.('devicechange', () => void refresh());

  return {
    list,
    refresh,
    resolve: (kind, id) => realDevice(known, kind, id),
    watchOutput(id, onGone) {
      let before: string | null = null;
      const unsubscribe = list.subscribe(() => {
        const now = speakerBehind(known, id);
        if (before !== null && now !== before) onGone();
        before = now;
      });
      const onChange = () => {
        if (areHidden(known)) onGone();
      };
      media?.addEventListener?.('devicechange', onChange);
      void refresh();
      return () => {
        unsubscribe();
        media?.removeEventListener?.('devicechange', onChange);
      };
    },
  };
}

/** Devices to choose from; those whose name the browser still hides are left out. */
export function listDevices(infos: readonly Info[]): DeviceList {
  const named = (kind: Kind) =>
    infos
      .filter((one) => one.kind === kind && !ALIASES.has(one.deviceId) && one.label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { inputs: named('audioinput'), outputs: named('audiooutput') };
}

/** Before a microphone was allowed, browsers tell that there are speakers and not which; some tell of none. */
function areHidden(infos: readonly Info[]): boolean {
  return !infos.some(({ kind, label }) => kind === 'audiooutput' && label !== '');
}

/** What tells the speaker of an id from any other, null where there is none or its name is hidden. */
function speakerBehind(infos: readonly Info[], id: string): string | null {
  const speaker = infos.find(
    ({ kind, deviceId }) => kind === 'audiooutput' && deviceId === (id || 'default'),
  );
  return speaker?.label ? `${speaker.groupId} ${speaker.label}` : null;
}

/**
 * The device behind an alias, found by the group they share, or the only one there is; the alias itself where the
 * browser hides them.
 *
 * @example realDevice(infos, 'audiooutput', 'default') // the id of the headphones that are plugged in
 */
export function realDevice(infos: readonly Info[], kind: Kind, id: string): string {
  if (!ALIASES.has(id)) return id;
  const ofKind = infos.filter((one) => one.kind === kind);
  const real = ofKind.filter(({ deviceId }) => !ALIASES.has(deviceId));
  const alias = ofKind.find(({ deviceId }) => deviceId === (id || 'default'));
  const found = alias && real.find(({ groupId }) => groupId !== '' && groupId === alias.groupId);
  return found?.deviceId ?? (real.length === 1 ? real[0]!.deviceId : 'default');
}
