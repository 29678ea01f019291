/**
 * The title that goes on from another: its last number, one higher. null where there is none to count on from.
 *
 * @example nextTitle('Week 9 sight-reading') // 'Week 10 sight-reading'
 */
export function nextTitle(title: string): string | null {
  const last = /(\d{1,6})(?!.*\d)/.exec(title);
  if (last === null) return null;
  const number = last[1]!;
  const next = String(Number(number) + 1).padStart(number.length, '0');
  return title.slice(0, last.index) + next + title.slice(last.index + number.length);
}
