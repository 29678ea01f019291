/**
 * Queries as people write them: every value is text, `measureCount=8` and not `measureCount="8"`, and the commas of a
 * list stand as they are.
 */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const pairs = Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [
            `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
          ],
    );
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  },
};
