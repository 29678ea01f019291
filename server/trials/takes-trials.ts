import type { Config } from '../config.ts';

/** Whether live practice may be tried out here: not by several servers, for the others would know nothing of what one has in memory. */
export const takesTrials = ({ redisUrl }: Pick<Config, 'redisUrl'>): boolean => redisUrl === null;
