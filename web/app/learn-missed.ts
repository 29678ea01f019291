import type { Device } from '../session/services.ts';
import { whenIdle } from './when-idle.ts';

export interface LearnMissedOptions {
  readonly device: () => Promise<Pick<Device, 'skills' | 'sync'>>;
}

/** Learns, when nothing else is to be done, from takes that were kept just before a page died. */
export async function learnMissed({ device }: LearnMissedOptions): Promise<void> {
  const { skills, sync } = await device();
  if (await skills.catchUp(whenIdle)) await sync.run('skills');
}
