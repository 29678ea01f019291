import type { Device } from '../studio/services.ts';
import { whenIdle } from './when-idle.ts';

export interface LearnMissedOptions {
  readonly device: () => Promise<Pick<Device, 'skills'>>;
  /** Whom the page was opened for; null is nobody, whose skills stay here. */
  readonly userId: string | null;
}

/** Learns, when nothing else is to be done, from takes that were kept just before a page died. */
export async function learnMissed({ device, userId }: LearnMissedOptions): Promise<void> {
  const { skills } = await device();
  const isLearnt = await skills.catchUp(whenIdle);
  if (isLearnt && userId !== null) await skills.sync(userId);
}
