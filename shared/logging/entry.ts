import { isDrillType } from '../catalogue/drill-types.ts';

/** How grave it is. */
export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the person was doing (spec 2 §4), and drilling beside it; `none` on screens without music. */
export const logModes = [
  'review',
  'assignment',
  'challenge',
  'auto-assessment',
  'freeplay',
  'drill',
  'none',
] as const;
export type LogMode = (typeof logModes)[number];

/** Spec 3 §9: longest message, in characters. */
export const messageLimit = 200;

interface LogEntry {
  readonly level: LogLevel;
  readonly component: string;
  readonly message: string;
  /** Path of the page, without its query. */
  readonly url: string;
  readonly mode: LogMode;
}

interface LogPlace {
  readonly path: string;
}

/**
 * An entry as it may be sent: the message cut to its limit, the mode read off the path.
 *
 * @example logEntry('warn', 'stage', 'no sound', { path: '/practice/sr/play' }).mode // 'freeplay'
 */
export function logEntry(
  level: LogLevel,
  component: string,
  message: string,
  { path }: LogPlace,
): LogEntry {
  return {
    level,
    component,
    message: message.slice(0, messageLimit),
    url: path,
    mode: modeOf(path),
  };
}

function modeOf(path: string): LogMode {
  if (path.endsWith('/feedback') || path.endsWith('/review')) return 'review';
  if (path.startsWith('/assignment/')) return 'assignment';
  if (path.includes('challenge')) return 'challenge';
  if (path.endsWith('/auto-assessment')) return 'auto-assessment';
  // Who is in a live room plays freely there, whether they teach or have joined.
  if (path.endsWith('/sr/live') || path.startsWith('/livepractice/')) return 'freeplay';
  if (!path.endsWith('/play')) return 'none';
  return isDrillType(path.split('/').at(-2)!) ? 'drill' : 'freeplay';
}
