import { getLocale } from './generated/runtime.js';

/** "Fri, 28 Nov" in the page's language and the reader's time zone. */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(iso));
}

/** "28 Nov, 14:05" */
export function formatDateTime(iso: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(getLocale(), parts).format(new Date(iso));
}

/** Minutes and seconds of a recording: "0:16". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
