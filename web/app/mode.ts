import type { LogEntry } from '#shared/contract/log';

/** How logs name what the person was doing (spec 2 §4). */
export function modeOf(path: string): LogEntry['mode'] {
  if (path.endsWith('/feedback') || path.endsWith('/review')) return 'review';
  if (path.startsWith('/assignment/')) return 'assignment';
  if (path.includes('challenge')) return 'challenge';
  if (path.endsWith('/auto-assessment')) return 'auto-assessment';
  return path.endsWith('/play') ? 'freeplay' : 'none';
}
