import type { System } from '../system.ts';
import { basicPitch, type SettingName, settings } from './basic-pitch.ts';
import { basicPitchNetwork } from './basic-pitch-network.ts';
import { pitchy } from './pitchy.ts';
import { cached } from './posterior-cache.ts';

/** Every peer; basic-pitch's answers are kept in `cacheFolder` where one is given. */
export function peers(cacheFolder: string | null): System[] {
  const network = cached(basicPitchNetwork, cacheFolder);
  const names = Object.keys(settings) as SettingName[];
  return [...names.map((name) => basicPitch(name, network)), pitchy()];
}
