import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where letters stay as files while no mail server is named. */
export const letterFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');
